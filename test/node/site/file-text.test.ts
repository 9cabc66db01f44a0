import { parsePuzzles } from '@crosshatch/core/formats';
import { gridOfRows } from '@crosshatch/core/puzzle';
import { describe, expect, it, vi } from 'vitest';
import { textOfFile } from '#site/src/controls/file-text.ts';

/** A raw picture whose two bytes are `é` as UTF-8. */
const RAW = Uint8Array.of(...new TextEncoder().encode('P4\n8 2\n'), 0xc3, 0xa9);

async function textOf(parts: BlobPart[]): Promise<string> {
  const text = await textOfFile(new File(parts, 'puzzle'));
  if (!text.ok) throw new Error(text.error);
  return text.value;
}

describe('the text of a file', () => {
  it('the text of a raw picture is the plain picture, with every bit of its bytes', async () => {
    const text = await textOf([RAW]);
    expect(text).toBe('P1\n8 2\n11000011\n10101001\n');
    expect(parsePuzzles(text)).toMatchObject({ value: [{ solution: gridOfRows(['11000011', '10101001']) }] });
  });

  it('the text of a raw picture in colours is the plain picture', async () => {
    const bytes = Uint8Array.of(...new TextEncoder().encode('P6 2 1 255\n'), 255, 255, 255, 0xc3, 0xa9, 0);
    const text = await textOf([bytes]);
    expect(text).toMatch(/^P3\n/);
    expect(parsePuzzles(text)).toMatchObject({ value: [{ solution: gridOfRows(['01']) }] });
  });

  it('the text of any other file is its UTF-8', async () => {
    expect(await textOf(['title "Nähmaschine"\nP4\n'])).toBe('title "Nähmaschine"\nP4\n');
  });

  it('the text of a broken raw picture stays as it is, so that the fault is told', async () => {
    const text = await textOf([RAW.subarray(0, 8)]);
    expect(parsePuzzles(text)).toMatchObject({ ok: false, error: { message: 'expected 2 bytes of cells' } });
  });

  it('a folder, which browsers hand over as a file, has no text but a fault', async () => {
    const folder = new File([], 'puzzles');
    vi.spyOn(folder, 'arrayBuffer').mockRejectedValue(new DOMException('not found', 'NotFoundError'));
    expect(await textOfFile(folder)).toEqual({
      ok: false,
      error: 'the file puzzles cannot be read: it is a folder, or has changed since it was chosen',
    });
  });
});
