import { numberOf } from '@crosshatch/core/puzzle';
import { boardFieldOf, mayHaveBoard } from '../terminal/board-field.ts';
import { pathText } from '../terminal/output.ts';
import { parseRecord } from './puzzle-line.ts';
import type { Question } from './questions.ts';

/** Counts the lines with a board as requests to the API have it: a batch does not read it, which should be known. */
export class UnreadBoards {
  private first: (Question & { readonly field: string }) | undefined;
  private count = 0;

  /** Passes questions on. */
  async *among(blocks: AsyncIterable<readonly Question[]>): AsyncGenerator<readonly Question[]> {
    for await (const block of blocks) {
      for (const question of block) {
        const field = mayHaveBoard(question.text) ? boardFieldOf(parseRecord(question.text)) : undefined;
        if (field === undefined) continue;
        this.first ??= { ...question, field };
        this.count++;
      }
      yield block;
    }
  }

  /** Tells of these lines; undefined without any. */
  get told(): string | undefined {
    if (this.first === undefined) return undefined;
    const { file, line, field } = this.first;
    const place = file === undefined ? `line ${line}` : `${pathText(file)}:${line}`;
    const others =
      this.count === 1 ? '' : `, and so ${this.count === 2 ? 'is' : 'are'} ${numberOf(this.count - 1, 'other')}`;
    return `${place}: "${field}" is not read; the puzzle is taken without it${others}`;
  }
}
