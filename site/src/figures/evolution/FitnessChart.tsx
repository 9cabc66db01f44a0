import { fitnessText } from './evolution.ts';

export interface FitnessChartProps {
  /** The fitness of the best board, generation after generation. */
  readonly best: readonly number[];
  /** The mean of all boards, where there are several. */
  readonly mean?: readonly number[];
  /** The fitness of a solution, unless that is where the curve ends. */
  readonly goal?: number;
  /** The generations with which populations begin. */
  readonly beginnings?: readonly number[];
  /** What there is a fitness of, in the plural. */
  readonly unit?: string;
  /** The generation that is looked at. */
  readonly position: number;
  readonly onMove: (position: number) => void;
}

/** In units of the picture, which is stretched to the figure's width. */
const WIDTH = 1000;
const HEIGHT = 100;
/** Above and below the curves. */
const MARGIN = 6;

/** The fitness of the best board and the mean of all over the generations; pointing at a generation goes there. */
export function FitnessChart(props: FitnessChartProps) {
  const { best, mean = [], goal, beginnings = [0], unit = 'generations', position, onMove } = props;
  const last = Math.max(1, best.length - 1);
  const all = [...best, ...mean, ...(goal === undefined ? [] : [goal])];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (generation: number) => Math.round((generation * WIDTH * 10) / last) / 10;
  const y = (fitness: number) =>
    Math.round(10 * (MARGIN + ((most - fitness) * (HEIGHT - 2 * MARGIN)) / Math.max(1e-9, most - least))) / 10;
  const isBeginning = new Set(beginnings);
  const curve = (values: readonly number[]) =>
    values
      .map((fitness, generation) => `${isBeginning.has(generation) ? 'M' : 'L'}${x(generation)} ${y(fitness)}`)
      .join('');
  const point = (event: PointerEvent) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const target = event.currentTarget;
    if (!(target instanceof SVGElement)) return;
    const { left, width } = target.getBoundingClientRect();
    onMove(Math.max(0, Math.min(best.length - 1, Math.round(((event.clientX - left) / width) * last))));
  };
  return (
    <div class="fitness">
      <div class="plot">
        <span class="scale" aria-hidden="true">
          <span>{fitnessText(most)}</span>
          <span>{fitnessText(least)}</span>
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={[
            `Fitness over ${best.length} ${unit}, from ${fitnessText(best[0] ?? 0)} to ${fitnessText(best.at(-1) ?? 0)}`,
            ...(mean.length > 0
              ? [`the mean from ${fitnessText(mean[0] ?? 0)} to ${fitnessText(mean.at(-1) ?? 0)}`]
              : []),
            ...(goal === undefined ? [] : [`a solution's is ${fitnessText(goal)}`]),
          ].join('; ')}
          onPointerDown={point}
          onPointerMove={point}
        >
          <path
            class="borders"
            d={beginnings
              .slice(1)
              .map((from) => `M${x(from - 0.5)} 0V${HEIGHT}`)
              .join('')}
          />
          {goal !== undefined && <path class="goal" d={`M0 ${y(goal)}H${WIDTH}`} />}
          <path class="mean" d={curve(mean)} />
          <path class="best" d={curve(best)} />
          <path class="now" d={`M${x(position)} 0V${HEIGHT}`} />
        </svg>
      </div>
      {goal !== undefined && (
        <ul class="legend">
          <li>
            <Sample kind="best" /> the best board
          </li>
          <li>
            <Sample kind="mean" /> the mean of all
          </li>
          <li>
            <Sample kind="goal" /> a solution: {fitnessText(goal)}
          </li>
        </ul>
      )}
    </div>
  );
}

/** How a curve is drawn. */
const Sample = ({ kind }: { readonly kind: string }) => (
  <svg class="sample" viewBox="0 0 28 8" width="28" height="8" aria-hidden="true">
    <path class={kind} d="M0 4H28" />
  </svg>
);
