import { numberOf } from '@crosshatch/core/puzzle';
import { useSignal } from '@preact/signals';
import { playingTimeText } from '../game/stopwatch.ts';
import { dayOf } from '../generate/day.ts';
import { forgetGames, playedCount, solvedGames } from './kept-games.ts';
import { streakOf, timesByKind } from './statistics.ts';

/** The statistics of the games on this device, and a button that deletes them. */
export function StatisticsDetails() {
  const isAsked = useSignal(false);
  const games = solvedGames();
  const streak = streakOf(games, dayOf(Date.now()));
  const time = (seconds: number) => playingTimeText(1000 * seconds);
  return (
    <details class="statistics">
      <summary>Your statistics</summary>
      <p>
        {numberOf(playedCount(), 'puzzle')} begun, {games.length} solved.{' '}
        {streak > 0 && `${numberOf(streak, 'day')} in a row with the puzzle of the day. `}
        They stay on this device.
      </p>
      {games.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">Level</th>
              <th scope="col">Solved</th>
              <th scope="col">Best</th>
              <th scope="col">Median</th>
            </tr>
          </thead>
          <tbody>
            {timesByKind(games).map(({ size, level, count, best, median }) => (
              <tr key={`${size} ${level}`}>
                <th scope="row">{size}</th>
                <td>{level}</td>
                <td>{count}</td>
                <td>{time(best)}</td>
                <td>{time(median)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div class="row-of-controls">
        {isAsked.value ? (
          <>
            <button
              type="button"
              class="button"
              onClick={() => {
                forgetGames();
                isAsked.value = false;
              }}
            >
              Yes, delete them
            </button>
            <button
              type="button"
              class="button"
              onClick={() => {
                isAsked.value = false;
              }}
            >
              Keep them
            </button>
          </>
        ) : (
          <button
            type="button"
            class="button"
            onClick={() => {
              isAsked.value = true;
            }}
          >
            Delete the statistics
          </button>
        )}
      </div>
    </details>
  );
}
