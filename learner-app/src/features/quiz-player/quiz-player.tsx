import { useState } from 'react';
import { FinishFirst } from './intro/finish-first';
import { OpenElsewhere } from './intro/open-elsewhere';
import { QuizIntro } from './intro/quiz-intro';
import { isStartRefused } from './intro/is-start-refused';
import { isPlanRequired } from '../../shared/plans/plan-required';
import type { QuizApi } from './quiz-player.api';
import type { OpenQuiz, StartedAttempt } from './quiz-player.types';
import { sessionCode, skipsIntro } from './session-code';
import { useStartAttempt } from './use-start-attempt';

export interface QuizPlayerProps {
  courseId: string;
  lessonId: string;
  /** With `lastResult`, the player begins with its review. */
  quiz: OpenQuiz;
  api: QuizApi;
  onStarted: () => void;
  /** The quiz has to be read again. */
  onOutdated: () => void;
  /** Reads the quiz again, because somebody started or left it elsewhere. */
  onReload: () => void;
  /** It cannot be started without a plan. */
  onNeedsPlan: () => void;
}

/** The intro or what was there before, then one attempt after another. */
export function QuizPlayer(props: QuizPlayerProps) {
  const { courseId, lessonId, quiz, api, onStarted, onReload, onNeedsPlan } = props;
  const [started, setStarted] = useState<StartedAttempt | null>(null);
  const [begun] = useState(() => skipsIntro(quiz));

  async function startWithCode() {
    await sessionCode.load();
    return api.start(courseId, lessonId).catch((error: unknown) => {
      if (isPlanRequired(error)) onNeedsPlan();
      if (isStartRefused(error)) onReload();
      throw error;
    });
  }
  const { start, busy, failed } = useStartAttempt(startWithCode, (attempt) => {
    setStarted(attempt);
    onStarted();
  });
  // The screen has waited for the code of a quiz that skips the intro, and starting waits for it too.
  const QuizSession = sessionCode.loaded()?.QuizSession;
  if (QuizSession && (started || begun)) return <QuizSession {...props} started={started} />;
  const { finishFirst, attempt } = quiz;
  // An attempt under way goes on; its answers are only not checked.
  const isHeld = finishFirst !== null && (attempt === null || attempt.handedIn);
  return (
    <QuizIntro
      courseId={courseId}
      quiz={quiz}
      busy={busy}
      failed={failed}
      onStart={start}
      elsewhere={
        quiz.elsewhere ? (
          <OpenElsewhere key="elsewhere" quiz={quiz} api={api} onLeft={onReload} />
        ) : (
          isHeld && (
            <FinishFirst holder={finishFirst} handedIn={attempt?.handedIn} api={api} onLeft={onReload} />
          )
        )
      }
    />
  );
}
