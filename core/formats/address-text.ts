/** Characters of an address that are looked at. */
const LONGEST_ADDRESS = 2000;

const HELP: readonly (readonly [address: RegExp, help: string])[] = [
  [
    /^(?:https?:\/\/)?(?:www\.)?webpbn\.com(?:\/|$)/i,
    'this is an address, not a puzzle: download the export there, https://webpbn.com/export.cgi, and open the file',
  ],
  [
    /^(?:https?:\/\/)?(?:www\.)?nonograms\.(?:org|ru)(?:\/|$)/i,
    'this is an address, not a puzzle: save the page with your browser (Ctrl + S), and open the file',
  ],
  [/^https?:\/\/\S+$/i, 'this is an address, not a puzzle: download the puzzle there, or copy its clues'],
];

/** Tells the way to the puzzle where a text is the address of a page; undefined for any other text. */
export function addressHelp(text: string): string | undefined {
  const address = text.trim();
  if (address.length > LONGEST_ADDRESS || /\s/.test(address)) return undefined;
  return HELP.find(([pattern]) => pattern.test(address))?.[1];
}
