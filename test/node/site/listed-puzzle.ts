/** The link of a listed puzzle has its number as title. */
export const addressOf = (number: number): string => `puzzle=1x1:1/1&title=No.%20${number}&mode=play`;

/** A puzzle in the list that the site fetches. */
export const LISTED = {
  number: 1,
  title: 'Hare',
  credit: '',
  theme: 'animals',
  level: 'easy',
  kind: 'plain',
  width: 10,
  height: 10,
  name: 'hare',
  address: addressOf(1),
};
