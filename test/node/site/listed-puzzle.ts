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
  address: 'puzzle=1x1:1/1&mode=play',
};
