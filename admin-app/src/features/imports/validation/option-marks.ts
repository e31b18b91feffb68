import { visibleText } from 'supabase-project/content/text-comparison';
import { withoutListMarks } from '../../../shared/list-marks';
import type { QuestionAnswer, QuestionPart } from '../import-row';

interface Unmarked {
  answer: QuestionAnswer;
  /** Messages about the removed marks. */
  changes: { part: QuestionPart; message: string }[];
}

/** Removes brackets and dots from a label. */
const bareLabel = (text: string): string => text.replaceAll(/[().\s]/g, '').toLowerCase();

/** Removes the bullets, letters or numbers that a document puts before options; the answer may refer to an option by its mark. */
export function withoutOptionMarks(answer: QuestionAnswer): Unmarked {
  const changes: Unmarked['changes'] = [];
  const unmark = (texts: string[], part: QuestionPart, what: string) => {
    const list = withoutListMarks(texts);
    if (!list) return undefined;
    const marks = [...new Set(list.marks)].map((mark) => `“${mark}”`).join(', ');
    changes.push({ part, message: `Removed ${marks} from the start of the ${what}.` });
    return list;
  };
  if (answer.type === 'ASC') {
    const left = unmark(answer.leftOptions, 'left', 'items');
    const right = unmark(answer.rightOptions, 'right', 'items');
    return {
      answer: {
        ...answer,
        ...(left && { leftOptions: left.texts }),
        ...(right && { rightOptions: right.texts }),
      },
      changes,
    };
  }
  const options = answer.type === 'OPT' ? [] : answer.options;
  const list = unmark(options, 'options', 'options');
  if (!list || answer.type === 'OPT') return { answer, changes };
  const find = (key: string): string => {
    const index = [
      options.indexOf(key),
      list.texts.findIndex((text) => visibleText(text) === visibleText(key)),
      list.marks.findIndex((mark) => bareLabel(mark) !== '' && bareLabel(mark) === bareLabel(key)),
    ].find((each) => each !== -1);
    return index === undefined ? key : (list.texts[index] ?? key);
  };
  if (answer.type === 'SLI')
    return { answer: { ...answer, options: list.texts, answer: find(answer.answer) }, changes };
  const { optionExplanations } = answer;
  const explained = optionExplanations && {
    optionExplanations: Object.fromEntries(
      Object.entries(optionExplanations).map(([option, text]) => [find(option), text]),
    ),
  };
  return answer.type === 'MRQ'
    ? { answer: { ...answer, options: list.texts, answer: answer.answer.map(find), ...explained }, changes }
    : { answer: { ...answer, options: list.texts, answer: find(answer.answer), ...explained }, changes };
}
