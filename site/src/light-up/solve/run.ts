import type { LightUpGrade, LightUpSteps, LightUpWhy } from '@crosshatch/core/light-up/explain';
import {
  BULB,
  type LightUp,
  type LightUpBulbs,
  NO_BULB,
  squareText,
  UNKNOWN_SQUARE,
} from '@crosshatch/core/light-up/puzzle';
import { type Place, placeOfCell } from '@crosshatch/core/puzzle';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Mark } from '../../board/marks.ts';
import { cellOfPlace } from '../../board/place.ts';
import { type LightUpSolver, STOPPED } from '../solver.ts';
import type { CountedAnswer } from '../tasks.ts';

/** The answer to the question why a square has its state. */
export interface AskedSquare {
  readonly at: number;
  readonly why: LightUpWhy;
}

/** A board to show, and the squares to point out on it. */
export interface ShownLightUp {
  readonly bulbs: LightUpBulbs;
  readonly marks: readonly Mark[];
}

/** The solver's answer to one puzzle, its steps, and answers about its squares. */
export class LightUpRun {
  readonly answer: Signal<CountedAnswer | undefined> = signal(undefined);
  readonly grade: Signal<LightUpGrade | undefined> = signal(undefined);
  readonly steps: Signal<LightUpSteps | undefined> = signal(undefined);
  /** The error that ended the search for the answer or its steps, until the puzzle is solved again. */
  readonly fault: Signal<string | undefined> = signal(undefined);
  /** Whether the solver is working on the answer or on a question. */
  readonly isBusy: Signal<boolean> = signal(false);
  /** The shown step; undefined for the whole answer. */
  readonly position: Signal<number | undefined> = signal(undefined);
  /** The index of the shown solution. */
  readonly solution: Signal<number> = signal(0);
  readonly asked: Signal<AskedSquare | undefined> = signal(undefined);
  readonly puzzle: LightUp;
  private readonly solver: LightUpSolver;
  /** The number of the latest question or step. The answer to an earlier question is dropped. */
  private turn = 0;
  /** The number of solves and questions without an answer. */
  private unanswered = 0;

  constructor(puzzle: LightUp, solver: LightUpSolver) {
    this.puzzle = puzzle;
    this.solver = solver;
  }

  /** Solves the puzzle, then finds its steps and its grade. */
  start(): () => void {
    void this.solve();
    return () => this.stop();
  }

  goTo(position: number): void {
    const last = this.steps.peek()?.deductions.length ?? 0;
    this.turn++;
    this.asked.value = undefined;
    this.position.value = position >= last ? undefined : position;
  }

  /** Asks why a square has its state. */
  async ask(at: number): Promise<void> {
    const turn = ++this.turn;
    try {
      const why = await this.during(() =>
        this.solver.run(async (tasks): Promise<LightUpWhy> => await tasks.why(this.puzzle, at), this),
      );
      if (why !== STOPPED && turn === this.turn) this.asked.value = { at, why };
    } catch {
      // The page itself reports parts that could not be loaded.
    }
  }

  stop(): void {
    this.solver.stop(this);
  }

  /** Finds the answer and its steps, if they are missing. */
  async solve(): Promise<void> {
    this.fault.value = undefined;
    await this.during(async () => {
      try {
        const answer = this.answer.peek() ?? (await this.solver.run((tasks) => tasks.answer(this.puzzle), this));
        if (answer === STOPPED) return;
        this.answer.value = answer;
        const told = await this.solver.run((tasks) => tasks.steps(this.puzzle), this);
        if (told === STOPPED) return;
        this.grade.value = told.grade;
        this.steps.value = told.steps;
      } catch (error) {
        this.fault.value = String(error);
      }
    });
  }

  /** Is busy during some work and until its answer is kept: an idle run without an answer is told as stopped. */
  private async during<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.unanswered++;
    this.isBusy.value = true;
    try {
      return await work();
    } finally {
      this.isBusy.value = --this.unanswered > 0;
    }
  }

  /** The board for the present position, solution or question. */
  readonly shown: ReadonlySignal<ShownLightUp> = computed(() => this.boardNow());

  private boardNow(): ShownLightUp {
    const asked = this.asked.value;
    if (asked?.why.status === 'proof') return this.proofShown(asked.at, asked.why);
    const position = this.position.value;
    return position === undefined ? this.answerShown() : this.stepShown(position);
  }

  private proofShown(at: number, { deductions }: Extract<LightUpWhy, { status: 'proof' }>): ShownLightUp {
    const last = deductions.at(-1);
    return {
      bulbs: this.after(deductions),
      marks: [...marksAt(last?.because ?? [], 'settled'), ...marksAt([placeOfCell(at, this.puzzle.width)], 'hint')],
    };
  }

  private answerShown(): ShownLightUp {
    const { outcome, clash } = this.answer.value ?? {};
    const blank = new Uint8Array(this.puzzle.squares.length);
    if (outcome === undefined) return { bulbs: blank, marks: [] };
    const placesOf = (squares: readonly number[]) => squares.map((at) => placeOfCell(at, this.puzzle.width));
    if (outcome.status === 'contradictory')
      return { bulbs: blank, marks: marksAt(placesOf(clash?.squares ?? []), 'wrong') };
    const chosen = outcome.solutions[this.solution.value] ?? outcome.solutions[0];
    const differs = outcome.status === 'multiple' ? outcome.differs : [];
    if (chosen === undefined) return { bulbs: outcome.status === 'exhausted' ? outcome.partial : blank, marks: [] };
    const bulbs = chosen.map((state) => (state === BULB ? BULB : UNKNOWN_SQUARE));
    return { bulbs, marks: marksAt(placesOf(differs), 'differs') };
  }

  private stepShown(position: number): ShownLightUp {
    const taken = this.steps.value?.deductions.slice(0, position) ?? [];
    const last = taken.at(-1);
    return {
      bulbs: this.after(taken),
      marks: [...marksAt(last?.because ?? [], 'settled'), ...marksAt(last?.squares ?? [], 'hint')],
    };
  }

  /** Returns the board after some deductions. */
  private after(deductions: LightUpSteps['deductions']): LightUpBulbs {
    const bulbs = new Uint8Array(this.puzzle.squares.length);
    for (const { squares } of deductions) {
      for (const { bulb, ...place } of squares) bulbs[cellOfPlace(place, this.puzzle.width)] = bulb ? BULB : NO_BULB;
    }
    return bulbs;
  }
}

const marksAt = (places: readonly Place[], kind: Mark['kind']): Mark[] =>
  places.map(({ row, column }) => ({ row, column, kind }));

/** Returns the answer to a question in sentences. */
export function whyTexts(puzzle: LightUp, { at, why }: AskedSquare): readonly string[] {
  const place = squareText(puzzle, at);
  switch (why.status) {
    case 'proof':
      return why.deductions.map(({ reason }) => reason);
    case 'known':
      return [`There is nothing to prove at ${place}: it is black, or known from the beginning.`];
    case 'mistake':
    case 'ambiguous':
      return [why.reason];
    case 'contradictory':
      return ['The puzzle has no solution, so that anything could be proven.'];
    case 'exhausted':
      return [`No proof for ${place} was found within the work that the solver may take.`];
  }
}
