import { solvedNames } from '../game/solved.ts';
import type { Thumbnail } from '../shelf/thumbnail.ts';
import { thumbnailPaths, viewBoxOf } from '../shelf/thumbnail-paths.ts';

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
  const pictures: Record<string, Thumbnail> = await fetch('/puzzles-pictures.json')
    .then((response) => response.json())
    // Without pictures, the puzzles still have their titles.
    .catch(() => ({}));
  for (const item of document.querySelectorAll<HTMLElement>('[data-solved-name]')) {
    const name = item.dataset.solvedName ?? '';
    const picture = solved.has(name) ? pictures[name] : undefined;
    if (picture !== undefined && item.querySelector('svg') === null) item.firstElementChild?.append(drawn(picture));
  }
}

/** Draws a picture, by default in the colours of the page's theme. Screen readers need only the title. */
function drawn(picture: Thumbnail): SVGElement {
  const svg = svgElement('svg', {
    viewBox: viewBoxOf(picture),
    'shape-rendering': 'crispEdges',
    'aria-hidden': 'true',
  });
  svg.append(...thumbnailPaths(picture).map((path) => svgElement('path', { ...path })));
  return svg;
}

function svgElement(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
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
