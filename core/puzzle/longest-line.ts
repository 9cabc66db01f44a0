/** The greatest width and height of a puzzle, in cells. */
export const LONGEST_LINE = 1000;
