import { figurePlaceOf } from './address.ts';

/** Brings the figure that the address names into sight: its fragment is more than an element's id. */
function scrollToFigure(): void {
  const place = figurePlaceOf(location.hash);
  if (place === undefined || place.state === '') return;
  document.getElementById(place.figure)?.scrollIntoView();
}

scrollToFigure();
addEventListener('hashchange', scrollToFigure);
