/** The bit of the main button in `buttons`: also that of a finger. */
const MAIN = 1;

/** Whether the main button of the mouse is down, or a finger. */
export const isMainDown = ({ buttons }: MouseEvent): boolean => (buttons & MAIN) !== 0;
