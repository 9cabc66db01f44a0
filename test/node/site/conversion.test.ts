import { h } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DecodedImage } from '#site/src/image/decode.ts';
import { useConversion } from '#site/src/image/use-conversion.ts';
import { eachHasPage } from './shown-part.ts';

const page = eachHasPage();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the usual settings of an image are found once, however often its conversion is shown', () => {
  let reads = 0;
  const image: DecodedImage = {
    bitmap: Object.create(null),
    title: 'A grey square',
    get whole() {
      reads++;
      return { pixels: { width: 2, height: 2, data: Uint8Array.from({ length: 16 }, (_, at) => 10 * at) } };
    },
  };
  const Shown = ({ turn }: { readonly turn: number }) => {
    const { width, height } = useConversion(image).size.value;
    return h('p', null, `${turn}: ${width}×${height}`);
  };
  page.show(Shown, { turn: 1 });
  const first = reads;
  page.show(Shown, { turn: 2 });
  expect(page.text()).toBe('2: 25×25');
  expect(reads).toBe(first);
});
