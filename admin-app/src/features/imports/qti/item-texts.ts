import {
  attribute,
  childrenOf,
  MarkupProblem,
  rawText,
  wordsOf,
  type MarkupElement,
  type MarkupNode,
} from '../markup/markup';
import { plainLine } from '../markup/plain-line';
import { GAP, writeDialect, writeLine, type Dialect, type DialectOptions } from '../markup/write-dialect';

/** A problem with an item; its message is shown to users. */
export class ItemProblem extends MarkupProblem {}

/** A difference from the item, with the affected column. */
export interface ItemWarning {
  column: string;
  message: string;
}

/** Interactions within a sentence, which become a gap in the text. */
const INLINE = new Set(['qti-text-entry-interaction', 'qti-inline-choice-interaction']);
export const END_ATTEMPT = 'qti-end-attempt-interaction';

export const isInteraction = ({ name }: MarkupElement): boolean => /^qti-.+-interaction$/.test(name);

/** Whether an element is hidden until an answer is given. With `show-hide="hide"` it's visible until then, so it isn't feedback. */
export const isFeedback = ({ name, attributes }: MarkupElement): boolean =>
  /^qti-(?:modal-)?feedback/.test(name) && attributes['show-hide'] !== 'hide';

/** Whether a rubric may be only for teachers, because its view doesn't include `candidate`. */
export const isForTeachers = ({ name, attributes }: MarkupElement): boolean =>
  name === 'qti-rubric-block' && !(attributes['view'] ?? '').split(/\s+/).includes('candidate');

/** Reads an item's text: unchanged if the item was exported here, otherwise with its markup converted to the dialect. */
export class ItemTexts {
  readonly warnings: ItemWarning[] = [];

  constructor(
    readonly isExact: boolean,
    readonly picture: DialectOptions['picture'],
  ) {}

  warn(column: string, ...messages: string[]): void {
    this.warnings.push(...messages.map((message) => ({ column, message })));
  }

  /** Reads one line of formatted text, such as an option. @param column the column for warnings */
  line(element: MarkupElement, column: string): string {
    if (this.isExact) return exactText(element);
    const { text, dropped } = writeLine(element.children, this.#options(column));
    this.warn(column, ...dropped);
    return text;
  }

  /** Reads text that can't have formatting, such as an item of a match. */
  plain(element: MarkupElement, column: string): string {
    return this.#plain(element, column, false);
  }

  /** Reads an answer that students type. */
  typed(element: MarkupElement): string {
    return childrenOf(element).length === 0 ? rawText(element) : this.#plain(element, 'answer', true);
  }

  #plain(element: MarkupElement, column: string, isTyped: boolean): string {
    const line = this.line(element, column);
    if (this.isExact) return line;
    const { text, changes } = plainLine(line, isTyped);
    this.warn(column, ...changes);
    return text;
  }

  /** Reads several lines of formatted text. */
  lines(element: MarkupElement, column: string): string {
    return this.isExact
      ? exactText(element)
      : this.blocks(element.children, column)
          .map(({ text }) => text)
          .join('\n\n');
  }

  /** Reads markup as blocks, without content that learners must not see before answering. */
  blocks(
    nodes: readonly MarkupNode[],
    column: string,
    leave?: (element: MarkupElement) => boolean,
  ): Dialect['blocks'] {
    const { blocks, dropped } = writeDialect(nodes, this.#options(column, leave));
    this.warn(column, ...dropped);
    return blocks;
  }

  #options(column: string, leave: (element: MarkupElement) => boolean = () => false): DialectOptions {
    return {
      picture: this.picture,
      replace: (element) => {
        if (INLINE.has(element.name)) return GAP;
        if (isInteraction(element) || isFeedback(element) || isForTeachers(element) || leave(element))
          return '\n';
        if (element.name === 'qti-printed-variable') {
          this.warn(column, `Calculated numbers aren’t imported: “${attribute(element, 'identifier')}”.`);
          return '…';
        }
        if (!element.name.startsWith('qti-') || isText(element)) return undefined;
        this.warn(column, describeUnread(element));
        return '';
      },
    };
  }
}

/** QTI elements whose content students read. */
const TEXTS =
  /^qti-(?:content-body|item-body|prompt|rubric-block|stimulus-body|simple-choice|inline-choice|simple-associable-choice|gap|gap-text|hottext|value|(?:modal-)?feedback(?:-block|-inline)?)$/;
const isText = ({ name }: MarkupElement): boolean => TEXTS.test(name);

/** Everyday names for QTI elements that aren't text. */
const UNREAD: Readonly<Record<string, string>> = {
  'qti-catalog-info': 'Accessibility support',
  'qti-companion-materials-info': 'Companion material',
  'qti-stylesheet': 'This style sheet',
};

/** Returns the message about a QTI element that isn't imported. */
export function describeUnread(element: MarkupElement): string {
  const words = wordsOf(element) || attribute(element, 'href');
  const kind = UNREAD[element.name] ?? `“${element.name.replace(/^qti-/, '').replaceAll('-', ' ')}”`;
  return `${kind} isn’t imported${words === '' ? '' : `: “${words}”`}.`;
}

/** Reads text exactly: every space counts, and line break elements become newlines. Feedback isn't part of the text. */
export const exactText = ({ children }: MarkupElement): string =>
  children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (child.name === 'br') return '\n';
      return isFeedback(child) ? '' : exactText(child);
    })
    .join('');

/** Returns all feedback within an element, at any depth. */
export function feedbackIn(parent: MarkupElement): MarkupElement[] {
  return childrenOf(parent).flatMap((child) => (isFeedback(child) ? [child] : feedbackIn(child)));
}

export const valueOf = (element: MarkupElement): string => rawText(element);
