import type { Question } from 'shared-ui/learning/questions';
import { expectsNumber } from 'supabase-project/content/typed-number';
import { defaultStep } from 'supabase-project/content/question-types/scale';
import type { QuestionFields } from '../import-row';

/**
 * Converts a file's question to what learners get: without its answer, and with the items on the right in an order that doesn't reveal it.
 */
export function toLearnerQuestion(question: QuestionFields, row: number): Question {
  const { title, description, points, type } = question;
  const common = {
    id: String(row),
    title,
    description: description ?? '',
    type,
    options: [],
    leftOptions: [],
    rightOptions: [],
    slider: null,
    expectsNumber: false,
    ...(points !== null && points !== undefined && { points }),
  };
  switch (question.type) {
    case 'OPT':
      return { ...common, expectsNumber: expectsNumber(question.answer) };
    case 'ASC': {
      const { leftOptions, rightOptions } = question;
      return { ...common, leftOptions, rightOptions: rightOptions.toSorted((a, b) => a.localeCompare(b)) };
    }
    case 'SLI': {
      const { slider, options, answer } = question;
      if (!slider) return { ...common, options };
      const { min, max, step, unit } = slider;
      return {
        ...common,
        slider: { min, max, step: step ?? defaultStep(min, Number(answer)), unit: unit ?? '' },
      };
    }
    default:
      return { ...common, options: question.options };
  }
}
