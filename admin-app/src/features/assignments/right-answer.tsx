import { ReviewAnswer, type Answer } from 'shared-ui/learning/questions';
import type { ClassQuestion } from './assignments.api';

/** Shows the right answer as a review does; for documents, only says that it differs for each student. */
export function RightAnswer({ asked: { question, right } }: { asked: ClassQuestion }) {
  const { type, options, leftOptions, rightOptions, slider } = question;
  if (type === 'DOC') return <span>Different for each student</span>;
  const correctAnswer = (right ?? null) as Answer | null;
  const range = slider && { min: slider.min, max: slider.max, step: slider.step, unit: slider.unit ?? '' };
  return (
    <ReviewAnswer
      item={{ type, options, leftOptions, rightOptions, slider: range, correctAnswer }}
      answer={correctAnswer}
    />
  );
}
