import { SlidersHorizontal } from 'lucide-react';
import { textPart } from '../question-parts';
import { QUESTION_TYPE_NAMES } from '../question-type-names';
import type { QuestionType } from '../question-type';
import { SlidingScaleForm } from './sliding-scale-form';

export const slidingScale: QuestionType = {
  apiName: 'slidingScale',
  name: QUESTION_TYPE_NAMES.slidingScale,
  description: 'Set a number on a scale.',
  Icon: SlidersHorizontal,
  Form: SlidingScaleForm,
  parts: [
    {
      label: 'Scale',
      fields: ['options', 'minValue', 'maxValue', 'step'],
      format: ({ options = [], minValue, maxValue, step }) =>
        typeof minValue === 'number'
          ? `${minValue} to ${maxValue}, in steps of ${step ?? 1}`
          : options.join('\n'),
    },
    textPart('Unit', 'unit'),
    {
      label: 'Correct answer',
      fields: ['answer', 'correctAnswer'],
      format: ({ answer, correctAnswer }) => answer ?? correctAnswer?.toString() ?? '',
    },
  ],
  problemOf: ({ options = [], minValue, maxValue, answer, correctAnswer }) => {
    const number = correctAnswer ?? NaN;
    const fits =
      typeof minValue === 'number'
        ? number >= minValue && number <= (maxValue ?? NaN)
        : options.includes(answer ?? '');
    return fits ? undefined : 'The correct answer must be on the scale.';
  },
};
