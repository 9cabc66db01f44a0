import type { Question } from './questions.ts';

/** A group of questions, with its place among all groups. */
export interface PlacedGroup {
  readonly place: number;
  readonly questions: readonly Question[];
}

/**
 * Groups that several threads answer: the first thread that is free takes the next group. Every thread holds the groups that it
 * received. All threads share the place of the next group to take.
 */
export class SharedGroups {
  private readonly next: Int32Array<SharedArrayBuffer>;
  private readonly groups = new Map<number, PlacedGroup>();

  /** @param next one number, shared by all threads, 0 at first */
  constructor(next: Int32Array<SharedArrayBuffer>) {
    this.next = next;
  }

  /** Adds a group. Groups arrive in the order of their places. */
  add(group: PlacedGroup): void {
    this.groups.set(group.place, group);
  }

  /** Takes the next group; undefined if this thread has not received it yet. */
  take(): PlacedGroup | undefined {
    for (;;) {
      const place = Atomics.load(this.next, 0);
      const group = this.groups.get(place);
      if (group === undefined) return undefined;
      if (Atomics.compareExchange(this.next, 0, place, place + 1) === place) return group;
    }
  }

  /** Forgets the groups that any thread has taken. */
  forgetTaken(): void {
    const place = Atomics.load(this.next, 0);
    for (const taken of this.groups.keys()) {
      if (taken >= place) break;
      this.groups.delete(taken);
    }
  }

  /** Returns the groups that this thread has received and no thread has taken. */
  left(): Iterable<PlacedGroup> {
    this.forgetTaken();
    return this.groups.values();
  }
}
