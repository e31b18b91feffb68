import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices, useSignedInUser } from 'shared-ui/services';
import { isSignedIn } from '../../../shared/outbox/use-send-unsent';
import { exitFor, QuizFrame } from '../quiz-frame';
import type { QuizApi } from '../quiz-player.api';
import type { Attempt, Ended, OpenQuiz, QuizResult, StartedAttempt } from '../quiz-player.types';
import { OtherAttempt } from '../intro/other-attempt';
import { isBlocked } from '../is-blocked';
import { QuizResultView } from '../result/quiz-result';
import { createAnswerOutbox } from '../saving/answer-outbox';
import { deviceId } from '../saving/device-id';
import { useStartAttempt } from '../use-start-attempt';
import { QuizAttempt } from './quiz-attempt';
import { createQuizPlayerStore, type QuizPlayerStore } from './quiz-player.store';

interface CurrentAttempt {
  id: string;
  /** The quiz, with its questions in the order of the attempt. */
  quiz: OpenQuiz;
  store: QuizPlayerStore;
}

export interface QuizSessionProps {
  courseId: string;
  lessonId: string;
  /** The quiz. If it has a `lastResult`, the player starts with that result's review. */
  quiz: OpenQuiz;
  api: QuizApi;
  /** Called when an attempt has started. @returns whether another page continues with it */
  onStarted: (started: StartedAttempt) => boolean;
  /** Called when the attempt on screen has finished. */
  onFinished: (result: QuizResult, ended: Ended) => void;
  /** Called when the quiz has to be read again. */
  onOutdated: () => void;
  /** Reads the quiz again, because it was started or left elsewhere. */
  onReload: () => void;
  /** The attempt that was just started; undefined to resume the current one, or to start with the last result. */
  started: StartedAttempt | undefined;
}

/** Returns the attempt on screen (null while the last result is shown) and how to start another. */
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

  const open = (attempt: Attempt, questions: OpenQuiz['questions']): CurrentAttempt => ({
    id: attempt.id,
    quiz: { ...quiz, questions },
    store: createQuizPlayerStore({
      quiz: { ...quiz, questions },
      attempt,
      api,
      outbox: createAnswerOutbox(userId, attempt.id),
      device: deviceId(userId),
      isOwner: () => isSignedIn(session, userId),
      reopen: () => api.open(courseId, lessonId),
      // Road map, home and dashboard have changed; they are read again when they are next opened.
      onFinished: () => void queryClient.invalidateQueries({ refetchType: 'none' }),
      onBlocked: onReload,
      onOutdated,
    }),
  });
  const [attempt, setAttempt] = useState(() => {
    if (started) return open(started.attempt, started.questions);
    return quiz.lastResult || !quiz.attempt ? null : open(quiz.attempt, quiz.questions);
  });
  const retake = useStartAttempt({
    start: () => api.start(courseId, lessonId),
    onStarted: (next) => {
      if (!onStarted(next)) setAttempt(open(next.attempt, next.questions));
    },
    onReload,
  });
  return { attempt, retake };
}

/** Shows one attempt after another, starting with the last result if it was requested. */
export function QuizSession(props: QuizSessionProps) {
  const { courseId, quiz } = props;
  const { attempt, retake } = useAttempt(props);
  if (attempt)
    return (
      <QuizAttempt
        key={attempt.id}
        store={attempt.store}
        courseId={courseId}
        quiz={attempt.quiz}
        onFinished={props.onFinished}
      />
    );
  if (!quiz.lastResult) return null;
  const exit = exitFor(courseId);
  return (
    <QuizFrame exit={exit} title={quiz.quiz.title} category={quiz.quiz.category}>
      <QuizResultView
        result={quiz.lastResult}
        ended={quiz.ended}
        limits={quiz.quiz}
        exit={exit}
        retake={retake}
        nextStarted={quiz.attempt !== null}
        isBlocked={isBlocked(quiz)}
        elsewhere={
          (quiz.elsewhere ?? isBlocked(quiz)) && (
            <OtherAttempt quiz={quiz} api={props.api} onAttemptLeft={props.onReload} />
          )
        }
      />
    </QuizFrame>
  );
}
