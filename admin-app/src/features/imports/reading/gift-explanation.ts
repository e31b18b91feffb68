import type { GiftTexts } from './gift-text';
import type { GiftQuestion, GiftText } from './parse-gift';

/** The feedback on one answer of a question. */
interface Remark {
  answer: string;
  feedback: GiftText | null;
  /** The weight in per cent; null means entirely right or wrong. */
  weight?: number | null;
}

/** Names such as 'Q1', 'Question 12' or '3.', which only give the question's number. */
const NUMBERING = /^(?:q|question|item|no\.?)?\s*[\d.)#:-]+$/i;

/**
 * Returns a question's explanation: its name if it adds to the text, the general feedback, and the feedback on each
 * answer. The name isn't shown with the question, because some authors put the answer into it ('Grant’s tomb').
 *
 * @param title the question's title
 * @param remarks the feedback on individual answers
 */
export function toExplanation(
  question: GiftQuestion,
  title: string,
  remarks: readonly Remark[],
  texts: GiftTexts,
): string | null {
  const name = nameOf(question.name, title);
  const paragraphs = [
    name,
    question.feedback ? texts.lines(question.feedback) : undefined,
    remarks
      .map((remark) => describe(remark, texts))
      .filter(Boolean)
      .join('\n'),
  ].filter(Boolean);
  return paragraphs.length > 0 ? paragraphs.join('\n\n') : null;
}

/** Returns a question's name, unless it is the start of the text, as Moodle generates it, or only a number. */
function nameOf(name: string, title: string): string | undefined {
  const text = title.replaceAll(/\s+/g, ' ').toLowerCase();
  const start = name
    .replace(/(\.\.\.|…)$/, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
  return start === '' || text.startsWith(start) || NUMBERING.test(name) ? undefined : name.trim();
}

function describe({ answer, feedback, weight }: Remark, texts: GiftTexts): string {
  const isPartlyRight = typeof weight === 'number' && weight > 0 && weight < 100;
  const text = feedback ? texts.lines(feedback) : '';
  if (text === '' && !isPartlyRight) return '';
  const label = answer === '*' ? 'Any other answer' : `“${answer}”`;
  return [`${label}${isPartlyRight ? ` (${weight}%)` : ''}`, text].filter(Boolean).join(': ');
}
