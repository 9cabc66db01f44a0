import { capitalised, textHash } from '@crosshatch/core/puzzle';

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
 * Returns the subject of a picture, without who does it and from which side: the same for `cat` and `cat-face`, and for
 * `woman-surfing` and `man-surfing`.
 */
export function subjectOf(name: string): string {
  const parts = name.split('-').filter((part) => !VARIANTS.has(part));
  return parts.length === 0 ? name : parts.join('-');
}

/** Groups of people, in which only the people differ. */
const GROUP = /^(?:family|kiss|couple-with-heart)-(?:man|woman|adult|person|child|boy|girl)/;

const CLOCK = /-(?:oclock|thirty)$/;

/**
 * Whether a picture hardly differs from another one of the collection on a board: someone of one sex beside the same
 * without, `man-surfing` and `person-surfing`; another family; another hour of a clock.
 */
export function isNearDouble(name: string, names: ReadonlySet<string>): boolean {
  const [first = '', ...rest] = name.split('-');
  if (!['man', 'woman', 'men', 'women'].includes(first)) return GROUP.test(name) || CLOCK.test(name);
  return ['', 'person-', 'people-'].some((neutral) => names.has(neutral + rest.join('-')));
}

/** One in ten subjects is held out. */
const HELD_OUT = 10;

/**
 * Whether a picture is held out of training, to measure by: one subject in ten, in all collections. So the same emoji of
 * another collection is not trained on.
 */
export const isHeldOut = (name: string): boolean =>
  Number.parseInt(textHash(subjectOf(name)).slice(0, 8), 16) % HELD_OUT === 0;

/** Words that a title writes otherwise than a name does. */
const SPELLINGS: Readonly<Record<string, string>> = {
  africa: 'Africa',
  americas: 'Americas',
  asia: 'Asia',
  australia: 'Australia',
  claus: 'Claus',
  dna: 'DNA',
  dvd: 'DVD',
  europe: 'Europe',
  fuji: 'Fuji',
  japan: 'Japan',
  liberty: 'Liberty',
  mans: 'man’s',
  piata: 'piñata',
  pinata: 'piñata',
  tokyo: 'Tokyo',
  womans: 'woman’s',
  workers: 'worker’s',
};

/** Names that keep their hyphens. */
const HYPHENATED = /^(?:e-mail|jack-o-lantern|t-rex|t-shirt|x-ray|yo-yo)$/;

/** A name as a title: `baby-chick` as `Baby chick`, `map-of-japan` as `Map of Japan`. */
export function titleOf(name: string): string {
  const words = HYPHENATED.test(name) ? [name] : name.split('-').map((word) => SPELLINGS[word] ?? word);
  return capitalised(words.join(' '));
}
