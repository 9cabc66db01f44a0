import { solvedNames } from '../play/solved.ts';

/** The picture of a puzzle of the list. */
export interface ListedPicture {
  readonly width: number;
  /** A digit for the colour of each cell, row after row: 0 is the background. */
  readonly cells: string;
  /** The background, then the colours. Default: two colours, those of the page. */
  readonly colours?: readonly string[];
}

/** Shows the titles and the pictures of the puzzles that were solved on this device, and counts them. */
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
  if (count > 0) void revealPictures(solved);
}

async function revealPictures(solved: ReadonlySet<string>): Promise<void> {
  const pictures: Record<string, ListedPicture> = await fetch('/puzzles-pictures.json')
    .then((response) => response.json())
    // Without pictures, the puzzles still have their titles.
    .catch(() => ({}));
  for (const item of document.querySelectorAll<HTMLElement>('[data-solved-name]')) {
    const name = item.dataset.solvedName ?? '';
    const picture = solved.has(name) ? pictures[name] : undefined;
    if (picture !== undefined && item.querySelector('canvas') === null)
      item.firstElementChild?.append(drawn(picture, item));
  }
}

/** Draws a picture with one pixel per cell, which the page's style enlarges. Screen readers need only the title. */
function drawn({ width, cells, colours }: ListedPicture, item: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = cells.length / width;
  const context = canvas.getContext('2d');
  const fills = colours ?? ['transparent', getComputedStyle(item).color];
  for (const [cell, digit] of [...cells].entries()) {
    if (context === null) break;
    context.fillStyle = fills[Number.parseInt(digit, 36)] ?? '';
    context.fillRect(cell % width, Math.floor(cell / width), 1, 1);
  }
  return canvas;
}

/** Filters the list by the choices above it, and hides groups without a puzzle. The address keeps the choices. */
export function followChoices(): void {
  const form = document.querySelector<HTMLFormElement>('#puzzle-choices');
  if (form === null) return;
  form.hidden = false;
  const asked = new URLSearchParams(location.search);
  for (const select of form.querySelectorAll('select'))
    for (const option of select.options) if (option.value === asked.get(select.name)) option.selected = true;
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
  form.addEventListener('change', () => {
    update();
    const chosen = [...form.querySelectorAll('select')].filter(({ value }) => value !== '');
    const query = new URLSearchParams(chosen.map(({ name, value }) => [name, value]));
    history.replaceState(history.state, '', query.size > 0 ? `?${query}` : location.pathname);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  // The browser restores the choices of an earlier visit after the page's scripts have run.
  addEventListener('pageshow', update);
  update();
}
