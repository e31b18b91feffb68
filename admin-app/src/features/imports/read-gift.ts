import { parse, type GIFTQuestion, type TextChoice, type TextFormat } from 'gift-pegjs';
import type { QuestionAnswer } from './import-row';
import type { QuestionBlock } from './question-file';

interface Block {
  line: number;
  source: string;
}

/** The questions of a GIFT file; each is parsed by itself, so that one mistake does not take the others along. */
export function readGift(text: string): QuestionBlock[] {
  return splitBlocks(text).flatMap(readBlock);
}

/** Questions stand apart by blank lines; a question may have comments before it. */
function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    if (line.trim() === '') {
      open = undefined;
      return;
    }
    // Comments become empty lines, so that the parser's line numbers stay right.
    const content = line.trimStart().startsWith('//') ? '' : line;
    if (open) open.source += `\n${content}`;
    else if (content) {
      open = { line: index + 1, source: content };
      blocks.push(open);
    }
  });
  return blocks;
}

function readBlock({ line, source }: Block): QuestionBlock[] {
  let parsed: GIFTQuestion[];
  try {
    // A comment in the middle of a question must not end it.
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
  const place = location ? `Line ${line + location.start.line - 1}, column ${location.start.column}: ` : '';
  return `${place}${message ?? 'This is not GIFT.'}`;
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
      return built(question, {
        type: 'MCQ',
        options: ['True', 'False'],
        answer: question.isTrue ? 'True' : 'False',
      });
    case 'Short': {
      const [only, ...others] = question.choices;
      if (!only || others.length > 0) return unsupported('A short answer with more than one right text');
      return built(question, { type: 'OPT', answer: plain(only.text) });
    }
    case 'MC': {
      const right = question.choices.filter(isRight);
      if (right.length !== 1 || question.choices.some(isPartly))
        return unsupported('A multiple choice question with several or partly right answers');
      return built(question, {
        type: 'MCQ',
        options: question.choices.map(({ text }) => plain(text)),
        answer: right.map(({ text }) => plain(text)).join(''),
      });
    }
    case 'Matching': {
      const leftOptions = question.matchPairs.map(({ subquestion }) => plain(subquestion));
      const rightOptions = [...new Set(question.matchPairs.map(({ subanswer }) => subanswer.trim()))];
      const pairs = question.matchPairs.map(({ subanswer }, index) => [
        index,
        rightOptions.indexOf(subanswer.trim()),
      ]);
      const answer = Object.fromEntries(pairs) as Record<string, number>;
      return built(question, { type: 'ASC', leftOptions, rightOptions, answer });
    }
  }
}

const isRight = ({ isCorrect, weight }: TextChoice): boolean => isCorrect || weight === 100;
const isPartly = ({ weight }: TextChoice): boolean => weight !== null && weight > 0 && weight < 100;

type Asked = Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>;

function built(question: Asked, answer: QuestionAnswer): Pick<QuestionBlock, 'question' | 'warning'> {
  const hasMarkup = question.stem.format === 'html' && /<[a-z]/i.test(question.stem.text);
  return {
    question: {
      title: plain(question.stem),
      explanation: question.globalFeedback ? plain(question.globalFeedback) : null,
      ...answer,
    },
    ...(hasMarkup && { warning: 'Formatting (HTML) is left out; the text stays.' }),
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text without the markup of `[html]`. */
function plain({ format, text }: TextFormat): string {
  if (format !== 'html') return text.trim();
  return text
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(#\d+|\w+);/g, (whole, name: string) =>
      name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (ENTITIES[name] ?? whole),
    )
    .trim();
}
