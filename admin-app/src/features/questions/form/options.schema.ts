import { text } from 'supabase-project/content/fields';
import { isLonger, LIMITS } from 'supabase-project/content/limits';
import { visibleText } from 'supabase-project/content/text-comparison';
import { z } from 'zod';
import { explanationOf } from '../../../shared/explanation-of';
import type { Question } from '../question.api';
import type { PastedLine } from './pasted-list';
import { commonFields, emptyCommonFields, storedCommonFields } from './question-fields';

/** The noun for an option. */
export type OptionNoun = 'Option' | 'Label';

/** One option of the form. `correct` only counts if several options can be right. */
export interface OptionValues {
  text: string;
  correct: boolean;
  /** Why the option is right or wrong; labels have none. Missing in input stored by an earlier release. */
  explanation?: string;
}

/**
 * The schema of distinct, non-blank options and their right answers: `answer` is the index of the only right one as a string, from '0'.
 * @param several whether several options can be right; if so, `correct` marks them
 */
export const optionsSchema = (noun: OptionNoun, several: boolean) =>
  z.object({
    ...commonFields,
    options: z
      .array(
        z.object({
          text: z.string().trim(),
          correct: z.boolean(),
          explanation: text('Explanation', LIMITS.optionExplanation).default(''),
        }),
      )
      .superRefine((options, context) => {
        const texts = options.map(({ text }) => visibleText(text));
        texts.forEach((text, index) => {
          const refuse = (message: string) =>
            context.addIssue({ code: 'custom', path: [index, 'text'], message });
          if (text === '') refuse(`${noun} ${index + 1} is required.`);
          else if (isLonger(text, LIMITS.option))
            refuse(`${noun} ${index + 1} can have at most ${LIMITS.option} characters.`);
          else if (texts.indexOf(visibleText(text)) < index)
            refuse(`${noun}s must be different from each other.`);
        });
        if (several && !options.some(({ correct }) => correct))
          context.addIssue({ code: 'custom', path: [], message: 'Mark at least one option as correct.' });
      }),
    answer: several ? z.string() : z.string().min(1, 'Correct answer is required.'),
  });

export const emptyOptions = (texts: readonly string[]): OptionsValues => ({
  ...emptyCommonFields,
  options: texts.map((text) => ({ text, correct: false, explanation: '' })),
  answer: '',
});

/** The fields of an edited question. A question that had no options before, because it used another form, starts with `initial`. */
export function storedOptions(question: Question, initial: readonly string[]): OptionsValues {
  const common = storedCommonFields(question);
  if (question.options.length === 0) return { ...emptyOptions(initial), ...common };
  const only = question.options.indexOf(question.answer ?? '');
  return {
    ...common,
    options: question.options.map((text) => ({
      text,
      correct: question.correctAnswers.includes(text),
      explanation: explanationOf(question.optionExplanations, text),
    })),
    answer: only < 0 ? '' : String(only),
  };
}

/**
 * Fills options with a pasted list, from index `from`. Blank options after the list are dropped, so the result may have fewer options.
 * @returns the options, and the index of the first one marked as right, as a string; undefined if none is
 */
export function withPasted(options: readonly OptionValues[], from: number, lines: readonly PastedLine[]) {
  const pasted = lines.map(({ text, isRight }) => ({ text, correct: isRight, explanation: '' }));
  const after = options.slice(from + lines.length).filter(({ text }) => text.trim() !== '');
  const first = lines.findIndex(({ isRight }) => isRight);
  return {
    options: [...options.slice(0, from), ...pasted, ...after].slice(0, LIMITS.options),
    answer: first < 0 ? undefined : String(from + first),
  };
}

/** Returns the index of the right option, as a string, once the option at `index` is removed; '' if that was the right one. */
export function answerAfterRemoval(answer: string, index: number): string {
  if (answer === '' || Number(answer) === index) return '';
  return String(Number(answer) - (Number(answer) > index ? 1 : 0));
}

export type OptionsValues = z.input<ReturnType<typeof optionsSchema>>;
export type OptionsOutput = z.output<ReturnType<typeof optionsSchema>>;
