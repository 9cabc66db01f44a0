import { PICTURE_THEMES } from '@crosshatch/core/generation';

/** The themes of pictures: first those of puzzles, then signs and flags, which make poor puzzles. */
export const THEMES = [...PICTURE_THEMES, 'symbols', 'flags'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme of each category of the collections, unless `themeOf` finds a better one. */
const CATEGORIES: Readonly<Record<string, Theme>> = {
  'Smileys & Emotion': 'faces',
  'People & Body': 'people',
  'Animals & Nature': 'animals',
  'Food & Drink': 'food',
  'Travel & Places': 'travel',
  Activities: 'activities',
  Objects: 'objects',
  Symbols: 'symbols',
  Flags: 'flags',
  // Categories that a few collections have.
  Food: 'food',
  Nature: 'animals',
  People: 'people',
  Places: 'travel',
  Travel: 'travel',
};

/** The collections put plants among the animals. */
const PLANTS = words(
  `blossom bouquet cactus cherry-blossom deciduous-tree empty-nest evergreen-tree fallen-leaf four-leaf-clover herb
  hibiscus hyacinth leaf-fluttering-in-wind leafless-tree lotus maple-leaf mushroom nest-with-eggs palm-tree potted-plant
  rose rosette seedling shamrock sheaf-of-rice sunflower tulip white-flower wilted-flower`,
);

/** The collections put the sky among the places. A word of the name shows that a picture belongs here. */
const SKY = words(
  `cloud comet cyclone droplet fog foggy lightning meteor moon planet rainbow snowflake snowman star sun sunrise sunset
  tornado voltage`,
);

/** The collections put signs of feeling among the faces. */
const SIGNS_OF_FEELING = words(
  `anger-symbol bomb collision dashing-away dizzy eye-in-speech-bubble fight-cloud hole hundred-points kiss-mark
  left-speech-bubble love-letter right-anger-bubble speech-balloon sweat-droplets thought-balloon zzz`,
);

/** Finds the theme of a picture by its English name, words joined by hyphens, and its category. */
export function themeOf(name: string, category: string | undefined): Theme {
  const theme = CATEGORIES[category ?? ''] ?? 'symbols';
  const parts = name.split('-');
  if (theme === 'animals' && PLANTS.has(name)) return 'plants';
  if (theme === 'travel' && parts.some((part) => SKY.has(part))) return 'sky';
  if (theme === 'faces') {
    const isHeart = parts.includes('heart') || parts.includes('hearts');
    const hasFace = parts.some((part) => ['face', 'cat', 'monkey'].includes(part));
    return SIGNS_OF_FEELING.has(name) || (isHeart && !hasFace) ? 'symbols' : theme;
  }
  return theme;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
