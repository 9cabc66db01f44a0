import type { ProblemName } from './problem.ts';

/** Why a request is answered with a problem, and what to change in it. */
export interface Cause {
  readonly cause: string;
  readonly remedy: string;
}

/** The causes and remedies of all problems, for people. Answers do not have them. */
export const CAUSES: Readonly<Record<ProblemName, Cause>> = {
  'incomplete-body': {
    cause: 'The connection closed before the whole body arrived.',
    remedy: 'Send the request again. Check that `Content-Length` is the length of the body in bytes.',
  },
  'malformed-json': {
    cause: 'The `Content-Type` says JSON, but the body is not JSON. `position` names the place of the first fault.',
    remedy: 'Write the body with a JSON library. For a puzzle file, send the `Content-Type` of its format.',
  },
  'malformed-file': {
    cause: 'The file breaks the syntax of its format. `position` names the line and the column.',
    remedy:
      'Compare the file with the example of its format in the guide to formats, or send `text/plain` to have the format detected.',
  },
  'unknown-format': {
    cause: 'The body came as `text/plain`, and its text fits none of the formats.',
    remedy: 'Name the format by its `Content-Type`, or send the puzzle as JSON.',
  },
  'invalid-field': {
    cause:
      'A field of the JSON body is missing, misspelt, of the wrong type or out of its range. `pointer` names the field.',
    remedy: 'Send the value that `detail` expects. The reference has the types of all fields.',
  },
  'invalid-parameter': {
    cause: 'A query parameter is missing, misspelt, repeated or out of its range. `parameter` names the parameter.',
    remedy: 'Send the value that `detail` expects.',
  },
  'too-much-work': {
    cause: 'The budget, the board or the batch is more work than one request may do.',
    remedy: 'Lower the `budget`, send fewer lines in one batch, or make a job of the work by `/v1/jobs`.',
  },
  unauthorised: {
    cause: 'This server asks for a key, and the request has no valid key.',
    remedy: 'Send `Authorization: Bearer cx_…` with a key from the operator of the server.',
  },
  forbidden: {
    cause: 'The key is valid, but not for this kind of request.',
    remedy: 'Ask the operator of the server for a key with this permission.',
  },
  'not-found': {
    cause: 'No route or job has this address, or the job belongs to another client.',
    remedy: 'Check the path against the list of operations, and the id against the answer that named the job.',
  },
  'method-not-allowed': {
    cause: 'The address exists, but not for this method.',
    remedy: 'Use one of the methods in the header `Allow`.',
  },
  'not-acceptable': {
    cause: 'The header `Accept` names no media type in which this route answers.',
    remedy: 'Leave `Accept` out for JSON, or send one of the types that `detail` lists.',
  },
  'not-finished': {
    cause: 'The job is still queued or running, so that its result is not complete.',
    remedy: 'Wait for the end of the job, or read the answers so far with `partial=true`.',
  },
  'wrong-version': {
    cause: 'A runner has another version of Crosshatch than its hub, and could give other answers.',
    remedy: 'Install the version of the hub on the machine of the runner.',
  },
  'result-deleted': {
    cause: 'The hub kept the result for some days after the end of the job, and has deleted it.',
    remedy: 'Submit the job again. The field `expires` of a job tells when its result will be deleted.',
  },
  'claim-lost': {
    cause:
      'The runner did not report in time, so that the hub offers the part of the job to other runners, or the job was cancelled or deleted.',
    remedy: 'Nothing is needed. The runner takes the next part.',
  },
  'precondition-failed': {
    cause: 'The answer has another ETag than the one that `If-Match` names.',
    remedy: 'Fetch the answer without `If-Match`, and use its ETag.',
  },
  'body-too-large': {
    cause: 'The body is longer than this route takes. `detail` tells the limit in bytes.',
    remedy: 'Send one puzzle in a request, several puzzles as batches, and many as a job.',
  },
  'unsupported-media-type': {
    cause:
      'The header `Content-Type` is missing, names a type that this route does not read, or a charset other than UTF-8.',
    remedy: 'Send `application/json`, or one of the content types of the route.',
  },
  'range-beyond-end': {
    cause: 'The header `Range` begins behind the last byte of the result.',
    remedy: 'Send a range within the length that the header `Content-Range` of this answer names.',
  },
  'line-count': {
    cause: 'The puzzle has no rows or no columns, or more than 1,000 rows or columns.',
    remedy: 'Send a clue for each row and each column, `[]` for an empty line.',
  },
  'block-length': {
    cause: 'A block is not a whole number from 1, or longer than any line.',
    remedy: 'Correct the clue that `line` names. A line without a filled cell is `[]` or `[0]`.',
  },
  'colour-count': {
    cause: 'The field `colours` is an empty list, or has more than 31 colours.',
    remedy: 'Send 1 to 31 colours, or leave the field out for a two-colour puzzle.',
  },
  'block-colour': {
    cause: 'A block names a colour beyond the end of `colours`. Colours are counted from 1.',
    remedy: 'Add the colour to `colours`, or correct the number in the block.',
  },
  'count-length': {
    cause: 'A count clue has fewer or more numbers than the puzzle has colours.',
    remedy: 'Send a number for each colour, 0 for a colour that the line does not have.',
  },
  'count-value': {
    cause: 'A count clue has a negative number, a fraction, or no number.',
    remedy: 'Send whole numbers from 0, or `[number, "run"]` for cells that are one run.',
  },
  'run-length': {
    cause: 'A count clue marks 0 cells or 1 cell as a run. The mark is only for 2 cells or more.',
    remedy: 'Send the number alone.',
  },
  'line-sum': {
    cause:
      'A puzzle of count clues has no background, but the counts of a line add up to another number than its cells.',
    remedy: 'Correct the counts of the line that `line` names.',
  },
  'line-too-long': {
    cause: 'The blocks of a clue, with the gaps between blocks of one colour, need more cells than the line has.',
    remedy: 'Correct the clue that `line` names, or the number of lines across it.',
  },
  'sums-differ': {
    cause:
      'Rows and columns describe the same cells, but their clues add up to different numbers. No board meets both.',
    remedy: 'Compare the two sums in `detail`, and look for the clue with the wrong number.',
  },
  coloured: {
    cause:
      'The algorithm or the network takes two-colour puzzles only, and the puzzle has colours, hidden lengths or count clues.',
    remedy: 'Leave `algorithm` out: the default `exact` takes every kind of puzzle.',
  },
  'board-size': {
    cause: 'The Light Up board has no squares, or more rows or columns than the API takes.',
    remedy: 'Send a board of the size that `detail` allows.',
  },
  'not-rectangular': {
    cause:
      'One row of the board is shorter or longer than another, the text has too few or too many squares, or the rows of `marks`, `known` or `solution` have another size than `cells`.',
    remedy: 'Write every row with the same number of characters; a white square is `.`.',
  },
  'wrong-square': {
    cause: 'A square of the board is impossible, for example an unknown character, or a bulb on a black square.',
    remedy: 'Correct the square that `detail` or `position` names.',
  },
  'unsupported-feature': {
    cause:
      'The format cannot hold a part of this puzzle, for example colours, or the file uses a part of the format that Crosshatch does not read.',
    remedy: 'Choose another format. The guide to formats has a table of their features.',
  },
  'several-puzzles': {
    cause: 'The file holds more than one puzzle, and this route takes one.',
    remedy:
      'Send one puzzle, or send the puzzles as JSON lines to the batch route that `detail` names, if it names one.',
  },
  'wrong-solution': {
    cause:
      'The solution in the file or in the field `solution` does not meet the clues. Or the format to write holds a picture, such as PBM, and the puzzle came without a solution.',
    remedy:
      'Correct the solution or the clues, or leave the solution out. For a format that holds a picture, send the puzzle as JSON with the `solution` that `/v1/solve` finds.',
  },
  'wrong-grid': {
    cause: 'The board to check is missing, or has another number of rows or columns than the puzzle.',
    remedy: 'Send a string for each row, with a character for each column.',
  },
  'no-pictures': {
    cause: 'This server has no pictures of this source and theme, or none for count clues.',
    remedy: 'Choose another `source` or `theme`. The source `figures` needs no files.',
  },
  'no-puzzle': {
    cause: 'The budget was spent, or the series ended, before a puzzle met all fields of the request.',
    remedy: 'Raise `budget`, choose another `seed`, or ask for less, for example a wider range of `density`.',
  },
  'no-model': {
    cause: 'No network predicts puzzles of this size, or `model` names no network that does.',
    remedy: 'Choose a model of `/v1/models`. `belief-propagation` and `universal` take every size.',
  },
  'idempotency-key-reused': {
    cause: 'Another request with another body or other options was sent with this `Idempotency-Key` before.',
    remedy: 'Choose a new key for each new job; repeat a key only to repeat its request.',
  },
  'wrong-result': {
    cause: 'A runner returned a result that does not have an answer for each line of its part.',
    remedy: 'Update the runner. The hub gives the part to another runner.',
  },
  'too-many-requests': {
    cause:
      'The address sent more requests in a minute than the server allows, or more with a budget above the default.',
    remedy: 'Wait as long as the header `Retry-After` says, in seconds. A short batch counts as one request.',
  },
  'quota-exceeded': {
    cause: 'The client has too many open jobs, or too many puzzles in its open jobs. `detail` names the limit.',
    remedy: 'Wait for a job to end, or cancel one.',
  },
  'internal-error': {
    cause: 'Crosshatch has a bug.',
    remedy: 'Report the bug with the request and the `X-Request-Id` of the answer.',
  },
  'puzzle-failed': {
    cause: 'The process that solved this puzzle ended early, for example because it ran out of memory or time.',
    remedy:
      'Submit the puzzle with a smaller `budget` or with another `algorithm`. The other lines of the job are answered.',
  },
  'pictures-unreadable': {
    cause: 'The server could not read the file of the pictures.',
    remedy: 'Send the request again later, or choose the source `figures` or `noise`.',
  },
  'models-unreadable': {
    cause: 'The server could not read the file of a network.',
    remedy: 'Send the request again later. The algorithm `exact` needs no network.',
  },
  'jobs-unavailable': {
    cause: 'The server has no hub for jobs, or the hub does not answer.',
    remedy: 'Send the request again later, or split the work into requests that need no job.',
  },
  'storage-full': {
    cause: 'The disk of the hub is nearly full, so that it takes no further job.',
    remedy: 'Submit the job later, or delete results that are no longer needed.',
  },
};
