/** American spellings, each with that of the site. */
const SPELLINGS: readonly (readonly [american: RegExp, british: string])[] = [
  [/color/g, 'colour'],
  [/neighbor/g, 'neighbour'],
  [/gray/g, 'grey'],
  // Not in `size` and what is made of it.
  [/(?<=\w{4})(?<!caps|downs|overs)iz(?=e|ing|ation)/g, 'is'],
];

/** Returns the spellings of a term: the one of the site's texts first, then the typed one, which names and code may have. */
export function spellingsOf(term: string): string[] {
  const typed = term.toLowerCase();
  const own = SPELLINGS.reduce((text, [american, british]) => text.replace(american, british), typed);
  return own === typed ? [term] : [own, term];
}
