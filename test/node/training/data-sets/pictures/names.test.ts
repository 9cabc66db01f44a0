import { expect, test } from 'vitest';
import { isHeldOut, isNearDouble, isSkinTone, subjectOf, titleOf } from '#training/data-sets/pictures/names.ts';
import { themeOf } from '#training/data-sets/pictures/themes.ts';

const names = new Set([
  'waving-hand',
  'person-surfing',
  'handshake',
  'vertical-traffic-light',
  'artist',
  'woman-dancing',
]);

test.for([
  ['waving-hand-medium-dark-skin-tone', true],
  ['waving-hand-dark', true],
  ['handshake-dark-skin-tone-light-skin-tone', true],
  ['medium-light-skin-tone', true],
  ['waving-hand', false],
  ['vertical-traffic-light', false],
] as const)('%s is a variant by skin tone: %s', ([name, expected]) => {
  expect(isSkinTone(name, names)).toBe(expected);
});

test.for([
  ['man-surfing', true],
  ['woman-artist', true],
  ['three-oclock', true],
  ['family-man-woman-boy', true],
  ['kiss-mark', false],
  ['woman-dancing', false],
  ['artist', false],
] as const)('%s is a near double of another picture: %s', ([name, expected]) => {
  expect(isNearDouble(name, names)).toBe(expected);
});

test('variants of a subject are held out together', () => {
  expect(['cat-face', 'cat', 'woman-surfing'].map(subjectOf)).toEqual(['cat', 'cat', 'surfing']);
  expect(subjectOf('man')).toBe('man');
  const subjects = Array.from({ length: 2000 }, (_, index) => `subject-${index}`);
  for (const subject of subjects) expect(isHeldOut(`man-${subject}`)).toBe(isHeldOut(`woman-${subject}`));
  const share = subjects.filter(isHeldOut).length / subjects.length;
  expect(share).toBeGreaterThan(0.08);
  expect(share).toBeLessThan(0.12);
});

test('a name becomes a title', () => {
  expect(['baby-chick', 'map-of-japan', 't-shirt', 'womans-hat'].map(titleOf)).toEqual([
    'Baby chick',
    'Map of Japan',
    'T-shirt',
    'Woman’s hat',
  ]);
});

test.for([
  ['rose', 'Animals & Nature', 'plants'],
  ['cat-face', 'Animals & Nature', 'animals'],
  ['sun-behind-cloud', 'Travel & Places', 'sky'],
  ['fire-engine', 'Travel & Places', 'travel'],
  ['broken-heart', 'Smileys & Emotion', 'symbols'],
  ['smiling-face-with-hearts', 'Smileys & Emotion', 'faces'],
  ['smiling-cat-with-heart-eyes', 'Smileys & Emotion', 'faces'],
  ['workflow', undefined, 'symbols'],
] as const)('%s of the category %s belongs to the theme %s', ([name, category, theme]) => {
  expect(themeOf(name, category)).toBe(theme);
});
