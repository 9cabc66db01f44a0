/** A text to try the demo on, in one of the formats that it reads. */
export interface Example {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** Drawn for this page. The first one is shown, solved, before anything is pressed. */
export const examples: readonly [Example, ...Example[]] = [
  {
    name: 'hatching',
    title: 'Hatching, 17 × 19',
    text: `title "Hatching"
width 17
height 19

rows
6
8
6 2
6 3
13
12
9
11
3 5 3
3 1 3 1 3
1 1 1 1 1 1 1 1 1
2 1 3 3 1 2
1 1 1 1 1 1 1 1 1
2 3 3 3 2
2 1 1 1 1 1 2
3 3 3 3
3 1 1 1 3
2 3 2
5

columns
4
1 1 3
3 1 3
4 3 1 1 2
8 1 3 2
8 1 1 1 1 1
9 3 3 1
10 1 1 1 2
11 3 3
2 6 1 1 1 2
2 5 3 3 1
7 1 1 1 1 1
7 1 3 2
3 3 1 1 2
2 3 1 3
1 1 1 3
4
`,
  },
  {
    name: 'two-ways',
    title: 'Two solutions',
    text: '6x6:4/1.1/1.1.1/1.1.1/1.1/4/4/1.1/1.1.1/1.1.1/1.1/4\n',
  },
  {
    name: 'no-way',
    title: 'No solution',
    text: '{ "rows": [[2], [2], [2]], "columns": [[3], [], [3]] }\n',
  },
  {
    name: 'slip',
    title: 'A slip of the pen',
    text: `width 5
height 5

rows
1 1
5
1 l
5
1 1

columns
1 1
5
1 1
5
1 1
`,
  },
];
