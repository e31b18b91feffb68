import type { GiftTexts } from './gift-text';
import type { GiftQuestion, GiftText } from './parse-gift';

/** What is said of one answer of a question. */
interface Remark {
  answer: string;
  feedback: GiftText | null;
  /** In per cent; null is wholly right or wrong. */
  weight?: number | null;
}

/** Such as 'Q1', 'Question 12' or '3.': it says nothing beyond the order. */
const NUMBERING = /^(?:q|question|item|no\.?)?\s*[\d.)#:-]+$/i;

/**
 * The explanation of a question: its name where that says more than its text, the general feedback, and what is said of each
 * answer. A name goes here rather than beside the question because authors put the answer into it ('Grant’s tomb').
 *
 * @param title of the question
 * @param remarks what the file says of single answers
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

/** A name that is the beginning of the text, as Moodle makes one, or that only counts is none. */
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
