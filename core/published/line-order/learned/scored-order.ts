import { forward, type Layer, layersOf } from '../../../network/index.ts';
import type { LineOrder } from '../order.ts';
import type { OpenLines } from '../task.ts';
import { FEATURES, Features } from './features.ts';

/** An order by scores. Scores and features are those of its last choice, for lines that could settle cells. */
export interface ScoredOrder extends LineOrder<OpenLines> {
  readonly scoreOf: (line: number) => number;
  /** The features of a line, in the order of `FEATURES`; they change when the task goes on. */
  readonly featuresOf: (line: number) => Float32Array;
}

/**
 * Makes the order of a network that scores each line by its features: the line with the highest score is solved next;
 * if several have it, the first. Lines without a new cell since they were solved are skipped. So whatever the scores
 * are, lines are solved until none settles a cell any more.
 *
 * @param tensors for each layer the kernel, inputs × units, then the bias
 */
export function scoredOrder(tensors: readonly Float32Array[]): ScoredOrder {
  const layers = layersOf(tensors);
  let scores: LineScores | undefined;
  const begun = (): LineScores => {
    if (scores === undefined) throw new Error('the episode was not begun');
    return scores;
  };
  return {
    begin: (task) => {
      if (scores?.task !== task) scores = new LineScores(task, layers);
      scores.begin();
    },
    choose: (task) => {
      if (scores?.task !== task) throw new Error('the episode was not begun');
      return scores.choose();
    },
    scoreOf: (line) => begun().scores[line],
    featuresOf: (line) => begun().inputs[line],
  };
}

/** The lines of a task with their scores; a score is computed again only where a feature changed. */
class LineScores {
  readonly task: OpenLines;
  private readonly layers: readonly Layer[];
  private readonly features: Features;
  readonly inputs: readonly Float32Array[];
  readonly scores: Float64Array;
  private last = 0;
  private hasBegun = false;

  constructor(task: OpenLines, layers: readonly Layer[]) {
    this.task = task;
    this.layers = layers;
    this.features = new Features(task);
    this.scores = new Float64Array(task.lineCount);
    const count = FEATURES.length;
    this.inputs = Array.from({ length: task.lineCount }, (_, line) =>
      this.features.values.subarray(line * count, (line + 1) * count),
    );
  }

  begin(): void {
    this.features.begin();
    this.hasBegun = false;
  }

  choose(): number {
    const { task, features, scores, layers, inputs } = this;
    const { open, openCount } = task;
    if (this.hasBegun) features.follow(this.last);
    this.hasBegun = true;
    let best = open[0];
    let highest = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < openCount; at++) {
      const line = open[at];
      if (!task.mayChange(line)) continue;
      if (features.isStale[line] === 1) {
        features.of(line);
        scores[line] = forward(layers, inputs[line])[0];
      }
      if (scores[line] <= highest) continue;
      highest = scores[line];
      best = line;
    }
    this.last = best;
    return best;
  }
}
