import type { QuestionBlock } from './question-block';

const OPTION = /^\s*([A-Z])[.)]\s+(.*)$/;
const ANSWER = /^\s*ANSWER:\s*([A-Za-z])\s*$/;

/** Detects Aiken: lettered options and a line 'ANSWER: B'. */
export const isAiken = (text: string): boolean => /^\s*ANSWER:/m.test(text) && /^\s*[A-Z][.)]\s/m.test(text);

interface UnfinishedQuestion {
  line: number;
  source: string[];
  title: string[];
  options: string[];
}

/**
 * Reads an Aiken file: the question text, options 'A. …' or 'A) …' in order, then 'ANSWER: B'. Every line becomes part
 * of a question or of a reported problem.
 */
export function readAiken(text: string): QuestionBlock[] {
  const blocks: QuestionBlock[] = [];
  let current: UnfinishedQuestion | undefined;
  const finish = (answer?: string) => {
    if (current) blocks.push(toBlock(current, answer));
    current = undefined;
  };
  text.split(/\r\n|\r|\n/).forEach((content, index) => {
    const answer = ANSWER.exec(content);
    const option = OPTION.exec(content);
    const isBlank = content.trim() === '';
    if (isBlank && (!current || current.options.length === 0)) return;
    // Options followed by a blank line or other text instead of an answer: the question is incomplete and ends here.
    if (!answer && !option && current && current.options.length > 0) finish();
    if (isBlank) return;
    current ??= { line: index + 1, source: [], title: [], options: [] };
    current.source.push(content);
    if (answer) finish(answer[1]?.toUpperCase());
    else if (option && current.title.length > 0 && option[1] === letterAt(current.options.length))
      current.options.push((option[2] ?? '').trim());
    else current.title.push(content.trim());
  });
  finish();
  return blocks;
}

const letterAt = (index: number): string => String.fromCharCode(65 + index);

function toBlock(
  { line, source, title, options }: UnfinishedQuestion,
  answer: string | undefined,
): QuestionBlock {
  const block = { line, source: source.join('\n') };
  if (answer === undefined)
    return { ...block, problem: 'This question has no line “ANSWER:” with a letter.' };
  const correct = options[answer.charCodeAt(0) - 65];
  if (title.length === 0) return { ...block, problem: 'This answer has no question before it.' };
  if (options.length > 0 && correct === undefined)
    return { ...block, problem: `The answer ${answer} is none of the options.` };
  return { ...block, question: { title: title.join('\n'), type: 'MCQ', options, answer: correct ?? '' } };
}
