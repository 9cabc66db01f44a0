import { Curve, Dots, Level, LiveChart, type Point, Sample, Uprights } from '../../charts/LiveChart.tsx';
import { FEWEST } from './order-run.ts';
import type { Training } from './training.ts';

export interface EpisodesChartProps {
  readonly training: Training;
  /** The number of finished episodes. */
  readonly episode: number;
  /** The puzzle whose learned order the curve shows. */
  readonly puzzle: number;
  readonly name: string;
  readonly onMove: (episode: number) => void;
}

/** The share of the height that is free above and below the dots. */
const MARGIN = 0.05;

const KINDS = ['first', 'second', 'third'] as const;

/** The steps of each episode as a dot, and the steps of the order learned so far as a curve. Pointing goes to an episode. */
export function EpisodesChart({ training, episode, puzzle, name, onMove }: EpisodesChartProps) {
  const { episodes, tested, ruled } = training;
  const last = Math.max(1, episodes.length);
  const own = tested[puzzle] ?? [];
  const fewest = ruled[puzzle]?.find(({ title }) => title === FEWEST)?.steps.length;
  const most = Math.max(1, ...episodes.map(({ steps }) => steps), ...own);
  const y = (steps: number) => MARGIN + (steps / most) * (1 - 2 * MARGIN);
  const place = (at: number, steps: number): Point => [at / last, y(steps)];
  const stages = tested.length - 1;
  const shortest = fewest === undefined ? '' : `, the shortest ${fewest}`;
  return (
    <div class="fitness episodes">
      <LiveChart
        label={`Steps over ${episodes.length} episodes; the learned order of ${name} takes ${own[0] ?? 0} steps before them and ${own.at(-1) ?? 0} after them${shortest}`}
        height={136}
        y={[most, 0].map((steps) => ({ at: y(steps), label: `${steps}` }))}
        onPoint={(share) => onMove(Math.min(episodes.length, Math.round(share * last)))}
      >
        <Uprights kind="borders" at={Array.from({ length: stages - 1 }, (_, stage) => (stage + 1) / stages)} />
        {fewest !== undefined && <Level kind="goal" at={y(fewest)} />}
        {KINDS.map((kind, of) => (
          <EpisodeDots
            key={kind}
            kind={kind}
            points={episodes
              .slice(0, episode)
              .flatMap((each, at) => (each.puzzle === of ? [place(at + 1, each.steps)] : []))}
          />
        ))}
        <Curve kind="best" points={own.slice(0, episode + 1).map((steps, at) => place(at, steps))} />
        <Uprights kind="now" at={[episode / last]} />
      </LiveChart>
      <ul class="legend">
        {KINDS.slice(0, stages).map((kind, at) => (
          <li key={kind}>
            <Sample>
              <EpisodeDots kind={kind} points={[[0.5, 0.5]]} />
            </Sample>
            an episode on puzzle {at + 1}
          </li>
        ))}
        <li>
          <Sample>
            <path class="best" d="M0 6H28" />
          </Sample>
          {name}, with the values learned so far
        </li>
        <li>
          <Sample>
            <path class="goal" d="M0 6H28" />
          </Sample>
          its fewest{fewest === undefined ? ': none' : `: ${fewest}`}
        </li>
      </ul>
    </div>
  );
}

/** The dots of the episodes on one puzzle: those on the third are rings. */
const EpisodeDots = ({
  kind,
  points,
}: {
  readonly kind: (typeof KINDS)[number];
  readonly points: readonly Point[];
}) => (
  <>
    <Dots kind={kind} points={points} />
    {kind === 'third' && <Dots kind="third hole" points={points} />}
  </>
);
