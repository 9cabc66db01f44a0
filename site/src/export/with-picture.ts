import type { Copier } from '../controls/Copier.tsx';
import { STOPPED } from '../solver/background.ts';

/**
 * Passes a picture from the worker on to `use`, unless the worker was stopped. Tells the reader if the picture is not drawn,
 * for example because the worker was lost.
 */
export async function withPicture(
  drawing: Promise<string | typeof STOPPED>,
  copier: Pick<Copier, 'tell'>,
  use: (svg: string) => unknown,
): Promise<void> {
  try {
    const svg = await drawing;
    if (svg !== STOPPED) await use(svg);
  } catch (error) {
    copier.tell(`The picture could not be drawn: ${error}.`);
  }
}
