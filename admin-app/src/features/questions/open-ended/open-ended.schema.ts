import { z } from 'zod';
import { requiredText } from '../../../shared/text-schema';
import { commonFields, emptyCommonFields, storedCommonFields } from '../form';
import type { Question } from '../question.api';

/** The answer and those that are accepted besides it. */
export const MAX_ANSWERS = 20;
const MAX_LENGTH = 1000;

const acceptedText = z.string().trim().max(MAX_LENGTH, `An answer can have at most 1,000 characters.`);

/** The answer, which a review shows, and other texts that are right; all differ. */
export const openEndedSchema = z
  .object({
    ...commonFields,
    answer: requiredText('Answer', MAX_LENGTH),
    acceptedAnswers: z.array(z.object({ text: acceptedText })),
  })
  .superRefine(({ answer, acceptedAnswers }, context) => {
    const texts = [answer, ...acceptedAnswers.map(({ text }) => text)].map((text) => text.toLowerCase());
    acceptedAnswers.forEach((_, index) => {
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', path: ['acceptedAnswers', index, 'text'], message });
      const text = texts[index + 1] ?? '';
      if (text === '') refuse(`Accepted answer ${index + 1} is required.`);
      else if (texts.indexOf(text) <= index) refuse('Accepted answers have to differ from each other.');
    });
  });

export type OpenEndedValues = z.input<typeof openEndedSchema>;
export type OpenEndedOutput = z.output<typeof openEndedSchema>;

export const emptyOpenEnded: OpenEndedValues = { ...emptyCommonFields, answer: '', acceptedAnswers: [] };

export const storedOpenEnded = (question: Question): OpenEndedValues => ({
  ...storedCommonFields(question),
  answer: question.answer ?? '',
  acceptedAnswers: question.acceptedAnswers.map((text) => ({ text })),
});
