import { FEWEST } from './order-run.ts';
import type { Training } from './training.ts';

export interface EpisodesChartProps {
  readonly training: Training;
  /** How many episodes are over. */
  readonly episode: number;
  /** The puzzle whose learned order is followed. */
  readonly puzzle: number;
  readonly name: string;
  readonly onMove: (episode: number) => void;
}

/** In units of the picture, which is stretched to the figure's width. */
const WIDTH = 1200;
const HEIGHT = 100;
const MARGIN = 5;

/** The steps of each episode as a dot, and what the order that was learned so far would take; pointing goes there. */
export function EpisodesChart({ training, episode, puzzle, name, onMove }: EpisodesChartProps) {
  const { episodes, tested, ruled } = training;
  const last = Math.max(1, episodes.length);
  const own = tested[puzzle] ?? [];
  const fewest = ruled[puzzle]?.find(({ title }) => title === FEWEST)?.steps.length;
  const most = Math.max(1, ...episodes.map(({ steps }) => steps), ...own);
  const x = (of: number) => Math.round((of * WIDTH * 10) / last) / 10;
  const y = (steps: number) => Math.round(10 * (HEIGHT - MARGIN - (steps * (HEIGHT - 2 * MARGIN)) / most)) / 10;
  const dots = (of: number) =>
    episodes
      .slice(0, episode)
      .map((each, at) => (each.puzzle === of ? `M${x(at + 1)} ${y(each.steps)}h0` : ''))
      .join('');
  const curve = own
    .slice(0, episode + 1)
    .map((steps, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(steps)}`)
    .join('');
  const stages = tested.length - 1;
  const stageStarts = Array.from({ length: stages - 1 }, (_, stage) => ((stage + 1) * episodes.length) / stages);
  const point = (event: PointerEvent) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const target = event.currentTarget;
    if (!(target instanceof SVGElement)) return;
    const { left, width } = target.getBoundingClientRect();
    onMove(Math.max(0, Math.min(episodes.length, Math.round(((event.clientX - left) / width) * last))));
  };
  return (
    <div class="fitness episodes">
      <div class="plot">
        <span class="scale" aria-hidden="true">
          <span>{most}</span>
          <span>0</span>
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Steps over ${episodes.length} episodes; the learned order of ${name} takes ${own[0] ?? 0} steps before them and ${own.at(-1) ?? 0} after them${fewest === undefined ? '' : `, the shortest ${fewest}`}`}
          onPointerDown={point}
          onPointerMove={point}
        >
          <path class="borders" d={stageStarts.map((start) => `M${x(start)} 0V${HEIGHT}`).join('')} />
          {fewest !== undefined && <path class="goal" d={`M0 ${y(fewest)}H${WIDTH}`} />}
          <path class="dots first" d={dots(0)} />
          <path class="dots second" d={dots(1)} />
          <path class="dots third" d={dots(2)} />
          <path class="dots third hole" d={dots(2)} />
          <path class="best" d={curve} />
          <path class="now" d={`M${x(episode)} 0V${HEIGHT}`} />
        </svg>
      </div>
      <ul class="legend">
        {['first', 'second', 'third'].slice(0, stages).map((kind, at) => (
          <li key={kind}>
            <svg class="sample" viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
              <path class={`dots ${kind}`} d="M6 4h0" />
              {kind === 'third' && <path class="dots third hole" d="M6 4h0" />}
            </svg>
            an episode on puzzle {at + 1}
          </li>
        ))}
        <li>
          <svg class="sample" viewBox="0 0 28 8" width="28" height="8" aria-hidden="true">
            <path class="best" d="M0 4H28" />
          </svg>
          {name}, by what is learned so far
        </li>
        <li>
          <svg class="sample" viewBox="0 0 28 8" width="28" height="8" aria-hidden="true">
            <path class="goal" d="M0 4H28" />
          </svg>
          its fewest{fewest === undefined ? ': none' : `: ${fewest}`}
        </li>
      </ul>
    </div>
  );
}
