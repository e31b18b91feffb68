import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink, type Elements, FieldError } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { showsFirstView } from 'shared-ui/start';
import { REVIEW } from '../../shared/lessons/lesson-paths';
import { isPlanRequired } from '../../shared/plans/plan-required';
import type { QuizSessionProps } from './attempt/quiz-session';
import { AttemptsUsed } from './intro/attempts-used';
import { introText } from './intro/intro-text';
import { QuizIntroCard } from './intro/quiz-intro-card';
import { firstStep } from './first-step';
import { exitFor } from './quiz-frame';
import type { OpenQuiz } from './quiz-player.types';
import { codeFor, otherAttemptCode, sessionCode } from './session-code';
import { useStartAttempt } from './use-start-attempt';

interface QuizPlayerProps extends Omit<QuizSessionProps, 'started'> {
  /** Called if the quiz can't be started without a plan. */
  onNeedsPlan: () => void;
}

/** Shows the quiz's intro unless it's skipped, then one attempt after another. */
export function QuizPlayer({ onNeedsPlan, ...props }: QuizPlayerProps) {
  const { courseId, lessonId, quiz, api, onStarted, onReload } = props;
  const intro = useStartAttempt({
    start: async () => {
      await sessionCode.load();
      return api.start(courseId, lessonId);
    },
    onStarted,
    onReload,
    onError: (error) => isPlanRequired(error) && onNeedsPlan(),
  });
  const step = firstStep(quiz);
  // If the quiz skips the intro, the screen has waited for this code. Starting an attempt waits for it, too.
  const QuizSession = sessionCode.loaded()?.QuizSession;
  const OtherAttempt = otherAttemptCode.loaded()?.OtherAttempt;
  if (QuizSession && (intro.started || codeFor(step) === sessionCode))
    return <QuizSession {...props} started={intro.started} />;
  return (
    <QuizIntro
      courseId={courseId}
      quiz={quiz}
      busy={intro.busy}
      error={intro.error}
      onStart={intro.start}
      elsewhere={
        OtherAttempt &&
        step === 'other-attempt' && (
          <OtherAttempt key="other" quiz={quiz} api={api} onAttemptLeft={onReload} />
        )
      }
    />
  );
}

interface QuizIntroProps {
  courseId: string;
  quiz: OpenQuiz;
  busy: boolean;
  /** The error if the attempt couldn't be started. */
  error: Error | null;
  onStart: () => void;
  /** Shown instead of the button if another attempt has to be finished first. */
  elsewhere?: Elements;
}

/** The overlay before the first question. */
function QuizIntro({ courseId, quiz, busy, error, onStart, elsewhere }: QuizIntroProps) {
  const [isStatic] = useState(showsFirstView);
  const { attemptLimit, attemptsLeft } = quiz.quiz;
  const used = attemptsLeft === 0 && !quiz.attempt && (
    <AttemptsUsed limit={attemptLimit}>
      {quiz.best && (
        <ButtonLink as={Link} to={`?${REVIEW}`}>
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
      {error && !elsewhere && <FieldError>{`Couldn’t start the quiz. ${adviceFor(error)}`}</FieldError>}
    </QuizIntroCard>
  );
}
