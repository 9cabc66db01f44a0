/** The body of the request that the page shows: the page's own sign, as a puzzle. */
export const exampleBody = '{"rows":[[1,1],[5],[1,1],[5],[1,1]],"columns":[[1,1],[5],[1,1],[5],[1,1]]}';

/** What `POST /v1/solve` answers to it; a test compares the two. */
export const exampleAnswer = `{}`;
