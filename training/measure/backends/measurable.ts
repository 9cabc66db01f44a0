/** Two kinds of work that measure a backend. Work is done when its promise is fulfilled. */
export interface Measurable {
  /** Multiplies two matrices of this side. */
  readonly multiply: (side: number) => Promise<void>;
  /** Takes a step of training on this number of boards. */
  readonly train: (boards: number) => Promise<void>;
  readonly dispose: () => void | Promise<void>;
}
