// Runs in the browser: puts into the page what the server says of the run.
const parts = new Map();
const connection = document.getElementById('connection');
const events = new EventSource('events');

events.addEventListener('message', ({ data }) => {
  connection.textContent = '';
  for (const [id, html] of Object.entries(JSON.parse(data))) {
    // An unchanged part is not announced again.
    if (parts.get(id) === html) continue;
    parts.set(id, html);
    document.getElementById(id).innerHTML = html;
  }
});

events.addEventListener('error', () => {
  connection.textContent = 'Nobody serves the run any more; this is how it was.';
});
