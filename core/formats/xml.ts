import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Result, success } from '../puzzle/index.ts';
import type { FormatError } from './format.ts';
import { errorAt } from './position.ts';
import { findXmlExcess } from './xml-bounds.ts';

/** An element of an XML document, with its place in the text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, trimmed, with entities as they were written. */
  readonly text: string;
  readonly start: number;
  /** Where its content begins, after the start tag. */
  readonly contentStart: number;
}

export const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** Deepest nesting that is read. Puzzle files nest five deep; deeper ones are hostile. */
const DEEPEST = 16;

const parser = new XMLParser({
  preserveOrder: true,
  captureMetaData: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  processEntities: false,
  maxNestedTags: DEEPEST,
});

/**
 * Parses an XML text into its root element, or reports where and why that fails. A document type that declares anything
 * is refused and entities are left alone, so nothing expands; nesting is bounded.
 */
export function parseXml(text: string): Result<XmlElement, FormatError> {
  const doctype = text.search(/<!DOCTYPE/i);
  if (doctype >= 0) {
    const subset = text.indexOf('[', doctype);
    const end = text.indexOf('>', doctype);
    if (subset >= 0 && (end < 0 || subset < end))
      return errorAt(text, subset, 'unsupported', 'a document type with declarations of its own is not supported');
  }
  const excess = findXmlExcess(text);
  if (excess !== undefined) return errorAt(text, excess.offset, 'unsupported', `expected ${excess.expected}`);
  const parsed = parseNodes(text);
  if (parsed.fault !== undefined && /nested/.test(parsed.fault))
    return errorAt(text, 0, 'unsupported', `elements are nested more than ${DEEPEST} deep`);
  const valid = XMLValidator.validate(text);
  if (valid !== true) {
    const { msg, line, col = 1 } = valid.err;
    const [, unclosed] = /^(?:Unclosed tag|Invalid '\[).*["']([^"']+)["'](?:\.|\]' found\.)$/.exec(msg) ?? [];
    if (unclosed !== undefined)
      return errorAt(text, text.length, 'syntax', `expected </${unclosed.slice(0, 40)}>, not the end of the text`);
    // The validator ends lines at LF only.
    let start = 0;
    for (let passed = 1; passed < line; passed++) start = text.indexOf('\n', start) + 1;
    return errorAt(text, Math.min(start + col - 1, text.length), 'syntax', `this is not XML: ${msg.slice(0, 200)}`);
  }
  if (parsed.fault !== undefined) return errorAt(text, 0, 'syntax', `this is not XML: ${parsed.fault.slice(0, 200)}`);
  const [root] = elements(text, parsed.nodes);
  return root === undefined ? errorAt(text, 0, 'syntax', 'expected an element') : success(root);
}

function parseNodes(text: string): { readonly nodes: unknown; readonly fault?: string } {
  try {
    return { nodes: parser.parse(text) };
  } catch (error) {
    return { nodes: [], fault: error instanceof Error ? error.message : String(error) };
  }
}

/** The parser gives a list of nodes, each an object with its name as the key of its children, and `:@` for attributes. */
function elements(text: string, nodes: unknown): XmlElement[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: Readonly<Record<string | symbol, unknown>>) => {
    const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text');
    if (name === undefined) return [];
    const children = node[name];
    const start = startOf(node);
    return [
      {
        name,
        attributes: attributesOf(node[':@']),
        children: elements(text, children),
        text: ownText(children),
        start,
        contentStart: text.indexOf('>', start) + 1,
      },
    ];
  });
}

/** The parser keeps a node's place under its only symbol. */
function startOf(node: Readonly<Record<string | symbol, unknown>>): number {
  const [symbol] = Object.getOwnPropertySymbols(node);
  const place = symbol === undefined ? undefined : node[symbol];
  const known = typeof place === 'object' && place !== null && 'startIndex' in place;
  return known && typeof place.startIndex === 'number' ? place.startIndex : 0;
}

function attributesOf(attributes: unknown): Readonly<Record<string, string>> {
  if (typeof attributes !== 'object' || attributes === null) return {};
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]));
}

function ownText(children: unknown): string {
  if (!Array.isArray(children)) return '';
  return children
    .map((node: Readonly<Record<string, unknown>>) => ('#text' in node ? String(node['#text']) : ''))
    .join('')
    .trim();
}
