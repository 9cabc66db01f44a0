import type { ColouredPicture } from '@crosshatch/core/generation';
import { createPool } from '../../threads/pool.ts';
import type { IconDrawing } from '../icons.ts';
import type { BoardOptions, BoardsTask } from './render.ts';

/** The number of pictures in a task: a tenth of a second's work. */
const AT_ONCE = 128;

/**
 * Makes a board of each picture, with at most the wanted number of colours, in several threads. The boards are in the order of
 * the pictures, whatever the number of threads.
 *
 * @example pictureBoards(pictures, { width: 15, height: 15, colours: 4 }, 2)
 */
export async function pictureBoards(
  pictures: readonly { readonly drawing: IconDrawing }[],
  options: BoardOptions,
  threads: number,
): Promise<readonly ColouredPicture[]> {
  const pool = createPool<BoardsTask, ColouredPicture[]>(new URL('./render.ts', import.meta.url), threads);
  const groups = Array.from({ length: Math.ceil(pictures.length / AT_ONCE) }, (_, group) =>
    pictures.slice(group * AT_ONCE, (group + 1) * AT_ONCE).map(({ drawing }) => drawing),
  );
  try {
    return (await Promise.all(groups.map((drawings) => pool.run({ drawings, options })))).flat();
  } finally {
    await pool.close();
  }
}
