/** A cell by its row and column, counted from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}
