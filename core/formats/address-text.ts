/** Characters of an address that are looked at. */
const LONGEST_ADDRESS = 2000;

const HELP: readonly (readonly [address: RegExp, help: string])[] = [
  [
    /^(?:https?:\/\/)?(?:www\.)?webpbn\.com(?:\/|$)/i,
    'the text is an address of webpbn.com, not a puzzle: download the export there, https://webpbn.com/export.cgi, as XML, and open that file',
  ],
  [
    /^(?:https?:\/\/)?(?:www\.)?nonograms\.(?:org|ru)(?:\/|$)/i,
    'the text is an address of nonograms.org, not a puzzle: open the page, save it with your browser (Ctrl + S), and open the saved file',
  ],
  [
    /^https?:\/\/\S+$/i,
    'the text is an address, not a puzzle: download the puzzle there, or copy its clues, and open those',
  ],
];

/** Tells the way to the puzzle where a text is the address of a page; undefined for any other text. */
export function addressHelp(text: string): string | undefined {
  const address = text.trim();
  if (address.length > LONGEST_ADDRESS || /\s/.test(address)) return undefined;
  return HELP.find(([pattern]) => pattern.test(address))?.[1];
}
