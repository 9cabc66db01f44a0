import type { Question } from './questions.ts';

/** A group of questions, with its place among all groups. */
export interface PlacedGroup {
  readonly place: number;
  readonly questions: readonly Question[];
}

/**
 * Groups that several threads answer, each taken by the first thread that is free. Every thread holds the groups that it
 * was sent, and all share the place of the next one to take.
 */
export class SharedGroups {
  private readonly next: Int32Array<SharedArrayBuffer>;
  private readonly groups = new Map<number, PlacedGroup>();

  /** @param next one number, shared by all threads, 0 at first */
  constructor(next: Int32Array<SharedArrayBuffer>) {
    this.next = next;
  }

  /** Adds a group; they come in the order of their places. */
  add(group: PlacedGroup): void {
    this.groups.set(group.place, group);
  }

  /** Takes the next group; undefined where this thread has no group that is left. */
  take(): PlacedGroup | undefined {
    for (;;) {
      const place = Atomics.load(this.next, 0);
      const group = this.groups.get(place);
      if (group === undefined) return undefined;
      if (Atomics.compareExchange(this.next, 0, place, place + 1) === place) return group;
    }
  }

  /** Forgets the groups that were taken. */
  forgetTaken(): void {
    const place = Atomics.load(this.next, 0);
    for (const taken of this.groups.keys()) {
      if (taken >= place) break;
      this.groups.delete(taken);
    }
  }

  /** The groups that no thread has taken, as far as this one knows. */
  left(): Iterable<PlacedGroup> {
    this.forgetTaken();
    return this.groups.values();
  }
}
