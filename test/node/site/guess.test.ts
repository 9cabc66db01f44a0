import { type AnyGrid, createGrid, type Grid, puzzleOfGrid, sameGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withCells } from '#site/src/board/stroke.ts';
import { boardBefore, changeBetween, type History, marksSince, NO_HISTORY, recorded } from '#site/src/game/history.ts';
import { gameText, parseGame } from '#site/src/game/saved.ts';
import { Game } from '#site/src/play/game.ts';
import { Session } from '#site/src/session/session.ts';

interface Played {
  readonly history: History;
  /** The board after each number of changes. */
  readonly boards: readonly Grid[];
}

/** Strokes by chance on a blank board of four by three. */
const anyGame: fc.Arbitrary<Played> = fc
  .array(fc.record({ cells: fc.array(fc.nat(11), { minLength: 1, maxLength: 5 }), state: fc.constantFrom(0, 1, 2) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((strokes) => {
    let history = NO_HISTORY;
    const boards = [createGrid(4, 3)];
    for (const { cells, state } of strokes) {
      const before = boards.at(-1) ?? createGrid(4, 3);
      const after = withCells(before, cells, state);
      const longer = recorded(history, changeBetween(before, after));
      if (longer.past.length > history.past.length) boards.push(after);
      history = longer;
    }
    return { history, boards };
  });

/** The states of the cells, and the guesses that stand. */
const stateOf = (game: Game) => ({
  cells: [...game.painting.grid.peek().cells],
  guesses: game.guesses.standing.peek(),
});

type Deed = 'begin' | 'keep' | 'drop' | 'undo' | 'redo' | readonly [cell: number, state: number];

const deeds: fc.Arbitrary<readonly Deed[]> = fc.array(
  fc.oneof(
    fc.constantFrom<Deed>('begin', 'begin', 'keep', 'drop', 'undo', 'redo'),
    fc.tuple(fc.nat(11), fc.constantFrom(0, 1)),
  ),
  { maxLength: 30 },
);

function act(game: Game, deed: Deed): void {
  if (typeof deed !== 'string') game.paint([deed[0]], deed[1]);
  else if (deed === 'undo' || deed === 'redo') game[deed]();
  else game.guesses[deed]();
}

describe('a guess', () => {
  test('a guess that is thrown away is one change: its undo brings back the marks as a guess, and its redo throws them away', () => {
    fc.assert(
      fc.property(deeds, (all) => {
        const game = new Game(new Session({ puzzle: puzzleOfGrid(createGrid(4, 3)) }, 'play'));
        for (const deed of all) {
          const before = stateOf(game);
          const { length } = game.history.peek().past;
          act(game, deed);
          if (deed !== 'drop') continue;
          const after = stateOf(game);
          const changes = game.history.peek().past.length - length;
          expect(changes).toBe(before.cells.join() === after.cells.join() ? 0 : 1);
          if (changes === 0) continue;
          game.undo();
          expect(stateOf(game)).toEqual(before);
          game.redo();
          expect(stateOf(game)).toEqual(after);
        }
      }),
    );
  });

  test('redo brings back the guesses that undo has led back over, and they are kept meanwhile', () => {
    const puzzle = puzzleOfGrid(createGrid(4, 3));
    fc.assert(
      fc.property(deeds, fc.nat(6), (all, steps) => {
        const game = new Game(new Session({ puzzle }, 'play'));
        for (const deed of all) act(game, deed);
        const before = stateOf(game);
        const count = Math.min(steps, game.history.peek().past.length);
        for (let step = 0; step < count; step++) game.undo();
        const undone = { history: game.history.peek(), marks: game.painting.grid.peek(), guesses: before.guesses };
        const text = gameText({ milliseconds: 5, isPaused: false, ...undone }, puzzle);
        expect(parseGame(text, puzzle)?.guesses ?? []).toEqual(before.guesses);
        for (let step = 0; step < count; step++) game.redo();
        expect(stateOf(game)).toEqual(before);
      }),
    );
  });

  test('a game is kept with the guesses that were thrown away, and one that begins after it was thrown away is refused', () => {
    const puzzle = puzzleOfGrid(createGrid(4, 3));
    fc.assert(
      fc.property(deeds, (all) => {
        const played = new Game(new Session({ puzzle }, 'play'));
        for (const deed of all) act(played, deed);
        const history = played.history.peek();
        const game = { milliseconds: 5, isPaused: false, history, marks: played.painting.grid.peek() };
        expect(parseGame(gameText(game, puzzle), puzzle)?.history).toEqual(history);
        const { past, future } = history;
        const [last] = past.slice(-1);
        if (last === undefined) return;
        const late = [...past.slice(0, -1), { ...last, guess: past.length }];
        expect(parseGame(gameText({ ...game, history: { past: late, future } }, puzzle), puzzle)).toBeUndefined();
      }),
    );
  });

  test('a guess leads back to the board on which it began, whatever was painted since', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), ({ history, boards }, chance) => {
        const at = chance % boards.length;
        const last = boards.at(-1) ?? createGrid(4, 3);
        expect(sameGrid(boardBefore(history, last, at), boards[at] ?? last)).toBe(true);
      }),
    );
  });

  test('the marks of a guess, laid over the board on which it began, are all that was painted', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), ({ history, boards }, chance) => {
        const last = boards.at(-1) ?? createGrid(4, 3);
        const before = boardBefore(history, last, chance % boards.length);
        const own: AnyGrid = marksSince(before, last);
        for (const [cell, state] of last.cells.entries()) {
          expect(own.cells[cell]).toBe(state === before.cells[cell] ? UNKNOWN : state);
        }
      }),
    );
  });

  test('a game is kept with its guesses, and a guess beyond its changes is refused', () => {
    const puzzle = puzzleOfGrid(createGrid(4, 3));
    fc.assert(
      fc.property(anyGame, fc.array(fc.nat(), { maxLength: 3 }), ({ history, boards }, chances) => {
        const marks = boards.at(-1) ?? createGrid(4, 3);
        const game = { milliseconds: 5, isPaused: false, history, marks };
        const guesses = chances.map((chance) => chance % boards.length).sort((a, b) => a - b);
        const kept = parseGame(gameText({ ...game, guesses }, puzzle), puzzle);
        expect(kept).toEqual(guesses.length === 0 ? game : { ...game, guesses });
        expect(parseGame(gameText({ ...game, guesses: [boards.length] }, puzzle), puzzle)).toBeUndefined();
      }),
    );
  });
});
