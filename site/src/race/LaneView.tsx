import { timeText } from '@crosshatch/core/findings';
import { amountText } from '@crosshatch/core/puzzle';
import { Bars, LiveChart, type Point } from '../charts/LiveChart.tsx';
import { UNIT_NAMES } from '../text/unit-names.ts';
import type { Course } from './course.ts';
import { type Finish, isAnswer, tallyOf } from './finish.ts';
import type { Lane, Phase } from './race.ts';
import { ANSWERED, answerTime, shownTime } from './words.ts';

/** The powers of ten at the ends of the time chart, in milliseconds: 1 µs to 100 s. */
const LEAST_POWER = -3;
const MOST_POWER = 5;

/** The progress of one algorithm: its answers, its median, its time and work so far, and each puzzle's time. */
export function LaneView({
  lane,
  phase,
  count,
  course,
  slowest,
}: {
  readonly lane: Lane;
  readonly phase: Phase;
  readonly count: number;
  readonly course: Course;
  /** The longest median of all lanes, if there are several. */
  readonly slowest?: number | undefined;
}) {
  const { runner, finishes, atWork, excluded, broken } = lane;
  const { answered, found, exhausted, work, times, total, predicting } = tallyOf(finishes, course.solutions);
  const spentTime = total + (atWork ?? 0);
  const isTried = finishes.length > 0;
  const unproven = course.solutions === 2 ? Math.max(0, found - answered) : 0;
  const isHanded = runner.optionalViews !== undefined && course.model !== undefined;
  return (
    <section class="lane" aria-label={runner.title}>
      <header>
        <h2>{runner.title}</h2>
        <p>{runner.summary}</p>
        {isHanded && <p>It is handed the predictions of {course.model} to start from.</p>}
        {excluded !== undefined && <p class="broken">It takes no part: {excluded}.</p>}
        {broken !== undefined && (
          <p class="broken" role="alert">
            It broke down: {broken}
          </p>
        )}
      </header>
      <dl class="bars">
        <div>
          <dt id={`answered-${runner.name}`}>{ANSWERED[course.solutions]}</dt>
          <dd>
            <div
              class="bar"
              role="progressbar"
              aria-labelledby={`answered-${runner.name}`}
              aria-valuemin={0}
              aria-valuemax={Math.max(1, count)}
              aria-valuenow={finishes.length}
              aria-valuetext={`${finishes.length} of ${count} tried, ${answered} ${ANSWERED[course.solutions].toLowerCase()}`}
            >
              <svg width="100%" height="100%" aria-hidden="true">
                <rect class="done" width={`${percent(answered, count)}%`} height="100%" />
                <rect
                  class="gave-up"
                  x={`${percent(answered, count)}%`}
                  width={`${percent(finishes.length - answered, count)}%`}
                  height="100%"
                />
              </svg>
            </div>
            <span class="value">
              {count > 0 ? `${answered} of ${count}` : '–'}
              {unproven > 0 && <small>{unproven} found, not proven</small>}
              {isTried && <small>{exhausted} gave up</small>}
            </span>
          </dd>
        </div>
        <div>
          <dt>Median</dt>
          <dd>
            {slowest !== undefined && (
              <div class="bar">
                <svg width="100%" height="100%" aria-hidden="true">
                  {times.median !== undefined && (
                    <rect class="done" width={`${percent(times.median, slowest)}%`} height="100%" />
                  )}
                </svg>
              </div>
            )}
            <span class={slowest === undefined ? 'value wide' : 'value'}>
              {answerTime(times.median, phase)}
              {isTried && times.median === undefined && <small>no answer to half</small>}
            </span>
          </dd>
        </div>
        <div>
          <dt>In all</dt>
          <dd>
            <span class="value wide">
              {spentTime > 0 ? shownTime(spentTime, phase) : '–'}
              {predicting !== undefined && <small> {shownTime(predicting, phase)} to predict</small>}
            </span>
          </dd>
        </div>
        <div>
          <dt>Work</dt>
          <dd>
            <span class="value wide">
              {isTried ? amountText(work[runner.budgetUnit] ?? 0) : '–'}
              {isTried && <small> {UNIT_NAMES[runner.budgetUnit]}</small>}
            </span>
          </dd>
        </div>
      </dl>
      <TimesChart finishes={finishes} count={count} asked={course.solutions} title={runner.title} />
    </section>
  );
}

/** A bar for each puzzle, in order, on a logarithmic scale. It shows the tail of hard puzzles. */
function TimesChart({
  finishes,
  count,
  asked,
  title,
}: {
  readonly finishes: readonly Finish[];
  readonly count: number;
  readonly asked: Course['solutions'];
  readonly title: string;
}) {
  const room = 1 / Math.max(1, count);
  const bars: Record<'answered' | 'gave-up', Point[]> = { answered: [], 'gave-up': [] };
  for (const [index, { status, milliseconds }] of finishes.entries())
    bars[isAnswer(status, asked) ? 'answered' : 'gave-up'].push([(index + 0.5) * room, heightOf(milliseconds)]);
  return (
    <figure class="times">
      <figcaption>Time for each puzzle; hollow: no answer</figcaption>
      <LiveChart
        label={`Time for each puzzle that ${title} took up; all are in the table below`}
        height={128}
        hasGrid
        y={TICKS}
      >
        <Bars kind="answered" points={bars.answered} width={0.76 * room} />
        <Bars kind="gave-up" points={bars['gave-up']} width={0.76 * room} />
      </LiveChart>
    </figure>
  );
}

const heightOf = (milliseconds: number): number => {
  const power = Math.min(MOST_POWER, Math.log10(Math.max(milliseconds, 10 ** LEAST_POWER)));
  return Math.max(0.015, (power - LEAST_POWER) / (MOST_POWER - LEAST_POWER));
};

const TICKS = [0.01, 1, 100, 10_000].map((milliseconds) => ({
  at: heightOf(milliseconds),
  label: timeText(milliseconds).replace('.00', '').replace('.0', ''),
}));

const percent = (part: number, whole: number): number => (whole > 0 ? Math.min(100, (100 * part) / whole) : 0);
