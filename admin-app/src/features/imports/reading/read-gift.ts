import {
  parse,
  type GIFTQuestion,
  type Numerical,
  type NumericalFormat,
  type TextChoice,
  type TextFormat,
} from 'gift-pegjs';
import type { QuestionAnswer } from '../import-row';
import type { QuestionBlock } from './question-block';

interface Block {
  line: number;
  source: string;
}

/** Reads a GIFT file. Each question is parsed on its own, so that one syntax error does not affect the others. */
export function readGift(text: string): QuestionBlock[] {
  return splitBlocks(text).flatMap(readBlock);
}

/** Questions are separated by blank lines; a question may have comments before it. */
function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let current: Block | undefined;
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    if (line.trim() === '') {
      current = undefined;
      return;
    }
    // Comments become empty lines, which keeps the parser's line numbers correct.
    const content = line.trimStart().startsWith('//') ? '' : line;
    if (current) current.source += `\n${content}`;
    else if (content) {
      current = { line: index + 1, source: content };
      blocks.push(current);
    }
  });
  return blocks;
}

function readBlock({ line, source }: Block): QuestionBlock[] {
  let parsed: GIFTQuestion[];
  try {
    // A blanked comment in the middle of a question must not end it.
    parsed = parse(source.replaceAll(/\n{2,}/g, '\n'));
  } catch (error) {
    return [{ line, source, problem: syntaxProblem(error, line) }];
  }
  return parsed.map((question) => ({ line, source, ...convert(question) }));
}

function syntaxProblem(error: unknown, line: number): string {
  const { location, message } = error as {
    location?: { start: { line: number; column: number } };
    message?: string;
  };
  const prefix = location ? `Line ${line + location.start.line - 1}, column ${location.start.column}: ` : '';
  return `${prefix}${message ?? 'This is not GIFT.'}`;
}

const unsupported = (what: string) => ({ problem: `${what} cannot be imported.` });

function convert(question: GIFTQuestion): Pick<QuestionBlock, 'question' | 'problem' | 'warning'> {
  switch (question.type) {
    case 'Category':
      return unsupported('A category');
    case 'Description':
      return unsupported('A description without a question');
    case 'Essay':
      return unsupported('An essay question');
    case 'Numerical': {
      const numbers = exactNumbers(question);
      if (!numbers)
        return unsupported('A numerical question with a range, a tolerance or partly right answers');
      return toQuestion(question, toOpenEnded(numbers));
    }
    case 'TF':
      return toQuestion(question, {
        type: 'MCQ',
        options: ['True', 'False'],
        answer: question.isTrue ? 'True' : 'False',
      });
    case 'Short':
      return question.choices.every(isWhollyCorrect)
        ? toQuestion(question, toOpenEnded(question.choices.map(({ text }) => toPlainText(text))))
        : unsupported('A short answer with partly right texts');
    case 'MC': {
      const correct = question.choices.filter(isCorrect);
      if (correct.length !== 1 || question.choices.some(isPartlyCorrect))
        return unsupported('A multiple choice question with several or partly right answers');
      return toQuestion(question, {
        type: 'MCQ',
        options: question.choices.map(({ text }) => toPlainText(text)),
        answer: correct.map(({ text }) => toPlainText(text)).join(''),
      });
    }
    case 'Matching': {
      const leftOptions = question.matchPairs.map(({ subquestion }) => toPlainText(subquestion));
      const rightOptions = [...new Set(question.matchPairs.map(({ subanswer }) => subanswer.trim()))];
      const pairs = question.matchPairs.map(({ subanswer }, index) => [
        index,
        rightOptions.indexOf(subanswer.trim()),
      ]);
      const answer = Object.fromEntries(pairs) as Record<string, number>;
      return toQuestion(question, { type: 'ASC', leftOptions, rightOptions, answer });
    }
  }
}

const isCorrect = (choice: TextChoice): boolean => choice.isCorrect || choice.weight === 100;
const isWhollyCorrect = ({ weight }: { weight: number | null }): boolean => weight === null || weight === 100;
const isPartlyCorrect = ({ weight }: TextChoice): boolean => weight !== null && weight > 0 && weight < 100;

/** The first is the answer, the others are accepted too; case does not tell them apart. */
function toOpenEnded(texts: string[]): QuestionAnswer {
  const keys = texts.map((text) => text.toLowerCase());
  const [answer = '', ...acceptedAnswers] = texts.filter(
    (_, index) => keys.indexOf(keys[index] ?? '') === index,
  );
  return { type: 'OPT', answer, ...(acceptedAnswers.length > 0 && { acceptedAnswers }) };
}

/** The numbers that are right; undefined if answers near one of them are right too, or only partly. */
function exactNumbers({ choices }: Numerical): string[] | undefined {
  const all = Array.isArray(choices) ? choices : [{ isCorrect: true, weight: null, text: choices }];
  const isExact = ({ type, range }: NumericalFormat) =>
    type === 'simple' || (type === 'range' && range === 0);
  if (!all.every((choice) => choice.isCorrect && isWhollyCorrect(choice) && isExact(choice.text)))
    return undefined;
  return all.map(({ text }) => String(text.number));
}

type AnswerableQuestion = Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>;

function toQuestion(
  question: AnswerableQuestion,
  answer: QuestionAnswer,
): Pick<QuestionBlock, 'question' | 'warning'> {
  const hasMarkup = question.stem.format === 'html' && /<[a-z]/i.test(question.stem.text);
  return {
    question: {
      title: toPlainText(question.stem),
      explanation: question.globalFeedback ? toPlainText(question.globalFeedback) : null,
      ...answer,
    },
    ...(hasMarkup && { warning: 'Formatting (HTML) is left out; the text stays.' }),
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text without the markup that `[html]` allows. */
function toPlainText({ format, text }: TextFormat): string {
  if (format !== 'html') return text.trim();
  return text
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(#\d+|\w+);/g, (entity, name: string) =>
      name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (ENTITIES[name] ?? entity),
    )
    .trim();
}
