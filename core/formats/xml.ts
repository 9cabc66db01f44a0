import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Result, success } from '../puzzle/index.ts';
import type { FormatError } from './format.ts';
import { errorAt } from './position.ts';
import { findXmlExcess, measureTag } from './xml-bounds.ts';

/** An element of an XML document, with its place in the text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /**
   * Makes elements of the children with a name: a tree of all elements would need as much memory as the parser's own.
   */
  readonly childrenOf: (name: string) => readonly XmlElement[];
  /** Its own text, trimmed, with entities as they were written. */
  readonly text: string;
  readonly start: number;
  /** Where its content begins, after the start tag. */
  readonly contentStart: number;
}

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
  for (const node of nodesIn(parsed.nodes)) {
    const name = nameOf(node);
    if (name !== undefined) return success(elementOf(text, node, name));
  }
  return errorAt(text, 0, 'syntax', 'expected an element');
}

function parseNodes(text: string): { readonly nodes: unknown; readonly fault?: string } {
  try {
    return { nodes: parser.parse(text) };
  } catch (error) {
    return { nodes: [], fault: error instanceof Error ? error.message : String(error) };
  }
}

/** A node of the parser: an object with its name as the key of its children, and `:@` for attributes. */
type Node = Readonly<Record<string | symbol, unknown>>;

const nodesIn = (list: unknown): readonly Node[] => (Array.isArray(list) ? list : []);
const nameOf = (node: Node) => Object.keys(node).find((key) => key !== ':@' && key !== '#text');

function elementOf(text: string, node: Node, name: string): XmlElement {
  const children = nodesIn(node[name]);
  const start = startOf(node);
  return {
    name,
    attributes: attributesOf(node[':@']),
    childrenOf: (wanted) =>
      children.filter((child) => Object.hasOwn(child, wanted)).map((child) => elementOf(text, child, wanted)),
    text: ownText(children),
    start,
    contentStart: measureTag(text, start).end + 1,
  };
}

/** The parser keeps a node's place under its only symbol. */
function startOf(node: Node): number {
  const [symbol] = Object.getOwnPropertySymbols(node);
  const place = symbol === undefined ? undefined : node[symbol];
  const known = typeof place === 'object' && place !== null && 'startIndex' in place;
  return known && typeof place.startIndex === 'number' ? place.startIndex : 0;
}

function attributesOf(attributes: unknown): Readonly<Record<string, string>> {
  if (typeof attributes !== 'object' || attributes === null) return {};
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]));
}

function ownText(children: readonly Node[]): string {
  const texts = children.filter((node) => '#text' in node);
  return texts
    .map((node) => String(node['#text']))
    .join('')
    .trim();
}
