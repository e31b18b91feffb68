import type { GIFTQuestion, TextFormat } from 'gift-pegjs';
import { toPlainText } from './gift-text';

type AnswerableQuestion = Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>;

/** What is said of one answer of a question. */
interface Remark {
  answer: string;
  feedback: TextFormat | null;
  /** In per cent; null is wholly right or wrong. */
  weight?: number | null;
}

/** Such as 'Q1', 'Question 12' or '3.': it says nothing beyond the order. */
const NUMBERING = /^(?:q|question|item|no\.?)?\s*[\d.)#:-]+$/i;

/**
 * The explanation of a question: its name where that says more than its text, the general feedback, and what is said of each
 * answer. A name goes here rather than beside the question because authors put the answer into it ('Grant’s tomb').
 *
 * @param remarks what the file says of single answers
 */
export function toExplanation(
  question: AnswerableQuestion,
  remarks: Remark[],
): { explanation: string | null; warnings: string[] } {
  const name = nameOf(question);
  const isNumbering = name !== undefined && NUMBERING.test(name);
  const paragraphs = [
    isNumbering ? undefined : name,
    question.globalFeedback ? toPlainText(question.globalFeedback) : undefined,
    remarks.map(describe).filter(Boolean).join('\n'),
  ].filter(Boolean);
  return {
    explanation: paragraphs.length > 0 ? paragraphs.join('\n\n') : null,
    warnings: isNumbering ? [`The name “${name}” is left out.`] : [],
  };
}

/** A name that is the beginning of the text, as Moodle makes one, is none. */
function nameOf({ title, stem }: AnswerableQuestion): string | undefined {
  const name = (title ?? '').trim();
  const text = toPlainText(stem).replaceAll(/\s+/g, ' ').toLowerCase();
  const start = name
    .replace(/(\.\.\.|…)$/, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
  return start === '' || text.startsWith(start) ? undefined : name;
}

function describe({ answer, feedback, weight }: Remark): string {
  const isPartlyRight = typeof weight === 'number' && weight > 0 && weight < 100;
  const text = feedback ? toPlainText(feedback) : '';
  if (text === '' && !isPartlyRight) return '';
  const label = answer === '*' ? 'Any other answer' : `“${answer}”`;
  return [`${label}${isPartlyRight ? ` (${weight} %)` : ''}`, text].filter(Boolean).join(': ');
}
