import { requiredText, text } from 'supabase-project/content/fields';
import { LIMITS } from 'supabase-project/content/limits';
import {
  isTypedNumber,
  numberRange,
  rangeProblem,
  writeNumberRange,
} from 'supabase-project/content/typed-number';
import { answerText } from 'supabase-project/content/text-comparison';
import { z } from 'zod';
import { commonFields, emptyCommonFields, storedCommonFields } from '../form';
import type { Question } from '../question.api';

const side = z.string().trim().optional();

/** Text, or a range of numbers if both ends are filled in. */
const acceptedAnswer = z.object({
  text: text('An answer', LIMITS.acceptedAnswer),
  from: side,
  to: side,
});

type AcceptedAnswer = z.output<typeof acceptedAnswer>;

/** Converts an accepted answer to the API's text. */
export const acceptedText = ({ text, from, to }: AcceptedAnswer): string =>
  from === undefined || to === undefined ? text : writeNumberRange({ from, to });

interface Problem {
  field: 'text' | 'from' | 'to';
  message: string;
}

/** Returns why From and To aren't a valid range; undefined if they are. */
function endsProblem({ from = '', to = '' }: AcceptedAnswer): Problem | undefined {
  if (!isTypedNumber(from)) return { field: 'from', message: 'From must be a number.' };
  if (!isTypedNumber(to)) return { field: 'to', message: 'To must be a number.' };
  const text = writeNumberRange({ from, to });
  if (!numberRange(text)) return { field: 'to', message: 'Both numbers in a range need the same unit.' };
  const message = rangeProblem(text);
  return message === undefined ? undefined : { field: 'to', message };
}

/** The answer, which a review shows, and other answers and ranges that are right; all must be different. */
export const openEndedSchema = z
  .object({
    ...commonFields,
    answer: requiredText('Answer', LIMITS.acceptedAnswer),
    acceptedAnswers: z.array(acceptedAnswer),
  })
  .superRefine(({ answer, acceptedAnswers }, context) => {
    const texts = [answer, ...acceptedAnswers.map(acceptedText)].map(answerText);
    const problemOf = (accepted: AcceptedAnswer, index: number): Problem | undefined => {
      const text = texts[index + 1] ?? '';
      const isRange = accepted.from !== undefined;
      if (!isRange && text === '')
        return { field: 'text', message: `Accepted answer ${index + 1} is required.` };
      const problem = isRange ? endsProblem(accepted) : undefined;
      if (problem) return problem;
      const field = isRange ? 'from' : 'text';
      if (texts.indexOf(text) <= index)
        return { field, message: 'Accepted answers must be different from each other.' };
      const message = rangeProblem(text);
      return message === undefined ? undefined : { field, message };
    };
    acceptedAnswers.forEach((accepted, index) => {
      const problem = problemOf(accepted, index);
      if (!problem) return;
      const { field, message } = problem;
      context.addIssue({ code: 'custom', path: ['acceptedAnswers', index, field], message });
    });
    const message = rangeProblem(answer);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['answer'], message });
  });

export type OpenEndedValues = z.input<typeof openEndedSchema>;
export type OpenEndedOutput = z.output<typeof openEndedSchema>;

export const emptyOpenEnded: OpenEndedValues = { ...emptyCommonFields, answer: '', acceptedAnswers: [] };

export const storedOpenEnded = (question: Question): OpenEndedValues => ({
  ...storedCommonFields(question),
  answer: question.answer ?? '',
  acceptedAnswers: question.acceptedAnswers.map((text) => {
    const range = numberRange(text);
    return range ? { text: '', ...range } : { text };
  }),
});
