import { attention, characterEscape } from 'micromark-core-commonmark';
import { math } from 'micromark-extension-math';
import type { Code, Construct, Extension, TokenizeContext } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    raised: 'raised';
  }
}

const ASTERISK = 42;
const isWord = (code: Code) => code !== null && code >= 0 && /[\p{L}\p{N}]/u.test(String.fromCharCode(code));

/** `*` and `**` format only at the edges of a word, so 2*3*4 is a product. */
const emphasis: Construct = {
  ...attention,
  tokenize(this: TokenizeContext, effects, ok, nok) {
    const before = this.previous;
    return attention.tokenize.call(
      this,
      effects,
      (code) => {
        const run = this.events.at(-1)?.[1];
        if (run && isWord(before)) run._open = false;
        if (run && isWord(code)) run._close = false;
        return ok(code);
      },
      nok,
    );
  },
};

const BACKSLASH = 92;
/** A backslash is literal, except before a formatting character, because it's common in paths and emoticons. */
const escape: Construct = {
  ...characterEscape,
  tokenize(this: TokenizeContext, effects, ok, nok) {
    return (code) => {
      effects.enter('characterEscape');
      effects.enter('escapeMarker');
      effects.consume(code);
      effects.exit('escapeMarker');
      return (next) => {
        const sign = next === null || next < 0 ? '' : String.fromCharCode(next);
        if (sign === '' || !'*`$^~'.includes(sign)) return nok(next);
        effects.enter('characterEscapeValue');
        effects.consume(next);
        effects.exit('characterEscapeValue');
        effects.exit('characterEscape');
        // A caret or tilde formats only before a bracket.
        return '^~'.includes(sign) ? (after) => (after === BRACKET ? ok : nok)(after) : ok;
      };
    };
  },
};

const CARET = 94;
const TILDE = 126;
const BRACKET = 40;
const CLOSING_BRACKET = 41;
/** micromark's code for a virtual space, which is part of a tab. */
const SPACE = -1;
const isSpace = (code: Code) => code === null || code < 0 || /\s/.test(String.fromCharCode(code));

/**
 * Creates the syntax of superscripts or subscripts: `^(…)^` or `~(…)~` directly after a character, on one line and without inner brackets.
 */
const raised = (sign: number): Construct => ({
  name: 'raised',
  tokenize(this: TokenizeContext, effects, ok, nok) {
    const { previous } = this;
    const inner = (code: Code) => {
      if (code === null || (code < 0 && code !== SPACE) || code === BRACKET) return nok(code);
      effects.consume(code);
      return code === CLOSING_BRACKET ? end : inner;
    };
    const end = (code: Code) => {
      if (code !== sign) return nok(code);
      effects.consume(code);
      effects.exit('raised');
      return ok;
    };
    return (code) => {
      if (isSpace(previous)) return nok(code);
      effects.enter('raised');
      effects.consume(code);
      return (next) => {
        if (next !== BRACKET) return nok(next);
        effects.consume(next);
        return (first) => (first === CLOSING_BRACKET ? nok : inner)(first);
      };
    };
  },
});

/** The parts of CommonMark that this dialect leaves out, so that plain prose stays unchanged and there are no links. */
const LEFT_OUT = [
  'attention',
  'autolink',
  'blockQuote',
  'characterEscape',
  'characterReference',
  'codeIndented',
  'definition',
  'hardBreakEscape',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartLink',
  'setextUnderline',
  'thematicBreak',
];

/** Markdown's lists, emphasis, code, pictures, formulas (`$$…$$`), superscripts, subscripts and tables only (docs/decisions/0082). */
export const dialect: Extension = {
  disable: { null: LEFT_OUT },
  text: {
    ...math({ singleDollarTextMath: false }).text,
    [ASTERISK]: { ...emphasis, name: 'emphasis' },
    [BACKSLASH]: { ...escape, name: 'escape' },
    [CARET]: raised(CARET),
    [TILDE]: raised(TILDE),
  },
  insideSpan: { null: [{ resolveAll: attention.resolveAll }] },
  attentionMarkers: { null: [ASTERISK] },
};

/** An extension for single lines, in which blocks can't begin. */
export const withoutBlocks: Extension = { disable: { null: ['codeFenced', 'list'] } };
