import { plainText } from 'shared-ui/learning/plain-text';
import { escapePlain } from '../markup/dialect-text';
import { MarkupProblem } from '../markup/markup';
import { parseHtml } from '../markup/parse-html';
import { GAP, writeDialect, type DialectBlock, type DialectOptions } from '../markup/write-dialect';
import type { GiftText } from './parse-gift';

/** Moodle's own format allows HTML; what is no element of it is text there: 'a<b'. */
const NO_TAG =
  /<(?!\/?(?:a|abbr|audio|b|big|blockquote|br|center|code|del|div|em|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|math|m[a-z]+|object|ol|p|pre|q|rp|rt|ruby|s|samp|small|source|span|strike|strong|sub|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video)(?:[\s/]|>)|!--)/gi;

/** Texts of a GIFT file in the dialect of formatted texts; what it cannot hold is collected. */
export class GiftTexts {
  readonly dropped: string[] = [];

  /** The paragraphs of a text, and what needs lines of its own. @throws MarkupProblem for a picture, which the file does not have */
  blocks({ format, text }: GiftText): DialectBlock[] {
    if (format === 'plain' || format === 'markdown') {
      const withGap = text.replace(/\s*\uE020\s*$/, '').replaceAll(GAP, '_____');
      const source = format === 'plain' ? escapePlain(withGap) : withGap;
      return source === '' ? [] : [{ isParagraph: true, text: source }];
    }
    const html = format === 'html' ? text : text.replaceAll(NO_TAG, '&lt;');
    const { blocks, dropped } = writeDialect(parseHtml(html), OPTIONS);
    this.dropped.push(...dropped);
    return blocks;
  }

  /** A formatted text of one line, such as an option. */
  line(text: GiftText): string {
    return this.blocks(text)
      .map((block) => block.text.replaceAll(/\s*\n\s*/g, ' '))
      .join(' ');
  }

  /** A formatted text of several lines, such as an explanation. */
  lines(text: GiftText): string {
    return this.blocks(text)
      .map((block) => block.text)
      .join('\n\n');
  }

  /** A text that has no formatting, such as an answer. */
  plain(text: GiftText): string {
    return text.format === 'plain' ? text.text : plainText(this.line(text));
  }
}

const OPTIONS: DialectOptions = {
  picture: (address) => {
    throw new MarkupProblem(`This picture isn’t in the file: ${address}`);
  },
};
