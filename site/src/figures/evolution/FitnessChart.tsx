import { numberOf } from '@crosshatch/core/puzzle';
import { Curve, Level, LiveChart, type Point, Sample, Uprights } from '../../charts/LiveChart.tsx';
import { fitnessText } from './evolution.ts';

export interface FitnessChartProps {
  /** The fitness of the best board, generation after generation. */
  readonly best: readonly number[];
  /** The mean of all boards, if there are several. */
  readonly mean?: readonly number[];
  /** The fitness of a solution, unless the curve ends there. */
  readonly goal?: number | undefined;
  /** The generations with which populations begin. */
  readonly beginnings?: readonly number[];
  /** The name of the steps along the curves, with their number. Default: the generations. */
  readonly over?: string;
  /** The shown generation. */
  readonly position: number;
  readonly onMove: (position: number) => void;
}

/** The share of the height that is free above and below the curves. */
const MARGIN = 0.06;

/** The most digits after the decimal point that distinguish the greatest and the least fitness. */
const MOST_DIGITS = 6;

/** Returns the greatest and the least fitness as different texts; only one text if all are equal. */
function endsOf(all: readonly number[]): readonly (readonly [fitness: number, text: string])[] {
  const ends = [Math.max(...all), Math.min(...all)];
  for (let digits = 1; digits <= MOST_DIGITS; digits++) {
    const texts = ends.map((fitness) => [fitness, fitnessText(fitness, digits)] as const);
    if (texts[0]?.[1] !== texts[1]?.[1]) return texts;
  }
  return all.slice(0, 1).map((fitness) => [fitness, fitnessText(fitness)]);
}

/** The best and the mean fitness over the generations. Pointing at a generation goes there. */
export function FitnessChart(props: FitnessChartProps) {
  const { best, mean = [], goal, beginnings = [0], position, onMove } = props;
  const { over = numberOf(best.length, 'generation') } = props;
  const last = Math.max(1, best.length - 1);
  const all = [...best, ...mean, ...(goal === undefined ? [] : [goal])];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const y = (fitness: number) => MARGIN + ((fitness - least) / Math.max(1e-9, most - least)) * (1 - 2 * MARGIN);
  /** A curve for each population. */
  const curves = (values: readonly number[]): Point[][] =>
    beginnings.map((from, index) =>
      values.slice(from, beginnings[index + 1]).map((fitness, at) => [(from + at) / last, y(fitness)]),
    );
  const label = [
    `Fitness over ${over}, from ${fitnessText(best[0] ?? 0)} to ${fitnessText(best.at(-1) ?? 0)}`,
    ...(mean.length > 0 ? [`the mean from ${fitnessText(mean[0] ?? 0)} to ${fitnessText(mean.at(-1) ?? 0)}`] : []),
    ...(goal === undefined ? [] : [`a solution's is ${fitnessText(goal)}`]),
  ].join('; ');
  return (
    <div class="fitness">
      <LiveChart
        label={label}
        height={136}
        y={endsOf(all).map(([fitness, label]) => ({ at: y(fitness), label }))}
        onPoint={(share) => onMove(Math.min(best.length - 1, Math.round(share * last)))}
      >
        <Uprights kind="borders" at={beginnings.slice(1).map((from) => (from - 0.5) / last)} />
        {goal !== undefined && <Level kind="goal" at={y(goal)} />}
        {curves(mean).map((points, index) => (
          <Curve key={index} kind="mean" points={points} />
        ))}
        {curves(best).map((points, index) => (
          <Curve key={index} kind="best" points={points} />
        ))}
        <Uprights kind="now" at={[position / last]} />
      </LiveChart>
      {mean.length > 0 && (
        <ul class="legend">
          {[
            ['best', 'the best board'],
            ['mean', 'the mean of all'],
            ...(goal === undefined ? [] : [['goal', `a solution: ${fitnessText(goal)}`]]),
          ].map(([kind, text]) => (
            <li key={kind}>
              <Sample>
                <path class={kind} d="M0 6H28" />
              </Sample>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
