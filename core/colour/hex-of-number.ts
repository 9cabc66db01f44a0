/** Writes a colour as `#rrggbb`. @param value the number `0xrrggbb` */
export const hexOfNumber = (value: number): string => `#${value.toString(16).padStart(6, '0')}`;
