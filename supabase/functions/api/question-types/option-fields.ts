import { textList } from '../schemas/lists.ts';

/** Options of a choice, or labels of a scale. */
export const optionList = textList({
  label: 'Options',
  min: 2,
  max: 11,
  tooFew: 'At least two options are required.',
  tooMany: 'There can be at most 11 options.',
  blank: 'All options must have a value.',
});

export const answerIsOption = ({ options, answer }: { options: string[]; answer: string }): boolean =>
  options.includes(answer);
export const ANSWER_NOT_AN_OPTION = { path: ['answer'], error: 'Answer must be one of the options.' };
