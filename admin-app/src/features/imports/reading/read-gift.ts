import { parse, type GIFTQuestion, type TextChoice, type TextFormat } from 'gift-pegjs';
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
    case 'Numerical':
      return unsupported('A numerical question');
    case 'TF':
      return toQuestion(question, {
        type: 'MCQ',
        options: ['True', 'False'],
        answer: question.isTrue ? 'True' : 'False',
      });
    case 'Short': {
      const [only, ...others] = question.choices;
      if (!only || others.length > 0) return unsupported('A short answer with more than one right text');
      return toQuestion(question, { type: 'OPT', answer: toPlainText(only.text) });
    }
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
const isPartlyCorrect = ({ weight }: TextChoice): boolean => weight !== null && weight > 0 && weight < 100;

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
