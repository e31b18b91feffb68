import { useState } from 'react';
import { QuizIntro } from './intro/quiz-intro';
import { isStartRefused } from './intro/is-start-refused';
import { isPlanRequired } from '../../shared/plans/plan-required';
import type { QuizSessionProps } from './attempt/quiz-session';
import type { StartedAttempt } from './quiz-player.types';
import { isElsewhere, otherAttemptCode, sessionCode, skipsIntro } from './session-code';
import { useStartAttempt } from './use-start-attempt';

interface QuizPlayerProps extends Omit<QuizSessionProps, 'started'> {
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
  const OtherAttempt = otherAttemptCode.loaded()?.OtherAttempt;
  if (QuizSession && (started || begun)) return <QuizSession {...props} started={started} />;
  return (
    <QuizIntro
      courseId={courseId}
      quiz={quiz}
      busy={busy}
      failed={failed}
      onStart={start}
      elsewhere={
        OtherAttempt &&
        isElsewhere(quiz) && <OtherAttempt key="other" quiz={quiz} api={api} onLeft={onReload} />
      }
    />
  );
}
