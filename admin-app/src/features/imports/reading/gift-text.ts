import { escapePlain } from '../markup/dialect-text';
import { MarkupProblem } from '../markup/markup';
import { writeMarkdown } from '../markup/markdown';
import { parseHtml } from '../markup/parse-html';
import { plainLine } from '../markup/plain-line';
import { GAP, writeDialect, type DialectBlock, type DialectOptions } from '../markup/write-dialect';
import type { GiftText } from './parse-gift';

/** A < that is text rather than the start of an element, as in 'a<b'. Moodle's own format allows HTML. */
const NO_TAG =
  /<(?!\/?(?:a|abbr|audio|b|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|dfn|div|dl|dt|em|figcaption|figure|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|math|m[a-z]+|object|ol|p|pre|q|rp|rt|ruby|s|samp|script|small|source|span|strike|strong|style|sub|sup|svg|table|tbody|td|template|tfoot|th|thead|tr|tt|u|ul|var|video)(?:[\s/]|>)|!--)/gi;

const escapeNoTags = (text: string): string => text.replaceAll(NO_TAG, '&lt;');

/** Converts GIFT text to the dialect for formatted text, and collects what the dialect can't express. */
export class GiftTexts {
  readonly dropped: string[] = [];

  /** Returns text as paragraphs and other blocks. @throws MarkupProblem for a picture, because GIFT files don't contain them */
  blocks({ format, text }: GiftText): DialectBlock[] {
    if (format === 'plain') {
      const source = escapePlain(text.replace(/\s*\uE020\s*$/, '').replaceAll(GAP, '_____'));
      return source === '' ? [] : [{ isParagraph: true, text: source }];
    }
    const { blocks, dropped } =
      format === 'markdown'
        ? writeMarkdown(text, escapeNoTags, OPTIONS)
        : writeDialect(parseHtml(format === 'html' ? text : escapeNoTags(text)), OPTIONS);
    this.dropped.push(...dropped);
    return blocks;
  }

  /** Reads one line of formatted text, such as an option. */
  line(text: GiftText): string {
    return this.blocks(text)
      .map((block) => block.text.replaceAll(/\s*\n\s*/g, ' '))
      .join(' ');
  }

  /** Reads several lines of formatted text, such as an explanation. */
  lines(text: GiftText): string {
    return this.blocks(text)
      .map((block) => block.text)
      .join('\n\n');
  }

  /** Reads text that can't have formatting, such as an item. @param isTyped whether it's an answer that students type */
  plain(text: GiftText, isTyped = false): string {
    if (text.format === 'plain') return text.text;
    const plain = plainLine(this.line(text), isTyped);
    this.dropped.push(...plain.changes);
    return plain.text;
  }
}

const OPTIONS: DialectOptions = {
  picture: (address) => {
    throw new MarkupProblem(`This picture isn’t in the file: ${address}`);
  },
};
