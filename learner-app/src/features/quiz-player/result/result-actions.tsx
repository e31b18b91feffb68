import { RotateCcw, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from 'shared-ui/components';
import { isSupported } from 'shared-ui/learning/questions';
import { Link } from 'react-router-dom';
import { ContinueTo } from '../../../shared/continue-to';
import { lessonCompletePath } from '../../../shared/lessons/lesson-paths';
import { practiseMistakes } from '../../../shared/practise-mistakes';
import type { Exit } from '../quiz-frame';
import type { QuizResult } from '../quiz-player.types';
import { Actions } from './quiz-result.styles';

/** A practice session has no more questions. */
const SESSION_SIZE = 10;

/** How many of the missed questions can be practised at once; 0 from half the points on, where going on comes first. */
function toFix({ score, scoreMax, review }: QuizResult): number {
  if (score * 2 >= scoreMax) return 0;
  const missed = review.filter((item) => isSupported(item) && !item.correct && item.yourAnswer !== null);
  return Math.min(missed.length, SESSION_SIZE);
}

interface ResultActionsProps {
  result: QuizResult;
  quizId: string;
  exit: Exit;
  /** Undefined where the quiz cannot be taken again now. */
  retake: { label: string; start: () => void; busy: boolean } | undefined;
}

/** What comes after a quiz, the first of it as the main button (docs/product.md#quiz-result). */
export function ResultActions({ result, quizId, exit, retake }: ResultActionsProps) {
  const { next, courseComplete } = result;
  const missed = toFix(result);
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
  if (missed > 0)
    return (
      <>
        <ButtonLink as={Link} {...practiseMistakes(quizId)} size="l">
          <Target aria-hidden="true" />
          <span>{missed === 1 ? 'Practise this one' : `Practise these ${missed}`}</span>
        </ButtonLink>
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
        {back(courseComplete || next ? 'secondary' : 'primary')}
        {again}
      </Actions>
    </>
  );
}

/** To the next stop, or to what completes the course; nothing where neither follows. */
function onward(
  { courseId, courseComplete, next }: QuizResult,
  look: { variant?: 'secondary'; size?: 'l' },
): ReactNode {
  if (courseComplete)
    return (
      <ButtonLink as={Link} to={lessonCompletePath(courseId ?? '')} {...look}>
        Continue
      </ButtonLink>
    );
  return next && <ContinueTo next={next} expected {...look} />;
}
