import { timeText } from '@crosshatch/core/times';
import { type Finish, tallyOf } from './finish.ts';
import type { Lane } from './race.ts';
import { UNIT_NAMES } from './words.ts';

/** The picture of times spans these powers of ten, in milliseconds: 1 µs to 100 s. */
const LEAST_POWER = -3;
const MOST_POWER = 5;
const TICKS = [-2, 0, 2, 4];

/** How one algorithm does: how far it is, what it took so far, and each puzzle's time. */
export function LaneView({
  lane,
  count,
  longest,
}: {
  readonly lane: Lane;
  readonly count: number;
  /** The longest time of a lane, where there are others to compare with. */
  readonly longest?: number | undefined;
}) {
  const { runner, finishes, atWork, excluded, broken } = lane;
  const { answered, exhausted, work, times, predicting } = tallyOf(finishes);
  const total = times.total + (atWork ?? 0);
  const spent = work[runner.budgetUnit];
  return (
    <section class="lane" aria-label={runner.title}>
      <header>
        <h2>{runner.title}</h2>
        <p>{runner.summary}</p>
        {excluded !== undefined && <p class="broken">It takes no part: {excluded}.</p>}
        {broken !== undefined && (
          <p class="broken" role="alert">
            It broke down: {broken}
          </p>
        )}
      </header>
      <dl class="bars">
        <div>
          <dt id={`puzzles-${runner.name}`}>Puzzles</dt>
          <dd>
            <div
              class="bar"
              role="progressbar"
              aria-labelledby={`puzzles-${runner.name}`}
              aria-valuemin={0}
              aria-valuemax={Math.max(1, count)}
              aria-valuenow={finishes.length}
              aria-valuetext={`${finishes.length} of ${count}`}
            >
              <svg width="100%" height="100%" aria-hidden="true">
                <rect class="done" width={`${percent(answered, count)}%`} height="100%" />
                <rect
                  class="gave-up"
                  x={`${percent(answered, count)}%`}
                  width={`${percent(exhausted, count)}%`}
                  height="100%"
                />
              </svg>
            </div>
            <span class="value">
              {answered} of {count}
              <small>{exhausted} gave up</small>
            </span>
          </dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>
            {longest !== undefined && (
              <div class="bar">
                <svg width="100%" height="100%" aria-hidden="true">
                  <rect class="done" width={`${percent(total, longest)}%`} height="100%" />
                </svg>
              </div>
            )}
            <span class={longest === undefined ? 'value wide' : 'value'}>
              {total > 0 ? timeText(total) : '–'}
              {predicting > 0 && <small>{timeText(predicting)} to predict</small>}
            </span>
          </dd>
        </div>
        <div>
          <dt>Work</dt>
          <dd>
            <span class="value wide">
              {(spent ?? 0).toLocaleString('en')} <small>{UNIT_NAMES[runner.budgetUnit]}</small>
            </span>
          </dd>
        </div>
      </dl>
      <TimesPicture finishes={finishes} count={count} title={runner.title} />
    </section>
  );
}

/** A bar for each puzzle, in their order, on a scale of powers of ten: so the tail of hard ones is seen. */
function TimesPicture({
  finishes,
  count,
  title,
}: {
  readonly finishes: readonly Finish[];
  readonly count: number;
  readonly title: string;
}) {
  const width = Math.max(1, count);
  const paths = { answered: '', 'gave-up': '' };
  for (const [index, { status, milliseconds }] of finishes.entries()) {
    const bar = `M${index + 0.12} 100V${(100 - height(milliseconds)).toFixed(1)}h0.76V100z`;
    paths[status === 'exhausted' ? 'gave-up' : 'answered'] += bar;
  }
  return (
    <figure class="times">
      <figcaption>Time for each puzzle; hollow: gave up</figcaption>
      <div>
        <svg
          viewBox={`0 0 ${width} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Time for each puzzle that ${title} took up; all are in the table below`}
        >
          <path class="grid" d={TICKS.map((power) => `M0 ${100 - height(10 ** power)}h${width}`).join('')} />
          <path class="answered" d={paths.answered} />
          <path class="gave-up" d={paths['gave-up']} />
        </svg>
        <ul aria-hidden="true">
          {TICKS.toReversed().map((power) => (
            <li key={power}>
              {timeText(10 ** power)
                .replace('.00', '')
                .replace('.0', '')}
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}

const height = (milliseconds: number): number => {
  const power = Math.min(MOST_POWER, Math.log10(Math.max(milliseconds, 10 ** LEAST_POWER)));
  return Math.max(1.5, (100 * (power - LEAST_POWER)) / (MOST_POWER - LEAST_POWER));
};

const percent = (part: number, whole: number): number => (whole > 0 ? Math.min(100, (100 * part) / whole) : 0);
