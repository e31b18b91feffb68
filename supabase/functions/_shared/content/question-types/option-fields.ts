import { z } from 'zod';
import { text } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { fromForm, textList } from '../lists.ts';
import { TOO_FEW_OPTIONS, TOO_MANY_OPTIONS } from './rules.ts';

/** Options of a choice, or labels of a scale. */
export const optionList = textList({
  label: 'Options',
  min: LIMITS.leastOptions,
  max: LIMITS.options,
  tooFew: TOO_FEW_OPTIONS,
  tooMany: TOO_MANY_OPTIONS,
  blank: 'All options must have a value.',
});

export const answerIsOption = ({ options, answer }: { options: string[]; answer: string }): boolean =>
  options.includes(answer);
export const ANSWER_NOT_AN_OPTION = { path: ['answer'], error: 'Answer must be one of the options.' };

const explanations = z.record(z.string(), text('An option’s explanation', LIMITS.optionExplanation), {
  error: 'Option explanations must map options to text.',
});

/** Explanations of why individual options are right or wrong, by option text. */
export const optionExplanations = z.preprocess(fromForm, explanations.nullish()).meta({
  description:
    'Explanation for each option. Blank for none. Learners see the explanation once the answer is locked. If omitted, existing explanations stay the same.',
});

interface Explained {
  options: string[];
  optionExplanations?: Record<string, string> | null | undefined;
}
export const explainsOptions = ({ options, optionExplanations }: Explained): boolean =>
  Object.keys(optionExplanations ?? {}).every((option) => options.includes(option));
export const EXPLAINS_NO_OPTION = {
  path: ['optionExplanations'],
  error: 'Only options can have explanations.',
};

/** Option explanations in an export. Left out if there are none. */
export const exportedExplanations = (explanations: Record<string, string>) =>
  Object.keys(explanations).length > 0 ? { optionExplanations: explanations } : {};
