import { codeBlock, codeSpan } from './code-source';
import { escapeText, MARKS, resolveMarks } from './dialect-text';
import { BLOCKS, CODE, EMPHASIS, FORMATTING, MEDIA, NOTHING, PLAIN, UNSHOWN } from './element-kinds';
import { formulaSource } from './formula';
import { inlineStyle } from './inline-style';
import {
  childrenOf,
  descendantsOf,
  MarkupProblem,
  wordsOf,
  type MarkupElement,
  type MarkupNode,
} from './markup';
import { appendRaised } from './raised-text';
import { tableSource } from './table-source';

/** A paragraph, or something that needs its own lines: a table, a list, code, a picture. */
export interface DialectBlock {
  isParagraph: boolean;
  text: string;
}

export interface Dialect {
  blocks: DialectBlock[];
  /** Messages about content lost from the file. */
  dropped: string[];
}

export interface DialectOptions {
  /** Returns the source of a picture in the dialect. @throws MarkupProblem if the picture can't be stored */
  picture: (address: string, alternative: string) => string;
  /** Returns text for an element of another vocabulary; '\n' if it only ends a paragraph; undefined to read its content instead. */
  replace?: ((element: MarkupElement) => string | undefined) | undefined;
  /** Writes text in the dialect; `escapeText` by default. */
  escape?: (text: string) => string;
}

/** A placeholder for an answer in a sentence, until the text after it is known. */
export const GAP = '\uE020';
/** A placeholder for a line break within a paragraph, until the text is written. */
export const LINE_BREAK = '\uE021';

/** Writes markup in the dialect for formatted text (docs/decisions/0082); reports what the dialect can't express. */
export function writeDialect(nodes: readonly MarkupNode[], options: DialectOptions): Dialect {
  const writer = new Writer(options);
  writer.write(nodes);
  writer.endParagraph();
  return { blocks: writer.blocks, dropped: [...new Set(writer.dropped)] };
}

/** Writes markup as one line: blocks are joined by spaces, table cells by bars. */
export function writeLine(
  nodes: readonly MarkupNode[],
  options: DialectOptions,
): { text: string; dropped: string[] } {
  const { blocks, dropped } = writeDialect(nodes, options);
  const own = blocks.filter(({ isParagraph, text }) => !isParagraph && !text.startsWith('!['));
  return {
    text: blocks
      .map(({ text }) => text.replaceAll(/\s*\n\s*/g, ' '))
      .join(' ')
      .trim(),
    dropped: [
      ...dropped,
      ...own.map(({ text }) => formatting('a table, list or code block', text.split('\n')[0] ?? '')),
    ],
  };
}

/** The maximum number of characters quoted in a message; longer text is cut off. */
const MAX_WORDS = 120;
const shortened = (words: string): string =>
  words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS).trim()}…` : words;

const formatting = (what: string, words: string): string =>
  `Shown without its formatting (${what}): “${shortened(words)}”.`;

class Writer {
  readonly blocks: DialectBlock[] = [];
  readonly dropped: string[] = [];
  #line = '';
  readonly #open = new Set<keyof typeof MARKS>();

  constructor(readonly options: DialectOptions) {}

  write(nodes: readonly MarkupNode[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#append(this.#escape(node.replaceAll(/[ \t\r\n\f]+/g, ' ')));
      else this.#element(node);
    }
  }

  #escape(text: string): string {
    return (this.options.escape ?? escapeText)(text);
  }

  #append(text: string): void {
    this.#line += /[ \uE021]$/.test(this.#line) || this.#line === '' ? text.replace(/^ +/, '') : text;
  }

  endParagraph(): void {
    const text = resolveMarks(this.#line, (words) => this.#drop('emphasis inside a word', words))
      .replaceAll(/ *\uE021 */g, '\n')
      .trim()
      .replace(/\s*\uE020$/, '')
      .replaceAll(GAP, '_____');
    this.#line = '';
    if (text !== '') this.blocks.push({ isParagraph: !/^!\[[^\]]*\]\([^)]*\)$/.test(text), text });
  }

  #own(text: string): void {
    this.endParagraph();
    if (text !== '') this.blocks.push({ isParagraph: false, text });
  }

  #drop(what: string, words: string): void {
    if (words.trim() !== '') this.dropped.push(formatting(what, words.trim()));
  }

  /** Returns an element's text as one line. */
  #inner(element: MarkupElement): string {
    const { text, dropped } = writeLine(element.children, this.options);
    this.dropped.push(...dropped);
    return text;
  }

  #element(element: MarkupElement): void {
    const { name } = element;
    const replaced = this.options.replace?.(element);
    if (replaced === '\n') this.endParagraph();
    else if (replaced !== undefined) this.#append(replaced);
    else if (NOTHING.has(name)) return;
    else if (UNSHOWN[name]) this.dropped.push(UNSHOWN[name]);
    else if (name === 'template' || name === 'noscript' || inlineStyle(element).isHidden)
      this.#hidden(element);
    else if (name === 'br') this.#append(LINE_BREAK);
    else if (name === 'math') this.#append(formulaSource(element));
    else if (name === 'img' || name === 'object' || name === 'picture' || name === 'svg' || MEDIA[name])
      this.#media(element);
    else if (name === 'table') this.#table(element);
    else if (name === 'ul' || name === 'ol') this.#list(element);
    else if (name === 'pre') this.#own(codeBlock(element));
    else if (BLOCKS.has(name)) this.#block(element);
    else this.#styled(element, () => this.#span(element));
  }

  #hidden(element: MarkupElement): void {
    const words = wordsOf(element);
    if (words !== '') this.dropped.push(`Hidden text isn’t imported: “${shortened(words)}”.`);
  }

  /** Writes an element with the dialect's marks for its style. */
  #styled(element: MarkupElement, write: () => void): void {
    const { raised, isStrong, isEmphasis, isStyled } = inlineStyle(element);
    const isRaised = raised !== undefined && element.name !== 'sup' && element.name !== 'sub';
    const writeRaised = () => (isRaised ? this.#raised(element, raised) : write());
    const writeEmphasis = () => (isEmphasis ? this.#marked('emphasis', writeRaised) : writeRaised());
    if (isStrong) this.#marked('strong', writeEmphasis);
    else writeEmphasis();
    if (isStyled) this.#drop('colour or style', wordsOf(element));
  }

  #block(element: MarkupElement): void {
    this.endParagraph();
    this.#styled(element, () => {
      if (/^h[1-6]$/.test(element.name)) this.#marked('strong', () => this.write(element.children));
      else this.write(element.children);
    });
    this.endParagraph();
    if (element.name === 'blockquote') this.#drop('a quotation', wordsOf(element));
    if (element.name === 'hr') this.dropped.push('Horizontal lines aren’t imported.');
  }

  /** Adds marks to text, unless it already has marks of this kind. */
  #marked(kind: keyof typeof MARKS, write: () => void): void {
    if (this.#open.has(kind)) {
      write();
      return;
    }
    const [open, close] = MARKS[kind];
    this.#open.add(kind);
    this.#line += open;
    write();
    this.#line += close;
    this.#open.delete(kind);
  }

  #span(element: MarkupElement): void {
    const { name, attributes, children } = element;
    if (name === 'b' || name === 'strong') this.#marked('strong', () => this.write(children));
    else if (EMPHASIS.has(name)) this.#marked('emphasis', () => this.write(children));
    else if (CODE.has(name)) this.#append(codeSpan(wordsOf(element)));
    else if (name === 'sup' || name === 'sub') this.#raised(element, name);
    else if (name === 'q') this.#wrapped('“', element, '”');
    else if (name === 'rt') {
      this.#wrapped('(', element, ')');
      this.#drop('pronunciation above the text', wordsOf(element));
    } else {
      this.write(children);
      if (name === 'a' && attributes['href'])
        this.dropped.push(`Only the text of this link is imported: ${attributes['href']}.`);
      else if (name === 'font' && attributes['color']) this.#drop('colour or style', wordsOf(element));
      else if (!PLAIN.has(name) && name !== 'a' && name !== 'ruby' && !name.startsWith('qti-'))
        this.#drop(FORMATTING[name] ?? name, wordsOf(element));
    }
  }

  #wrapped(before: string, { children }: MarkupElement, after: string): void {
    this.#append(before);
    this.write(children);
    this.#append(after);
  }

  #raised(element: MarkupElement, name: 'sup' | 'sub'): void {
    const inner = this.#inner(element);
    const line = appendRaised(this.#line, inner, name);
    if (line === undefined) throw new MarkupProblem(`This formula can’t be imported: “${wordsOf(element)}”.`);
    this.#line = line;
  }

  #table(table: MarkupElement): void {
    const caption = childrenOf(table, 'caption')[0];
    if (caption) this.#block(caption);
    if (named(table).length > 0) throw new MarkupProblem('Nested tables can’t be imported.');
    const { source, dropped } = tableSource(table, (cell) => this.#inner(cell));
    this.#own(source);
    for (const words of dropped) this.#drop('a merged cell', words);
  }

  #list(list: MarkupElement): void {
    this.endParagraph();
    const items = childrenOf(list, 'li');
    const [only] = items;
    if (items.length === 1 && only) {
      this.write(only.children);
      this.endParagraph();
      this.#drop('a list with one item', wordsOf(only));
    } else this.#own(this.#listLines(list, ''));
  }

  #listLines(list: MarkupElement, indent: string): string {
    const isNumbered = list.name === 'ol';
    const start = Number(list.attributes['start'] ?? 1) || 1;
    if (isNumbered && /^[ai]$/i.test(list.attributes['type'] ?? ''))
      this.#drop('a lettered list', wordsOf(list));
    const lines = childrenOf(list, 'li').map((item, index) => {
      const mark = isNumbered ? `${start + index}. ` : '- ';
      const inner = childrenOf(item).filter(({ name }) => name === 'ul' || name === 'ol');
      const own = item.children.filter((child) => typeof child === 'string' || !inner.includes(child));
      const text = this.#inner({ ...item, children: own });
      const nested = inner.map((each) => this.#listLines(each, indent + ' '.repeat(mark.length)));
      return [`${indent}${mark}${text}`, ...nested].join('\n');
    });
    return lines.join('\n');
  }

  #media(element: MarkupElement): void {
    const { name, attributes } = element;
    const source = descendantsOf(element).find((each) => each.attributes['src'])?.attributes['src'];
    const address = attributes['src'] ?? attributes['data'] ?? source ?? '';
    const type = attributes['type'] ?? '';
    if (name === 'svg') throw new MarkupProblem('Inline SVG pictures can’t be imported.');
    const media =
      MEDIA[name] ?? (/^audio\//.test(type) ? 'Audio' : /^(video|text)\//.test(type) ? 'A video' : undefined);
    if (media) {
      this.dropped.push(`${media} isn’t imported: ${address}`);
      return;
    }
    const img = name === 'picture' ? childrenOf(element, 'img')[0] : element;
    const alternative = name === 'object' ? wordsOf(element) : (img?.attributes['alt'] ?? '');
    this.#append(this.options.picture(img?.attributes['src'] ?? address, alternative));
  }
}

const named = (table: MarkupElement) => descendantsOf(table).filter(({ name }) => name === 'table');
