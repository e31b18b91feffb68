import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices, useSignedInUser } from 'shared-ui/services';
import { isSignedIn } from '../../../shared/outbox/use-send-unsent';
import { exitFor, QuizFrame } from '../quiz-frame';
import type { QuizPlayerProps } from '../quiz-player';
import type { Attempt, OpenQuiz } from '../quiz-player.types';
import { isOpenElsewhere } from '../intro/is-open-elsewhere';
import { OpenElsewhere } from '../intro/open-elsewhere';
import { QuizResultView } from '../result/quiz-result';
import { createAnswerOutbox } from '../saving/answer-outbox';
import { deviceId } from '../saving/device-id';
import { useStartAttempt } from '../use-start-attempt';
import { QuizAttempt } from './quiz-attempt';
import { createQuizPlayerStore, type QuizPlayerStore } from './quiz-player.store';

type Best = OpenQuiz['best'];

interface CurrentAttempt {
  id: string;
  store: QuizPlayerStore;
  /** The best result before this attempt. */
  best: Best;
}

/** The best result once an attempt is over, by the same rule as on the server. */
function bestAfter({ store, best }: CurrentAttempt): Best {
  const { phase } = store.getState();
  if (phase.name !== 'finished') return best;
  const { score, scoreMax } = phase.result;
  return best && best.score >= score ? best : { score, scoreMax };
}

interface QuizSessionProps extends QuizPlayerProps {
  /** The attempt that was just started; null to resume the one under way, or to begin with the last result. */
  started: Attempt | null;
}

/** The attempt on screen, null while the last result is shown. */
function useAttempt({
  courseId,
  lessonId,
  quiz,
  api,
  onStarted,
  onOutdated,
  onReload,
  started,
}: QuizSessionProps) {
  const { session } = useServices();
  const { id: userId } = useSignedInUser();
  const queryClient = useQueryClient();

  const open = (attempt: Attempt, best: Best): CurrentAttempt => ({
    id: attempt.id,
    best,
    store: createQuizPlayerStore({
      quiz,
      attempt,
      api,
      outbox: createAnswerOutbox(userId, attempt.id),
      device: deviceId(userId),
      isOwner: () => isSignedIn(session, userId),
      reopen: () => api.open(courseId, lessonId),
      // Road map, home and dashboard have changed; they are read again when they are next opened.
      onFinished: () => void queryClient.invalidateQueries({ refetchType: 'none' }),
      onOutdated,
    }),
  });
  const [attempt, setAttempt] = useState(() => {
    const first = started ?? (quiz.lastResult ? null : quiz.attempt);
    return first && open(first, quiz.best);
  });
  const retake = useStartAttempt(
    () =>
      api.start(courseId, lessonId).catch((error: unknown) => {
        if (isOpenElsewhere(error)) onReload();
        throw error;
      }),
    (next) => {
      setAttempt(open(next, attempt ? bestAfter(attempt) : quiz.best));
      onStarted();
    },
  );
  return { attempt, retake };
}

/** One attempt after another, or the last result before them. */
export function QuizSession(props: QuizSessionProps) {
  const { courseId, quiz } = props;
  const { attempt, retake } = useAttempt(props);
  if (attempt)
    return (
      <QuizAttempt
        key={attempt.id}
        store={attempt.store}
        courseId={courseId}
        quiz={quiz}
        best={attempt.best}
        retake={retake}
      />
    );
  if (!quiz.lastResult) return null;
  const exit = exitFor(courseId);
  return (
    <QuizFrame exit={exit} title={quiz.quiz.title} category={quiz.quiz.category}>
      <QuizResultView
        result={quiz.lastResult}
        best={quiz.best}
        exit={exit}
        retake={retake}
        nextStarted={quiz.attempt !== null}
        elsewhere={quiz.elsewhere && <OpenElsewhere quiz={quiz} api={props.api} onLeft={props.onReload} />}
      />
    </QuizFrame>
  );
}
