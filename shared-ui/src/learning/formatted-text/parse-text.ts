import type { List, ListItem, Node, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown, type Extension as MdastExtension } from 'mdast-util-from-markdown';
import { mathFromMarkdown } from 'mdast-util-math';
import { dialect, withoutBlocks } from './markdown-dialect';
import { parsePicture, type Picture } from './picture';
import { splitTables } from './table-lines';

/** A superscript or subscript; its source shows which. */
interface Raised extends Node {
  type: 'raised';
}
declare module 'mdast' {
  interface PhrasingContentMap {
    raised: Raised;
  }
  interface RootContentMap {
    raised: Raised;
  }
}

const raisedFromMarkdown: MdastExtension = {
  enter: {
    raised(token) {
      this.enter({ type: 'raised' }, token);
    },
  },
  exit: {
    raised(token) {
      this.exit(token);
    },
  },
};

/** The source of a formula, which is displayed on its own line if it's the whole paragraph. */
interface Formula {
  type: 'formula';
  source: string;
  display: boolean;
}
interface Emphasis {
  type: 'emphasis' | 'strong';
  children: Span[];
}
interface Code {
  type: 'code';
  text: string;
}
/** Text that is raised or lowered after the previous character. */
export interface RaisedText {
  type: 'raised';
  kind: 'superscript' | 'subscript';
  text: string;
}
type PictureOfText = { type: 'picture' } & Picture;
export type Span = string | Formula | Emphasis | Code | RaisedText | PictureOfText;

interface NumberedItem {
  /** The number as it was written; undefined in a bulleted list. */
  number: number | undefined;
  blocks: Block[];
}
export type Block =
  | { type: 'paragraph'; children: Span[] }
  | { type: 'list'; ordered: boolean; items: NumberedItem[] }
  | { type: 'codeBlock'; text: string }
  /** The headings may all be empty. */
  | { type: 'table'; headings: Span[][]; rows: Span[][][] };

const parse = (text: string, ...further: (typeof dialect)[]): Root =>
  fromMarkdown(text, {
    extensions: [dialect, ...further],
    mdastExtensions: [mathFromMarkdown(), raisedFromMarkdown],
  });

/** Matches nested lists that begin on the same line. No one writes these, but a line of dashes would nest thousands of lists. */
const NESTED_ON_A_LINE = /^(?:[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+){4}/m;

/** Parses a string in the dialect (docs/decisions/0082). */
export function parseText(text: string): Block[] {
  if (NESTED_ON_A_LINE.test(text)) return [{ type: 'paragraph', children: parseLine(text) }];
  return toBlocks(parse(text).children, text);
}

/** Parses a single line, in which lists and code blocks aren't formatting. */
export function parseLine(text: string): Span[] {
  return parse(text, withoutBlocks).children.flatMap((node, index) =>
    node.type === 'paragraph' ? [...(index > 0 ? ['\n\n'] : []), ...toSpans(node.children, text)] : [],
  );
}

const sourceOf = ({ position }: RootContent, text: string) =>
  text.slice(position?.start.offset, position?.end.offset);

function toBlocks(nodes: readonly RootContent[], text: string): Block[] {
  const blocks: Block[] = [];
  let lastLine = 0;
  for (const node of nodes) {
    const tables = node.type === 'paragraph' ? splitTables(sourceOf(node, text)) : undefined;
    if (tables) {
      blocks.push(...tables.map(toTableOrLines));
      lastLine = 0;
      continue;
    }
    const block = toBlock(node, text);
    const last = blocks.at(-1);
    // Lines that only look like a list or code block belong to the previous paragraph, unless an empty line separates them.
    if (
      block.type === 'paragraph' &&
      last?.type === 'paragraph' &&
      node.position?.start.line === lastLine + 1
    )
      last.children.push('\n', ...block.children);
    else blocks.push(block);
    lastLine = node.position?.end.line ?? 0;
  }
  return blocks;
}

const toTableOrLines = (part: string | string[][]): Block => {
  if (typeof part === 'string') return { type: 'paragraph', children: parseLine(part) };
  const [headings = [], ...rows] = part.map((cells) => cells.map(parseLine));
  return { type: 'table', headings, rows };
};

function toBlock(node: RootContent, text: string): Block {
  if (node.type === 'list' && isList(node))
    return {
      type: 'list',
      ordered: node.ordered === true,
      items: node.children.map((item) => ({
        number: node.ordered ? Number.parseInt(sourceOf(item, text), 10) : undefined,
        blocks: toBlocks(item.children, text),
      })),
    };
  if (node.type === 'code' && isClosed(sourceOf(node, text))) return { type: 'codeBlock', text: node.value };
  if (node.type === 'paragraph') return { type: 'paragraph', children: paragraphSpans(node, text) };
  return { type: 'paragraph', children: parseLine(sourceOf(node, text)) };
}

/** Whether a parsed list counts as a list. '1. January' and '- 5 °C' don't, because a list needs several items, all with content. */
const isList = ({ children }: List) => children.length > 1 && children.every(hasContent);
const hasContent = ({ children }: ListItem) => children.length > 0;

/** Whether a code block has a closing fence. In CommonMark, a missing one would turn the rest of the text into code. */
const isClosed = (source: string) => /\n\s*`{3,}\s*$/.test(source);

function paragraphSpans({ children }: Paragraph, text: string): Span[] {
  const spans = toSpans(children, text);
  const [only] = spans;
  return spans.length === 1 && typeof only === 'object' && only.type === 'formula'
    ? [{ ...only, display: true }]
    : spans;
}

function toSpans(nodes: readonly PhrasingContent[], text: string): Span[] {
  return nodes.map((node): Span => {
    if (node.type === 'text') return node.value;
    if (node.type === 'emphasis' || node.type === 'strong')
      return { type: node.type, children: toSpans(node.children, text) };
    if (node.type === 'inlineCode') return { type: 'code', text: node.value };
    if (node.type === 'inlineMath') return { type: 'formula', source: node.value, display: false };
    const source = sourceOf(node, text);
    if (node.type === 'raised')
      return {
        type: 'raised',
        kind: source.startsWith('^') ? 'superscript' : 'subscript',
        text: source.slice(2, -2),
      };
    const picture = node.type === 'image' ? parsePicture(source) : undefined;
    return picture ? { type: 'picture', ...picture } : source;
  });
}
