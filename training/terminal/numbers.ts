/** Renders a number for people: `33,554,432`. */
export const number = (value: number): string => value.toLocaleString('en');
