import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Copier } from '../controls/Copier.tsx';
import { CourseForm } from './CourseForm.tsx';
import { type Course, makeFragment, parseFragment } from './course.ts';
import { tallyOf } from './finish.ts';
import { LaneView } from './LaneView.tsx';
import { PuzzleList, RaceResults } from './RaceResults.tsx';
import { Race, type RaceState, type Runner } from './race.ts';
import { phaseText } from './words.ts';
import '../controls/controls.css';
import './race.css';

export interface RacePageProps {
  /** A race that was run during the build of the page. */
  readonly shown: RaceState;
  /** All algorithms that can take part. */
  readonly runners: readonly Runner[];
  /** Names of the models that can predict for algorithms with a network. */
  readonly models: readonly string[];
}

/** The page on which algorithms race on the same puzzles. */
export function RacePage({ shown, runners, models }: RacePageProps) {
  const [race] = useState(() => new Race(shown, runners));
  const course = useSignal<Course>(shown.course);
  const copier = useMemo(() => new Copier(), []);
  const faults = useSignal<readonly string[]>([]);
  useEffect(() => {
    const known = { algorithms: runners, models };
    const take = () => {
      const parsed = parseFragment(location.hash.slice(1), known);
      course.value = parsed.course;
      faults.value = parsed.faults;
    };
    take();
    addEventListener('hashchange', take);
    return () => {
      removeEventListener('hashchange', take);
      race.stop();
    };
  }, []);

  const state = race.state.value;
  const isRunning = state.phase === 'running' || state.phase === 'preparing';
  const { solutions } = state.course;
  const medians = state.lanes.map(({ finishes }) => tallyOf(finishes, solutions).times.median ?? 0);
  const slowest = medians.length > 1 ? Math.max(...medians) : undefined;
  const start = () => {
    const fragment = makeFragment(course.value);
    history.replaceState(history.state, '', fragment === '' ? location.pathname : `#${fragment}`);
    faults.value = [];
    void race.start(course.value);
  };
  return (
    <div class="race">
      {faults.value.length > 0 && (
        <div class="address-faults" role="status">
          <p>The address of this page is not understood in full.</p>
          <ul>
            {faults.value.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
      <div class="needs-script">
        <CourseForm
          course={course}
          runners={runners}
          models={models}
          isRunning={isRunning}
          onStart={start}
          onStop={() => race.stop()}
        />
      </div>
      <p class="phase" role="status" data-phase={state.fault === undefined ? state.phase : 'fault'}>
        {/* A fault in the settings is shown until the reader changes them. */}
        {(state.fault === undefined || state.course === course.value) && phaseText(state)}
      </p>
      {state.disagreements.length > 0 && (
        <div class="disagreement" role="alert">
          <strong>The algorithms disagree. At least one of them is wrong.</strong>
          <ul>
            {state.disagreements.slice(0, 10).map(({ puzzle, text }) => (
              <li key={puzzle}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <RaceResults race={race} copier={copier} />
      <div class="lanes">
        {state.lanes.map((lane) => (
          <LaneView
            key={lane.runner.name}
            lane={lane}
            phase={state.phase}
            count={state.count}
            course={state.course}
            slowest={slowest}
          />
        ))}
      </div>
      <PuzzleList race={race} />
    </div>
  );
}
