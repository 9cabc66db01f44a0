import { setImmediate } from 'node:timers/promises';
import { Bell } from '../threads/bell.ts';
import { createAnswering } from './answering.ts';
import { type Answered, answerGroup } from './group.ts';
import { createGrouping } from './grouping.ts';
import { HelperThreads } from './helper-threads.ts';
import type { Question } from './questions.ts';
import type { BatchSettings } from './settings.ts';
import { SharedGroups } from './shared-groups.ts';

/**
 * The most groups for each thread that are read but not handed on: they can be answered while one hard puzzle holds up the
 * order.
 */
const WINDOW = 64;

/**
 * Answers in several threads, in the order of the questions. The number of groups under way is bounded, and so is the memory.
 */
export async function* answerInParallel(
  blocks: AsyncIterable<readonly Question[]>,
  settings: BatchSettings,
  threads: number,
): AsyncGenerator<Answered> {
  const batch = new ParallelBatch(settings, threads);
  try {
    yield* batch.answer(blocks);
  } finally {
    await batch.end();
  }
}

/**
 * A batch that this thread and its helpers answer. Each thread compiles the solver anew, which takes as long as a thousand
 * small puzzles. So this thread answers too, and a helper starts only when a group waits for it.
 */
class ParallelBatch {
  private readonly settings: BatchSettings;
  private readonly threads: number;
  private readonly groups: SharedGroups;
  private readonly helpers: HelperThreads;
  private readonly grouping = createGrouping();
  /** The answers that have arrived but are not handed on, by the place of their group, in the order of its questions. */
  private readonly answers = new Map<number, Answered[]>();
  /** The number of groups read, and the number of groups whose answers were all handed on. */
  private read = 0;
  private handedOn = 0;
  private isRead = false;
  private isEnded = false;
  private failure: unknown;
  private readonly changed = new Bell();

  constructor(settings: BatchSettings, threads: number) {
    this.settings = settings;
    this.threads = threads;
    const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    this.groups = new SharedGroups(next);
    this.helpers = new HelperThreads(
      { settings, next },
      { answers: ({ place, answered }) => this.keep(place, answered), error: (error) => this.fail(error) },
    );
  }

  async *answer(blocks: AsyncIterable<readonly Question[]>): AsyncGenerator<Answered> {
    this.readGroups(blocks).catch((error: unknown) => this.fail(error));
    this.answerHere().catch((error: unknown) => this.fail(error));
    while (!this.isRead || this.handedOn < this.read) {
      if (this.failure !== undefined) throw this.failure;
      const { next } = this.changed;
      const answered = this.nextAnswers();
      if (answered !== undefined) yield answered;
      else await next;
    }
  }

  /** Answers groups in this thread, beside handing on answers. A long solve pauses so that this thread can hand on answers. */
  private async answerHere(): Promise<void> {
    const answer = await createAnswering(this.settings);
    while (!this.isEnded) {
      const { next } = this.changed;
      const group = this.groups.take();
      if (group === undefined) await next;
      else for await (const answered of answerGroup(group.questions, answer)) this.keep(group.place, answered);
      // Lets input and answers arrive.
      await setImmediate();
    }
  }

  async end(): Promise<void> {
    this.isEnded = true;
    this.change();
    await this.helpers.end();
  }

  /** Reads groups as far ahead as the window allows. */
  private async readGroups(blocks: AsyncIterable<readonly Question[]>): Promise<void> {
    for await (const questions of this.grouping.groups(blocks)) {
      while (this.read - this.handedOn >= WINDOW * this.threads && !this.isEnded) await this.changed.next;
      if (this.isEnded) return;
      const group = { place: this.read++, questions };
      this.groups.add(group);
      this.helpers.send(group);
      if (this.helpers.count < Math.min(this.threads, this.read) - 1) this.helpers.start(this.groups.left());
      this.change();
    }
    this.isRead = true;
    this.change();
  }

  /** Takes the answers that come next in the order of the questions; undefined if they have not arrived. */
  private nextAnswers(): Answered | undefined {
    const answered = this.answers.get(this.handedOn)?.shift();
    if (answered?.group !== undefined) {
      this.answers.delete(this.handedOn++);
      this.groups.forgetTaken();
      this.change();
    }
    return answered;
  }

  private keep(place: number, answered: Answered): void {
    if (answered.group !== undefined) this.grouping.learn(answered.group);
    const before = this.answers.get(place);
    if (before === undefined) this.answers.set(place, [answered]);
    else before.push(answered);
    this.change();
  }

  private fail(error: unknown): void {
    this.failure ??= error;
    this.change();
  }

  /** Wakes every function that waits for a change. */
  private change(): void {
    this.changed.ring();
  }
}
