// Parses GIFT as Moodle does (https://docs.moodle.org/en/GIFT_format): a character's meaning depends on its position.

type GiftFormat = 'html' | 'moodle' | 'plain' | 'markdown';

export interface GiftText {
  format: GiftFormat;
  text: string;
}

/** An answer in a question's braces. */
export interface GiftChoice {
  isCorrect: boolean;
  /** The weight in per cent; null means entirely right or wrong. */
  weight: number | null;
  text: GiftText;
  feedback: GiftText | null;
}

export interface GiftPair {
  left: GiftText;
  right: GiftText;
}

interface Base {
  /** The question's name; '' if it has none. */
  name: string;
  /** The text, with a `GAP` where the answers are. */
  stem: GiftText;
  feedback: GiftText | null;
}

export type GiftQuestion = Base &
  (
    | { type: 'Description' | 'Essay' }
    | { type: 'TF'; isTrue: boolean; wrong: GiftText | null; right: GiftText | null }
    | { type: 'MC' | 'Short' | 'Numerical'; choices: GiftChoice[] }
    | { type: 'Matching'; pairs: GiftPair[] }
  );

/** A placeholder for the answers in the text: a character that no file contains. */
const ANSWERS = '\uE020';

/** Characters that a backslash escapes, and their placeholders until the text is split. */
const SIGNS = ':#={}~\\';
const HIDDEN = '\uE030\uE031\uE032\uE033\uE034\uE035\uE036';
const LATEX_N = '\uE037';

const hide = (sign: string): string => HIDDEN[SIGNS.indexOf(sign)] ?? sign;
const reveal = (text: string): string =>
  text
    .replaceAll(/[\uE030-\uE036]/g, (sign) => SIGNS[HIDDEN.indexOf(sign)] ?? sign)
    .replaceAll(LATEX_N, String.raw`\n`);

/** Within a formula's delimiters, `\n` begins a command, such as `\neq`. */
const FORMULA = /\\{1,2}\(.{0,2000}?\\{1,2}\)|\\{1,2}\[.{0,2000}?\\{1,2}\]/gs;

function hideEscapes(source: string): string {
  return source
    .replaceAll(FORMULA, (formula) => formula.replaceAll(/(?<!\\)\\n/g, LATEX_N))
    .replaceAll(/\\([:#={}~\\])/g, (_, sign: string) => hide(sign))
    .replaceAll(/&#(?=x?[\da-f]+;)/gi, `&${hide('#')}`)
    .replaceAll(String.raw`\n`, '\n');
}

/**
 * Reads one question.
 * @throws SyntaxError with a message for the user about what is wrong
 */
export function parseGift(source: string): GiftQuestion {
  const [, name = '', rest = ''] = /^\s*(?:::(.*?)::)?(.*)$/s.exec(hideEscapes(source)) ?? [];
  const start = rest.indexOf('{');
  const end = rest.indexOf('}', start);
  const isTextAlone = start === -1 && !rest.includes('}');
  if (!isTextAlone && (start === -1 || end === -1))
    throw new SyntaxError('This question has an unmatched brace. Add its pair, or a backslash before it.');
  const after = isTextAlone ? '' : rest.slice(end + 1);
  if (/[{}]/.test(after))
    throw new SyntaxError('Put all answers in one pair of braces, and a backslash before any other brace.');
  const before = isTextAlone ? rest : rest.slice(0, start);
  const stem = toText(`${before}${isTextAlone ? '' : ANSWERS}${after}`, 'moodle');
  const answers = isTextAlone ? '' : rest.slice(start + 1, end).trim();
  const at = answers.lastIndexOf('####');
  const said = at === -1 ? answers : answers.slice(0, at).trim();
  const feedback = at === -1 ? null : toText(answers.slice(at + 4), stem.format);
  const base = { name: reveal(name).trim(), stem, feedback };
  if (isTextAlone) return { ...base, type: 'Description' };
  return { ...base, ...readAnswers(said, stem.format) };
}

type Answers = GiftQuestion extends infer Question
  ? Question extends Base
    ? Omit<Question, keyof Base>
    : never
  : never;

function readAnswers(text: string, format: GiftFormat): Answers {
  if (text === '') return { type: 'Essay' };
  if (text.startsWith('#')) return { type: 'Numerical', choices: readChoices(text.slice(1), format) };
  if (text.includes('~')) return { type: 'MC', choices: readChoices(text, format) };
  if (text.includes('=') && text.includes('->')) return { type: 'Matching', pairs: readPairs(text, format) };
  const [, truth, wrong, right] = /^(t|true|f|false)\s*(?:#([^#]*))?(?:#([^#]*))?$/i.exec(text) ?? [];
  if (truth === undefined) return { type: 'Short', choices: readChoices(text, format) };
  const said = (feedback: string | undefined) => (feedback?.trim() ? toText(feedback, format) : null);
  return { type: 'TF', isTrue: /^t/i.test(truth), wrong: said(wrong), right: said(right) };
}

/** Splits answers, which begin with `=` or `~`; a single answer may have neither. */
function readChoices(text: string, format: GiftFormat): GiftChoice[] {
  const trimmed = text.trim();
  const marked = /^[=~]/.test(trimmed) ? trimmed : `=${trimmed}`;
  return [...marked.matchAll(/([=~])([^=~]*)/g)].map(([, sign, content = '']) => {
    const [, weight, rest = ''] = /^\s*(?:%([-+]?\d*[.,]?\d+)%)?(.*)$/s.exec(content) ?? [];
    const at = rest.indexOf('#');
    const feedback = at === -1 ? '' : rest.slice(at + 1);
    return {
      isCorrect: sign === '=',
      weight: weight === undefined ? null : Number(weight.replace(',', '.')),
      text: toText(at === -1 ? rest : rest.slice(0, at), format),
      feedback: feedback.trim() === '' ? null : toText(feedback, format),
    };
  });
}

function readPairs(text: string, format: GiftFormat): GiftPair[] {
  return text
    .split('=')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('->');
      if (at === -1) throw new SyntaxError(`This pair needs “->”: “${reveal(pair)}”.`);
      return { left: toText(pair.slice(0, at), format), right: toText(pair.slice(at + 2), format) };
    });
}

function toText(source: string, inherited: GiftFormat): GiftText {
  const [, format = inherited, text = ''] =
    /^\s*(?:\[(html|moodle|plain|markdown)\])?(.*)$/s.exec(source) ?? [];
  return { format: format as GiftFormat, text: reveal(text).trim() };
}
