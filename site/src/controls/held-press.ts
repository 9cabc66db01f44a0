import type { JSX } from 'preact';

type Press = JSX.TargetedPointerEvent<HTMLButtonElement>;

/** The place of the pressed button when the press began. */
let place: DOMRect | undefined;

/**
 * The handlers of a button that may move while it is pressed, because the press ends the typing in a field, for example. The
 * press stays with the button if the pointer stays where the button was.
 */
export const heldPress = {
  onPointerDown: ({ currentTarget: button, pointerId }: Press): void => {
    place = button.getBoundingClientRect();
    button.setPointerCapture(pointerId);
  },
  onPointerMove: ({ currentTarget: button, pointerId, clientX: x, clientY: y }: Press): void => {
    if (place === undefined || !button.hasPointerCapture(pointerId)) return;
    const { left, right, top, bottom } = place;
    if (x < left || x > right || y < top || y > bottom) button.releasePointerCapture(pointerId);
  },
};
