import { figurePlaceOf, showPlace } from './address.ts';

/** Scrolls to the figure that the address names. Browsers themselves scroll only to a fragment that is an id. */
function scrollToFigure(): void {
  const place = figurePlaceOf(location.hash);
  if (place === undefined || place.state === '') return;
  document.getElementById(place.figure)?.scrollIntoView();
}

/**
 * Follows a link to the figure that the address already names. Browsers report no change then, but the reader may have changed
 * the figure since.
 */
function followAgain(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.href !== location.href || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const place = figurePlaceOf(location.hash);
  if (place !== undefined) showPlace(place);
  scrollToFigure();
}

scrollToFigure();
addEventListener('hashchange', scrollToFigure);
document.addEventListener('click', followAgain);
