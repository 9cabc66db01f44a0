import { foundSolutions } from '@crosshatch/core/algorithm';
import { type AnyGrid, differingCells, sameGrid } from '@crosshatch/core/puzzle';
import { type Signal, signal } from '@preact/signals';
import { proxy } from 'comlink';
import { type Picture, puzzleOfPicture, samePicture } from '../session/picture.ts';
import type { FoundRepairs, Repair, RepairsStatus } from '../solver/repairs.ts';
import { Solver, STOPPED } from '../solver/solver.ts';

/** The judgement of a drawn picture as a puzzle. */
export type Judgement =
  | { readonly kind: 'running' }
  /** `grade` is in words. */
  | { readonly kind: 'unique'; readonly grade: string }
  | {
      readonly kind: 'ambiguous';
      /** Another picture with the same clues, and the cells in which it differs from the drawn picture. */
      readonly other: AnyGrid;
      readonly differing: readonly { readonly row: number; readonly column: number }[];
      /** The repairs found so far: changes that make the picture unique. */
      readonly repairs: readonly Repair[];
      readonly repairing: 'looking' | RepairsStatus;
    }
  /** The budget ended first. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'broken'; readonly message: string };

/** The wanted repairs of ambiguous pictures: all to choose from, or one that changes few cells and is found soon. */
export type WantedRepairs = 'all' | 'one';

/** The pause in milliseconds before a picture is judged, since strokes come in quick succession. */
const PAUSE = 120;
/** The time in milliseconds for which the last judgement stays. Most new judgements are ready by then. */
const QUIET = 500;

/** Judges pictures as puzzles in its own worker. A new picture cancels the work on the former one. */
export class Judge {
  readonly judgement: Signal<Judgement> = signal({ kind: 'running' });
  /** Whether the judgement belongs to an earlier picture. */
  readonly isStale: Signal<boolean> = signal(true);
  private picture: Picture | undefined;
  private pause = 0;
  private quiet = 0;
  private readonly solver = new Solver();
  private readonly wanted: WantedRepairs;

  constructor({ repairs }: { readonly repairs: WantedRepairs }) {
    this.wanted = repairs;
  }

  /** Judges a picture, and cancels the work on another one. */
  take(picture: Picture): void {
    if (this.picture !== undefined && samePicture(picture, this.picture)) return;
    this.abandon();
    this.picture = picture;
    this.isStale.value = true;
    this.pause = window.setTimeout(() => void this.judge(picture), PAUSE);
    this.quiet = window.setTimeout(() => this.tell({ kind: 'running' }), QUIET);
  }

  /** Stops the work; results so far stay. */
  stop(): void {
    if (this.isStale.value || this.judgement.value.kind === 'running') this.tell({ kind: 'stopped' });
    const { value } = this.judgement;
    if (value.kind === 'ambiguous' && value.repairing === 'looking') this.tell({ ...value, repairing: 'exhausted' });
    this.abandon();
  }

  /** Stops all work for good. */
  dispose(): void {
    this.abandon();
    this.solver.stop();
    this.picture = undefined;
  }

  private abandon(): void {
    clearTimeout(this.pause);
    clearTimeout(this.quiet);
    // An idle worker is kept for the next picture.
    this.solver.stop(this);
  }

  private tell(judgement: Judgement): void {
    clearTimeout(this.quiet);
    this.judgement.value = judgement;
    this.isStale.value = false;
  }

  private async judge(picture: Picture): Promise<void> {
    try {
      await this.askFor(picture);
    } catch (error) {
      if (this.picture === picture) this.tell({ kind: 'broken', message: String(error) });
    }
  }

  private async askFor(picture: Picture): Promise<void> {
    const puzzle = puzzleOfPicture(picture);
    const answer = await this.solver.run((tasks) => tasks.answer(puzzle), this);
    if (answer === STOPPED || this.picture !== picture) return;
    const { outcome } = answer;
    const other = foundSolutions(outcome).find((found) => !sameGrid(found, picture.grid));
    if (other !== undefined) return this.repair(picture, other);
    if (outcome.status !== 'unique') return this.tell({ kind: 'unknown' });
    const grade = await this.solver.run((tasks) => tasks.grade(puzzle), this);
    if (grade !== STOPPED && this.picture === picture) this.tell({ kind: 'unique', grade: grade.summary });
  }

  private async repair(picture: Picture, other: AnyGrid): Promise<void> {
    const differing = differingCells(picture.grid, other);
    const tell = (repairs: readonly Repair[], repairing: 'looking' | RepairsStatus) =>
      this.tell({ kind: 'ambiguous', other, differing, repairs, repairing });
    tell([], 'looking');
    const answer = await (this.wanted === 'all' ? this.allRepairs(picture, tell) : this.oneRepair(picture));
    if (answer !== STOPPED && this.picture === picture) tell(answer.repairs, answer.status);
  }

  private oneRepair(picture: Picture): Promise<FoundRepairs | typeof STOPPED> {
    return this.solver.run(async (tasks): Promise<FoundRepairs> => {
      const repair = await tasks.repairOf(picture);
      return repair === undefined ? { status: 'exhausted', repairs: [] } : { status: 'limit', repairs: [repair] };
    }, this);
  }

  /** Finds all repairs. Single repairs come on another channel than the answer, and may arrive after it. */
  private async allRepairs(
    picture: Picture,
    tell: (repairs: readonly Repair[], repairing: 'looking') => void,
  ): Promise<FoundRepairs | typeof STOPPED> {
    let isLooking = true;
    let found: readonly Repair[] = [];
    const onRepair = proxy((repair: Repair) => {
      if (!isLooking || this.picture !== picture) return;
      found = [...found, repair];
      tell(found, 'looking');
    });
    const answer = await this.solver.run((tasks) => tasks.repairs(picture, onRepair), this);
    isLooking = false;
    return answer;
  }
}
