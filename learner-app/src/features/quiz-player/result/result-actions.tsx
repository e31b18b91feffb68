import { RotateCcw, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from 'shared-ui/components';
import { isSupported } from 'shared-ui/learning/questions';
import { Link } from 'react-router-dom';
import { ContinueTo } from '../../../shared/continue-to';
import { lessonCompletePath, SEE_COMPLETION } from '../../../shared/lessons/lesson-paths';
import { practiseMissed } from '../../../shared/practise-missed';
import type { Exit } from '../quiz-frame';
import type { QuizResult } from '../quiz-player.types';
import { Actions } from './quiz-result.styles';

/** Returns the number of missed questions that can be practised; 0 if the review is withheld. */
const countMissed = ({ review }: QuizResult): number =>
  review.filter((item) => isSupported(item) && !item.correct && item.yourAnswer !== null).length;

interface ResultActionsProps {
  result: QuizResult;
  exit: Exit;
  /** Undefined if the quiz can't be retaken now. */
  retake: { label: string; start: () => void; busy: boolean } | undefined;
}

/** The next actions after a quiz, with the first as the main button (docs/product.md#quiz-result). */
export function ResultActions({ result, exit, retake }: ResultActionsProps) {
  const { attemptId, next, courseComplete, score, scoreMax } = result;
  const missed = countMissed(result);
  const practise = (look: { variant?: 'secondary'; size?: 'l' }) =>
    missed > 0 && (
      <ButtonLink as={Link} {...practiseMissed(attemptId)} {...look}>
        <Target aria-hidden="true" />
        <span>{missed === 1 ? 'Practise the one you missed' : `Practise the ${missed} you missed`}</span>
      </ButtonLink>
    );
  const again = retake && (
    <Button
      variant="secondary"
      icon={<RotateCcw aria-hidden="true" />}
      onClick={retake.start}
      busy={retake.busy}
    >
      {retake.label}
    </Button>
  );
  const back = (variant: 'primary' | 'secondary') => (
    <ButtonLink as={Link} to={exit.to} variant={variant}>
      {exit.label}
    </ButtonLink>
  );
  // If the learner has less than half the points, practising comes before continuing.
  if (missed > 0 && score * 2 < scoreMax)
    return (
      <>
        {practise({ size: 'l' })}
        <Actions>
          {again}
          {onward(result, { variant: 'secondary' })}
          {back('secondary')}
        </Actions>
      </>
    );
  return (
    <>
      {onward(result, { size: 'l' })}
      <Actions>
        {practise({ variant: 'secondary' })}
        {back(courseComplete || next ? 'secondary' : 'primary')}
        {again}
      </Actions>
    </>
  );
}

/**
 * Returns the button that leads to the course's completion page or, if the course isn't complete, to the next stop; nothing if there is
 * none.
 */
function onward(
  { courseId, courseComplete, next }: QuizResult,
  look: { variant?: 'secondary'; size?: 'l' },
): ReactNode {
  if (courseComplete)
    return (
      <ButtonLink as={Link} to={lessonCompletePath(courseId ?? '')} {...look}>
        {SEE_COMPLETION}
      </ButtonLink>
    );
  return next && <ContinueTo next={next} expected {...look} />;
}
