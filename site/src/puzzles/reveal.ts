import { solvedNames } from '../play/solved.ts';

/** Shows the titles of the puzzles that were solved on this device, and counts them. */
export function revealSolved(): void {
  const solved = solvedNames();
  let count = 0;
  for (const item of document.querySelectorAll<HTMLElement>('[data-solved-name]')) {
    const title = item.querySelector('.title');
    const isSolved = solved.has(item.dataset.solvedName ?? '');
    item.classList.toggle('solved', isSolved);
    if (title !== null) title.textContent = isSolved ? `${item.dataset.title}, solved` : '';
    if (isSolved) count++;
  }
  const text = document.querySelector('#solved-count');
  if (text !== null && count > 0) text.textContent = `You have solved ${count} of them on this device.`;
}

/** Shows only the puzzles that the choices above the list ask for, and only groups that have some. */
export function followChoices(): void {
  const form = document.querySelector<HTMLFormElement>('#puzzle-choices');
  if (form === null) return;
  form.hidden = false;
  const update = (): void => {
    const chosen = new FormData(form);
    for (const group of document.querySelectorAll<HTMLElement>('.puzzle-group')) {
      let shown = 0;
      for (const item of group.querySelectorAll<HTMLElement>('[data-solved-name]')) {
        item.hidden = ['theme', 'level'].some((field) => {
          const wanted = chosen.get(field);
          return wanted !== '' && wanted !== item.dataset[field];
        });
        if (!item.hidden) shown++;
      }
      const kind = chosen.get('kind');
      group.hidden = shown === 0 || (kind !== '' && kind !== group.dataset.kind);
    }
  };
  form.addEventListener('change', update);
  form.addEventListener('submit', (event) => event.preventDefault());
  // The browser restores the choices of an earlier visit after the page's scripts have run.
  addEventListener('pageshow', update);
  update();
}
