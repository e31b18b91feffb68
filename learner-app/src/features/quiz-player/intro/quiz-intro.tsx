import { useState } from 'react';
import { showsFirstView } from 'shared-ui/start';
import { ButtonLink, type Elements, FieldError } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { AttemptsUsed } from './attempts-used';
import { QuizIntroCard } from './quiz-intro-card';
import { introText } from './intro-text';
import { REVIEW } from '../../../shared/lessons/lesson-paths';
import { exitFor } from '../quiz-frame';
import type { OpenQuiz } from '../quiz-player.types';

interface QuizIntroProps {
  courseId: string;
  quiz: OpenQuiz;
  busy: boolean;
  /** The attempt could not be started. */
  failed: boolean;
  onStart: () => void;
  /** Instead of the button, where another attempt has to be finished first. */
  elsewhere?: Elements;
}

/** The overlay before the first question. */
export function QuizIntro({ courseId, quiz, busy, failed, onStart, elsewhere }: QuizIntroProps) {
  const [isStatic] = useState(showsFirstView);
  const { attemptLimit, attemptsLeft } = quiz.quiz;
  const used = attemptsLeft === 0 && !quiz.attempt && (
    <AttemptsUsed limit={attemptLimit}>
      {quiz.best && (
        // The screen decides when it opens whether it begins with a review.
        <ButtonLink as={Link} to={`?${REVIEW}`} reloadDocument>
          See your last result
        </ButtonLink>
      )}
    </AttemptsUsed>
  );
  return (
    <QuizIntroCard
      exit={exitFor(courseId)}
      quiz={quiz.quiz}
      limits={quiz.quiz}
      {...introText(quiz)}
      isStatic={isStatic}
      busy={busy}
      onStart={onStart}
      insteadOfStart={elsewhere || used}
    >
      {failed && !elsewhere && (
        <FieldError>The quiz couldn’t be started. Check your connection, then try again.</FieldError>
      )}
    </QuizIntroCard>
  );
}
