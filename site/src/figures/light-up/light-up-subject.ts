/** The puzzle of a figure. */
export interface LightUpSubject {
  readonly title: string;
  /** The puzzle as a game id, for links. */
  readonly id: string;
  /** The rows, in the notation of `createLightUp`. */
  readonly rows: readonly string[];
  /** The same rows with the bulbs (`*`) of a solution, if one was found. */
  readonly solution?: readonly string[];
}
