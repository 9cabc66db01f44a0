/*
 * Tells the reader how many columns of a table are out of sight. Without scripts, only the shade at the table's edge is the
 * sign.
 */

/** Follows the width and the scrolling of a table within its frame. */
export function watchColumns(frame: HTMLElement): void {
  const scroller = frame.querySelector<HTMLElement>('[role=region]');
  const sign = frame.querySelector<HTMLElement>('[data-sign]');
  if (scroller === null || sign === null) return;
  const update = () => {
    const text = signText(hiddenColumns(scroller));
    if (sign.textContent !== text) sign.textContent = text;
    sign.hidden = text === '';
  };
  new ResizeObserver(update).observe(scroller);
  scroller.addEventListener('scroll', update, { passive: true });
}

interface Hidden {
  readonly left: number;
  readonly right: number;
}

/** Counts the columns of the last row that are cut off or out of sight, without the row's name. */
function hiddenColumns(scroller: HTMLElement): Hidden {
  const [name, ...cells] = scroller.querySelectorAll('tbody tr:last-child > *');
  if (name === undefined || scroller.clientWidth === 0) return { left: 0, right: 0 };
  const { left: from, right: to } = scroller.getBoundingClientRect();
  const start = Math.max(from, name.getBoundingClientRect().right);
  const boxes = cells.map((cell) => cell.getBoundingClientRect());
  return {
    left: boxes.filter(({ left }) => left < start - 2).length,
    right: boxes.filter(({ right }) => right > to + 2).length,
  };
}

function signText({ left, right }: Hidden): string {
  const text = (count: number, side: string): string[] =>
    count === 0 ? [] : [`${count} more ${count === 1 ? 'column' : 'columns'} to the ${side}`];
  const parts = [...text(left, 'left'), ...text(right, 'right')];
  if (parts.length === 0) return '';
  return `${left > 0 ? '← ' : ''}${parts.join(', ')}${right > 0 ? ' →' : ''}`;
}
