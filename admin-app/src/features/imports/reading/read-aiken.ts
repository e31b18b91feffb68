import type { QuestionBlock } from '../import-row';
import { isComment, readOccurrence } from './question-block';

const OPTION = /^\s*([A-Z])[.)]\s+(.*)$/;
const ANSWER = /^\s*ANSWER:\s*([A-Za-z])\s*$/;

/** Detects Aiken: lettered options and a line 'ANSWER: B'. */
export const isAiken = (text: string): boolean => /^\s*ANSWER:/m.test(text) && /^\s*[A-Z][.)]\s/m.test(text);

interface UnfinishedQuestion {
  line: number;
  source: string[];
  title: string[];
  options: string[];
  occurrence: number | undefined;
  /** Lines among the options that are neither options nor the answer. */
  strays: { line: number; content: string }[];
}

/**
 * Reads an Aiken file: the question text, options 'A. …' or 'A) …' in order, then 'ANSWER: B'. Every line becomes part
 * of a question or of a reported problem.
 */
export function readAiken(text: string): QuestionBlock[] {
  const reader = new AikenReader();
  text.split(/\r\n|\r|\n/).forEach((content, index) => reader.read(content, index + 1));
  reader.finish();
  return reader.blocks;
}

class AikenReader {
  readonly blocks: QuestionBlock[] = [];
  #current: UnfinishedQuestion | undefined;
  /** Whether a blank line follows the text of the question. */
  #hasGap = false;
  #occurrence: number | undefined;

  read(content: string, line: number): void {
    if (isComment(content)) this.#occurrence = readOccurrence(content) ?? this.#occurrence;
    else if (content.trim() !== '') this.#readLine(content, line);
    // A question with options but no answer is incomplete and ends here.
    else if (this.#current && this.#current.options.length > 0) this.finish();
    else this.#hasGap = true;
  }

  #readLine(content: string, line: number): void {
    const answer = ANSWER.exec(content);
    const [, letter, option = ''] = OPTION.exec(content) ?? [];
    // Text followed by a blank line and other text isn't a question.
    if (this.#hasGap && letter !== 'A') this.finish();
    this.#hasGap = false;
    if (letter === 'A' && this.#current && this.#current.strays.length > 0) this.#splitAtStrays();
    this.#current ??= this.#begin(line);
    const current = this.#current;
    current.source.push(content);
    if (answer) this.finish(answer[1]?.toUpperCase());
    else if (letter === letterAt(current.options.length) && current.title.length > 0)
      current.options.push(option.trim());
    else if (current.options.length > 0) current.strays.push({ line, content });
    else current.title.push(content.trim());
  }

  #begin(line: number): UnfinishedQuestion {
    const occurrence = this.#occurrence;
    this.#occurrence = undefined;
    return { line, source: [], title: [], options: [], occurrence, strays: [] };
  }

  /** Splits a question whose answer is missing: the lines after its options belong to the next question. */
  #splitAtStrays(): void {
    const strays = this.#current?.strays ?? [];
    const first = strays[0]?.line ?? 1;
    this.#current?.source.splice(-strays.length);
    if (this.#current) this.#current.strays = [];
    this.finish();
    const lines = strays.map(({ content }) => content);
    this.#current = { ...this.#begin(first), source: [...lines], title: lines.map((text) => text.trim()) };
  }

  finish(answer?: string): void {
    if (this.#current) this.blocks.push(toBlock(this.#current, answer));
    this.#current = undefined;
  }
}

const letterAt = (index: number): string => String.fromCharCode(65 + index);

function toBlock(
  { line, source, title, options, occurrence, strays }: UnfinishedQuestion,
  answer: string | undefined,
): QuestionBlock {
  const block = { line, source: source.join('\n'), ...(occurrence !== undefined && { occurrence }) };
  const stray = strays[0];
  if (stray)
    return {
      ...block,
      problem: `Line ${stray.line} should be the next option or the answer: “${stray.content.trim()}”.`,
    };
  if (answer === undefined && options.length === 0)
    return { ...block, problem: 'This isn’t a question, because it has no options.' };
  if (answer === undefined) return { ...block, problem: 'Add an “ANSWER:” line with a letter.' };
  const correct = options[answer.charCodeAt(0) - 65];
  if (title.length === 0) return { ...block, problem: 'This answer has no question before it.' };
  if (options.length > 0 && correct === undefined)
    return { ...block, problem: `The answer ${answer} isn’t one of the options.` };
  return {
    ...block,
    question: { title: title.join('\n'), type: 'MCQ', options, answer: correct ?? '' },
    ...(title.length > 1 && {
      warnings: [
        {
          part: 'title',
          message: `This question has ${title.length} lines. In the file, delete any that aren’t part of it.`,
        },
      ],
    }),
  };
}
