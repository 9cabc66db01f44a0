import { useEffect, useRef, useState } from 'preact/hooks';
import { useSolver } from '../frame/subject.ts';
import type { Training, TrainingPlan } from './training.ts';

const TICK_MILLISECONDS = 40;
const EPISODES_PER_TICK = 2;

/** Returns a training, which the worker can repeat with other settings, and the shown episode. */
export function useTraining(first: Training) {
  const [training, setTraining] = useState(first);
  const [episode, setEpisode] = useState(first.episodes.length);
  const [isRunning, setRunning] = useState(false);
  const solver = useSolver();
  const wanted = useRef<Wish>();
  const isBusy = useRef(false);

  /** Trains by a plan, and drops earlier plans that have not begun. The reader may draw faster than the training runs. */
  const train = async (wish: Wish): Promise<void> => {
    wanted.current = wish;
    if (isBusy.current) return;
    isBusy.current = true;
    while (wanted.current !== undefined) {
      const { plan, show } = wanted.current;
      wanted.current = undefined;
      // The page itself reports parts that could not be loaded.
      const found = await solver.ask(async (tasks) => tasks.trainOrders(plan)).catch(() => undefined);
      if (found === undefined || wanted.current !== undefined) continue;
      const last = found.episodes.length;
      const isPlayed = show === 'play' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
      setTraining(found);
      setEpisode(isPlayed ? 0 : typeof show === 'number' ? Math.min(last, show) : last);
      setRunning(isPlayed);
    }
    isBusy.current = false;
  };

  const last = training.episodes.length;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => {
      const next = Math.min(last, episode + EPISODES_PER_TICK);
      setEpisode(next);
      if (next === last) setRunning(false);
    }, TICK_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isRunning, episode, last]);

  return {
    training,
    episode,
    isRunning,
    train,
    /** Shows an episode. The page holds only the last one: the others are trained again when they are first needed. */
    look: (to: number) => {
      setRunning(false);
      setEpisode(to);
      if (training.snapshots[to] === undefined) void train({ plan: training, show: to });
    },
    draw: async (seed: number, count: number) =>
      solver.ask(async (tasks) =>
        Promise.all(Array.from({ length: count }, (_, at) => tasks.drawLinePuzzle(SIDE, count * seed + at))),
      ),
  };
}

const SIDE = 5;

interface Wish {
  readonly plan: TrainingPlan;
  /** The episode to show after the training, or `play` for all episodes one after another. */
  readonly show: number | 'play' | 'last';
}
