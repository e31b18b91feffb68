import { SlidersHorizontal } from 'lucide-react';
import type { QuestionType } from '../question-type';
import { SlidingScaleForm } from './sliding-scale-form';

export const slidingScale: QuestionType = {
  apiName: 'slidingScale',
  name: 'Sliding Scale',
  description: 'Set a number on a scale.',
  Icon: SlidersHorizontal,
  Form: SlidingScaleForm,
  summarize: ({ options, minValue, maxValue, unit, answer, correctAnswer }) => [
    ['Options', options?.join(', ')],
    ['Range', [minValue, maxValue].filter((each) => each !== null && each !== undefined).join(' to ')],
    ['Unit', unit],
    ['Correct answer', answer ?? correctAnswer?.toString()],
  ],
};
