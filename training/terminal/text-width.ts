const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Emoji, and the blocks of East Asian wide and full-width characters, for which regular expressions have no property. */
const WIDE =
  /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4c6\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}])/u;

/** Combining marks and other invisible characters, without a letter before them. */
const UNSEEN = /^[\p{Mark}\p{Default_Ignorable_Code_Point}\p{Control}]+$/u;

/** Counts the columns that a text takes on a terminal: an emoji or a wide character takes two, a combining mark none. */
export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += WIDE.test(segment) ? 2 : UNSEEN.test(segment) ? 0 : 1;
  return width;
}
