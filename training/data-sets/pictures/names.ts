import { textHash } from '@crosshatch/core/puzzle';

const TONE = /-(?:medium-light|medium-dark|light|medium|dark)(?:-skin-tone)?(?=-|$)/g;

/** Whether a name is that of another picture of the collection with a tone of skin: `waving-hand-dark-skin-tone`. */
export function isSkinTone(name: string, names: ReadonlySet<string>): boolean {
  if (/^(?:medium-)?(?:light|medium|dark)-skin-tone$/.test(name)) return true;
  const plain = name.replaceAll(TONE, '');
  if (plain === name) return false;
  return names.has(plain) || /-skin-tone$/.test(name);
}

/** Words that tell variants of a picture apart, but not pictures. */
const VARIANTS = new Set(['man', 'men', 'woman', 'women', 'person', 'people', 'boy', 'girl', 'face', 'flag', 'for']);

/**
 * What a picture shows, whoever does it and from whichever side: the same for `cat` and `cat-face`, and for
 * `woman-surfing` and `man-surfing`.
 */
export function subjectOf(name: string): string {
  const parts = name.split('-').filter((part) => !VARIANTS.has(part));
  return parts.length === 0 ? name : parts.join('-');
}

/**
 * Whether a picture shows someone of one sex where the collection also has the picture without: `man-surfing`, beside
 * `person-surfing`. Those hardly differ on a board.
 */
export function isNearDouble(name: string, names: ReadonlySet<string>): boolean {
  const [first, ...rest] = name.split('-');
  if (first !== 'man' && first !== 'woman' && first !== 'men' && first !== 'women')
    return /-(?:oclock|thirty)$/.test(name);
  return (
    names.has(rest.join('-')) || names.has(['person', ...rest].join('-')) || names.has(['people', ...rest].join('-'))
  );
}

/** One in ten subjects is held out. */
const HELD_OUT = 10;

/**
 * Whether a picture is held out of training, to measure by: one subject in ten, in all collections. So the same emoji of
 * another collection is not trained on.
 */
export const isHeldOut = (name: string): boolean =>
  Number.parseInt(textHash(subjectOf(name)).slice(0, 8), 16) % HELD_OUT === 0;

/** A name as a title: `baby-chick` as `Baby chick`. */
export function titleOf(name: string): string {
  const text = name.replaceAll('-', ' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
