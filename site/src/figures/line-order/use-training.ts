import { useEffect, useRef, useState } from 'preact/hooks';
import { useSolver } from '../frame/subject.ts';
import { useWaiting } from '../frame/waiting.ts';
import type { Training, TrainingPlan } from './training.ts';

const TICK_MILLISECONDS = 40;
const EPISODES_PER_TICK = 2;

/** Returns a training, which the worker can repeat with other settings, and the shown episode. */
export function useTraining(first: Training) {
  const [training, setTraining] = useState(first);
  const [episode, setEpisode] = useState(first.episodes.length);
  const [isRunning, setRunning] = useState(false);
  const [asked, setAsked] = useState<TrainingPlan>();
  const solver = useSolver();
  const { isWaiting, awaited } = useWaiting();
  const wanted = useRef<Wish>();
  // A plan is shown before its training has ended, so that the next change is made to it.
  const plan = asked ?? training;
  const latest = useRef({ training, plan });
  latest.current = { training, plan };

  const take = (found: Training, show: Wish['show']) => {
    const last = found.episodes.length;
    const isPlayed = show === 'play' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    setTraining(found);
    setEpisode(isPlayed ? 0 : typeof show === 'number' ? Math.min(last, show) : last);
    setRunning(isPlayed);
  };
  /** Trains by a plan, and drops earlier plans that have not begun. The reader may draw faster than the training runs. */
  const train = async (wish: Wish): Promise<void> => {
    const isBusy = wanted.current !== undefined;
    wanted.current = wish;
    setAsked(wish.plan);
    if (isBusy) return;
    let trained: TrainingPlan;
    let found: Training | undefined;
    do {
      const of = wanted.current.plan;
      trained = of;
      // The page itself reports parts that could not be loaded.
      found = await awaited(solver.ask(async (tasks) => tasks.trainOrders(planOf(of))).catch(() => undefined));
      // Another episode of the same plan needs no other training.
    } while (wanted.current.plan !== trained);
    const { show } = wanted.current;
    wanted.current = undefined;
    setAsked(undefined);
    if (found !== undefined) take(found, show);
    else setEpisode((before) => shownEpisode(latest.current.training, before));
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
    /** The plan of the training, or the latest plan by which the worker trains. */
    plan,
    episode,
    isRunning,
    /** Whether the shown episode is still to be learned. */
    isLearning: isRunning || isWaiting || training.snapshots[episode] === undefined,
    train,
    change: (part: Partial<TrainingPlan>, show: Wish['show'] = 'last') =>
      void train({ plan: { ...planOf(latest.current.plan), ...part }, show }),
    /** Shows an episode. The page holds only the last one: the others are trained again when they are first needed. */
    look: (to: number) => {
      setRunning(false);
      setEpisode(to);
      if (training.snapshots[to] === undefined) void train({ plan, show: to });
    },
    draw: async (seed: number, count: number) =>
      solver.ask(async (tasks) =>
        Promise.all(Array.from({ length: count }, (_, at) => tasks.drawLinePuzzle(SIDE, count * seed + at))),
      ),
  };
}

const SIDE = 5;

const planOf = ({ pictures, memory, skipsUnchanged, seed }: TrainingPlan): TrainingPlan => ({
  pictures,
  memory,
  skipsUnchanged,
  seed,
});

/** Returns the episode if a training has it, else the last episode. */
const shownEpisode = ({ snapshots, episodes }: Training, episode: number): number =>
  snapshots[episode] === undefined ? episodes.length : episode;

interface Wish {
  readonly plan: TrainingPlan;
  /** The episode to show after the training, or `play` for all episodes one after another. */
  readonly show: number | 'play' | 'last';
}
