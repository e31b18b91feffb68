import type { QuestionBlock } from './question-file';

const OPTION = /^\s*([A-Z])[.)]\s+(.*)$/;
const ANSWER = /^\s*ANSWER:\s*([A-Za-z])\s*$/;

/** Whether a text is Aiken: options by letters and a line 'ANSWER: B'. */
export const isAiken = (text: string): boolean => /^\s*ANSWER:/m.test(text) && /^\s*[A-Z][.)]\s/m.test(text);

interface Draft {
  line: number;
  source: string[];
  title: string[];
  options: string[];
}

/**
 * The questions of an Aiken file: a text, options 'A. …' or 'A) …' in order, then 'ANSWER: B'. Every line belongs to a
 * question or is reported with it.
 */
export function readAiken(text: string): QuestionBlock[] {
  const blocks: QuestionBlock[] = [];
  let draft: Draft | undefined;
  const close = (answer?: string) => {
    if (draft) blocks.push(toBlock(draft, answer));
    draft = undefined;
  };
  text.split(/\r\n|\r|\n/).forEach((content, index) => {
    const answer = ANSWER.exec(content);
    const option = OPTION.exec(content);
    const isBlank = content.trim() === '';
    if (isBlank && (!draft || draft.options.length === 0)) return;
    // A blank line, or a new text, after options without an answer: the question ends here, unfinished.
    if (!answer && !option && draft && draft.options.length > 0) close();
    if (isBlank) return;
    draft ??= { line: index + 1, source: [], title: [], options: [] };
    draft.source.push(content);
    if (answer) close(answer[1]?.toUpperCase());
    else if (option && draft.title.length > 0 && option[1] === letter(draft.options.length))
      draft.options.push((option[2] ?? '').trim());
    else draft.title.push(content.trim());
  });
  close();
  return blocks;
}

const letter = (place: number): string => String.fromCharCode(65 + place);

function toBlock({ line, source, title, options }: Draft, answer: string | undefined): QuestionBlock {
  const block = { line, source: source.join('\n') };
  if (answer === undefined)
    return { ...block, problem: 'This question has no line “ANSWER:” with a letter.' };
  const right = options[answer.charCodeAt(0) - 65];
  if (title.length === 0) return { ...block, problem: 'This answer has no question before it.' };
  if (options.length > 0 && right === undefined)
    return { ...block, problem: `The answer ${answer} is none of the options.` };
  return { ...block, question: { title: title.join('\n'), type: 'MCQ', options, answer: right ?? '' } };
}
