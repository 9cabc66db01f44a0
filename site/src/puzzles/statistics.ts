import { LEVELS, type Level } from '@crosshatch/core/explain';
import { dayBeside } from '../generate/day.ts';

/** A solved game. */
export interface SolvedGame {
  /** The name under which the device stores its puzzle. */
  readonly name: string;
  /** The day in UTC on which it was solved. */
  readonly day: string;
  /** “15×15”. */
  readonly size: string;
  readonly level: Level;
  readonly seconds: number;
  /** Whether it was the puzzle of that day. */
  readonly isDaily: boolean;
}

/** The most games that are kept. Beyond that, the oldest are dropped. */
const MOST_GAMES = 3000;

const LINE = /^(\S{1,20}) (\d{4}-\d\d-\d\d) (\d{1,4}×\d{1,4}) ([a-z]+) (\d{1,9})( daily)?$/;

export const gamesText = (games: readonly SolvedGame[]): string =>
  games
    .map(
      ({ name, day, size, level, seconds, isDaily }) =>
        `${name} ${day} ${size} ${level} ${seconds}${isDaily ? ' daily' : ''}`,
    )
    .join('\n');

/** Reads the text of `gamesText`. Skips lines of any other form. */
export const parseGames = (text: string): SolvedGame[] =>
  text.split('\n').flatMap((line): SolvedGame[] => {
    const [, name = '', day = '', size = '', word, seconds, daily] = LINE.exec(line) ?? [];
    const level = LEVELS.find((known) => known === word);
    if (level === undefined) return [];
    return [{ name, day, size, level, seconds: Number(seconds), isDaily: daily !== undefined }];
  });

/** Returns the games with one more. A puzzle that was solved before keeps its first game. */
export const withGame = (games: readonly SolvedGame[], game: SolvedGame): readonly SolvedGame[] =>
  games.some(({ name }) => name === game.name) ? games : [...games, game].slice(-MOST_GAMES);

/** The times of the games of one size and level. */
export interface TimesOfKind {
  readonly size: string;
  readonly level: Level;
  readonly count: number;
  /** In seconds. */
  readonly best: number;
  readonly median: number;
}

/** Returns the times by size and level, the smallest and the easiest first. */
export function timesByKind(games: readonly SolvedGame[]): TimesOfKind[] {
  const groups = Map.groupBy(games, ({ size, level }) => `${size} ${level}`);
  const cells = (size: string) => size.split('×').reduce((product, side) => product * Number(side), 1);
  return Array.from(groups.values(), (group): TimesOfKind[] => {
    const [first] = group;
    if (first === undefined) return [];
    const times = group.map(({ seconds }) => seconds).sort((a, b) => a - b);
    const median = times[(times.length - 1) >> 1] ?? first.seconds;
    return [{ size: first.size, level: first.level, count: group.length, best: times[0] ?? first.seconds, median }];
  })
    .flat()
    .sort((a, b) => cells(a.size) - cells(b.size) || LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}

/** Returns the number of days in a row, up to today or yesterday, on which the puzzle of the day was solved. */
export function streakOf(games: readonly SolvedGame[], today: string): number {
  const days = new Set(games.filter(({ isDaily }) => isDaily).map(({ day }) => day));
  const start = days.has(today) ? today : dayBeside(today, -1);
  let streak = 0;
  for (let day = start; days.has(day); day = dayBeside(day, -1)) streak++;
  return streak;
}
