// Runs in the browser: updates the page from the server's events.
const parts = new Map();
const connection = document.getElementById('connection');
const events = new EventSource('events');

events.addEventListener('message', ({ data }) => {
  connection.textContent = '';
  for (const [id, html] of Object.entries(JSON.parse(data))) {
    // An unchanged part is not set again, so that screen readers do not announce it again.
    if (parts.get(id) === html) continue;
    parts.set(id, html);
    document.getElementById(id).innerHTML = html;
  }
});

events.addEventListener('error', () => {
  connection.textContent = 'Nobody serves the run any more; this is how it was.';
});
