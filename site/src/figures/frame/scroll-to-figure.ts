import { figurePlaceOf } from './address.ts';

/** Scrolls to the figure that the address names. Browsers themselves scroll only to a fragment that is an id. */
function scrollToFigure(): void {
  const place = figurePlaceOf(location.hash);
  if (place === undefined || place.state === '') return;
  document.getElementById(place.figure)?.scrollIntoView();
}

scrollToFigure();
addEventListener('hashchange', scrollToFigure);
