import { type Kind, linesOf, type Passage } from './passage.ts';

/** A way of writing that a program can find, and the better one. */
interface Pattern {
  readonly expression: RegExp;
  readonly advice: string;
  /** Whether a question may be written so. */
  readonly asks?: boolean;
  /** The only kind of text in which it is looked for. */
  readonly kind?: Kind;
  /** Whether it is looked for in prose alone: a string of a style or of a format has its own words. */
  readonly prose?: boolean;
}

export interface Finding {
  readonly file: string;
  readonly line: number;
  /** The words that were found, with some on either side. */
  readonly excerpt: string;
  readonly advice: string;
}

/** Before the first word of a sentence. */
const OPENING = /(?<=^[\s"“‘'(]*|[.!?:]["”’)]*\s+["“‘'(]*|\n\s*\n\s*)/.source;

/** Words that are spelt otherwise in Britain, and what stands for the American part of them. */
const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [
    /[a-z]*(?:col|behavi|neighb|fav|flav|hon|hum|lab|rum|vap|harb|endeav)or(?:s|ed|ing|ful|less|able|ites?|hoods?)?/,
    'our',
  ],
  [/gray(?:s|ish|scale)?/, 'grey'],
  [/(?:cent|theat|fib|lit)er(?:s|ed|ing)?/, 're'],
  [
    /(?!Authorization)\w{2,}(?:[^aeiou\W_]|al|il|ual)iz(?:e[sdr]?|ers|ing|ations?|able)(?<!sized?|sizes|sizing|prizes?|seizes?)/,
    'is',
  ],
  [/\w+lyz(?:e[sdr]?|ing)/, 'lys'],
  [/(?:cancel|channel|dial|equal|fuel|label|level|marshal|model|signal|total|travel|tunnel)(?:ed|ing|er)/, 'll'],
  [/(?:fulfill|enroll|distill)s?|(?:fulfill|enroll|install)ment|skillful\w*/, 'l'],
  [/(?:def|off|pret)enses?/, 'ence'],
  [/(?<=\b(?:an?|the|this|its|their|open|free)\s+)licenses?(?! (?:and|or) )/, 'licence'],
  [/catalog(?:s|ed|ing)?/, 'catalogue'],
  [/toward|afterward/, 'wards'],
  [/artifacts?/, 'artefact'],
  [/judgments?/, 'judgement'],
  [/gotten/, 'got'],
  [/practic(?:ed|ing)/, 'practis'],
  [/skeptic\w*/, 'sceptic'],
];

const PATTERNS: readonly Pattern[] = [
  { expression: new RegExp(`${OPENING}(?:Of|That)\\b`, 'g'), advice: 'begin with the subject' },
  {
    expression: new RegExp(`${OPENING}(?:Who|Whom|Whose|What)\\b`, 'g'),
    advice: 'begin with the subject, unless it is a question',
    asks: true,
  },
  {
    expression: /^(?:of|that|what|who(?:m|se)?)\b/g,
    advice: 'begin with the subject',
    kind: 'title',
  },
  { expression: /\bwho(?:m|so)?ever\b/gi, advice: 'name the person' },
  { expression: /\b(?:so|as)\s+many\b/gi, advice: 'name the number' },
  {
    expression:
      /\b(?:of|from|with|for|by|on|in|to|than|but|beside|is|are|was|were)\s+what\b(?!\s+if\b)|\bwhat\s+it\s+takes\b/gi,
    advice: 'name the thing',
    asks: true,
  },
  ...AMERICAN.map(([words, british]) => ({
    expression: new RegExp(String.raw`(?<![<"/_$.=-])\b(?:${words.source})\b(?![-_=("])`, 'gi'),
    advice: `British spelling has “${british}”`,
    prose: true,
  })),
];

/** The findings of a passage, pattern by pattern. */
export function findingsIn({ file, line, text, kind }: Passage): Finding[] {
  const found: Finding[] = [];
  const isCode = kind === 'string' && /[{}=]|#[\da-f]{3}\b|#[\da-f]{6}\b/i.test(text);
  for (const each of PATTERNS) {
    const { expression, advice, asks } = each;
    if ((each.kind && each.kind !== kind) || (each.prose && isCode)) continue;
    for (const { 0: words, index } of text.matchAll(expression)) {
      const end = index + words.length;
      if (asks && isQuestion(text, end)) continue;
      found.push({ file, line: line - 1 + linesOf(text)(index), excerpt: excerpt(text, index, end), advice });
    }
  }
  return found;
}

/** Whether the sentence around a place ends with a question mark. */
const isQuestion = (text: string, from: number): boolean => /[.!?](?=["”’)\s]|$)/.exec(text.slice(from))?.[0] === '?';

/** A place with up to forty characters before it and sixty behind, cut between words, in one line. */
function excerpt(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - 40), start).replace(/^\S*\s/, start > 40 ? '…' : '$&');
  const after = text.slice(end, end + 60).replace(/\s\S*$/, text.length > end + 60 ? '…' : '$&');
  return `${before}${text.slice(start, end)}${after}`.replace(/\s+/g, ' ').trim();
}
