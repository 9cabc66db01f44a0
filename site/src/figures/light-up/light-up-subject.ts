/** The puzzle of a figure. */
export interface LightUpSubject {
  readonly title: string;
  /** The puzzle as a game id, by which links name it. */
  readonly id: string;
  /** The rows as `createLightUp` reads them. */
  readonly rows: readonly string[];
  /** The same rows with the bulbs of a solution, `*`, where one was found. */
  readonly solution?: readonly string[];
}
