import { capitalised, textHash } from '@crosshatch/core/puzzle';

const TONE = /-(?:medium-light|medium-dark|light|medium|dark)(?:-skin-tone)?(?=-|$)/g;

/** Whether a name is that of another picture of the collection with a skin tone: `waving-hand-dark-skin-tone`. */
export function isSkinTone(name: string, names: ReadonlySet<string>): boolean {
  if (/^(?:medium-)?(?:light|medium|dark)-skin-tone$/.test(name)) return true;
  const plain = name.replaceAll(TONE, '');
  if (plain === name) return false;
  return names.has(plain) || /-skin-tone$/.test(name);
}

/** Words that distinguish variants of a picture, but not pictures. */
const VARIANTS = new Set(['man', 'men', 'woman', 'women', 'person', 'people', 'boy', 'girl', 'face', 'flag', 'for']);

/**
 * Returns the subject of a picture, without the person and the view: the same for `cat` and `cat-face`, and for `woman-surfing`
 * and `man-surfing`.
 */
export function subjectOf(name: string): string {
  const parts = name.split('-').filter((part) => !VARIANTS.has(part));
  return parts.length === 0 ? name : parts.join('-');
}

/** Groups of people, in which only the people differ. */
const GROUP = /^(?:family|kiss|couple-with-heart)-(?:man|woman|adult|person|child|boy|girl)/;

const CLOCK = /-(?:oclock|thirty)$/;

/**
 * Whether a picture hardly differs on a board from another one of the collection: a man or a woman beside a person, as in
 * `man-surfing` and `person-surfing`; another family; another hour of a clock.
 */
export function isNearDouble(name: string, names: ReadonlySet<string>): boolean {
  const [first = '', ...rest] = name.split('-');
  if (!['man', 'woman', 'men', 'women'].includes(first)) return GROUP.test(name) || CLOCK.test(name);
  return ['', 'person-', 'people-'].some((neutral) => names.has(neutral + rest.join('-')));
}

/** One in ten subjects is held out. */
const HELD_OUT = 10;

/**
 * Whether a picture is held out of training, for measurements: one subject in ten, in all collections. So training does not see
 * the same emoji of another collection either.
 */
export const isHeldOut = (name: string): boolean =>
  Number.parseInt(textHash(subjectOf(name)).slice(0, 8), 16) % HELD_OUT === 0;

/** Words that a title spells differently from a name. */
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

/** Converts a name to a title: `baby-chick` to `Baby chick`, `map-of-japan` to `Map of Japan`. */
export function titleOf(name: string): string {
  const words = HYPHENATED.test(name) ? [name] : name.split('-').map((word) => SPELLINGS[word] ?? word);
  return capitalised(words.join(' '));
}
