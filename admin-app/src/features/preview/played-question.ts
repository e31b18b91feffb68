import type { Question } from 'shared-ui/questions';
import type { StoredQuestion } from './preview.api';

const TYPES: Record<StoredQuestion['questionType'], string> = {
  multipleChoice: 'MCQ',
  openEnded: 'OPT',
  slidingScale: 'SLI',
  associationConnect: 'ASC',
  unsupported: 'unsupported',
};

/** A stored question as a student gets it: without its key, and right items in an order that does not give it away. */
export function toPlayed(question: StoredQuestion): Question {
  const { id, questionTitle, description, questionType, options, leftItems, rightItems } = question;
  const { minValue, maxValue, step } = question;
  return {
    id,
    title: questionTitle,
    description,
    type: TYPES[questionType],
    options,
    leftOptions: leftItems,
    rightOptions: rightItems.toSorted((a, b) => a.localeCompare(b)),
    slider: minValue === null || maxValue === null ? null : { min: minValue, max: maxValue, step: step ?? 1 },
  };
}
