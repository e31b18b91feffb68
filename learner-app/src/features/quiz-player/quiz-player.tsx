import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices, useSignedInUser } from 'shared-ui/services';
import { lockAnswers } from './answer-lock';
import { createAnswerOutbox, withUnsent } from './answer-outbox';
import { QuizAttempt } from './quiz-attempt';
import { deviceId } from './device-id';
import { QuizFrame } from './quiz-frame';
import { QuizIntro } from './quiz-intro';
import type { QuizApi } from './quiz-player.api';
import { wayBack } from './quiz-paths';
import { QuizResultView } from './quiz-result';
import { createQuizPlayerStore, type QuizPlayerStore } from './quiz-player.store';
import type { Attempt, OpenQuiz } from './quiz-player.types';

export interface QuizPlayerProps {
  courseId: string;
  lessonId: string;
  /** With `lastResult` it begins with the review of that. */
  quiz: OpenQuiz;
  api: QuizApi;
  onStarted: () => void;
  /** The quiz has to be fetched anew. */
  onOutdated: () => void;
}

type Best = OpenQuiz['best'];

/** The best result once an attempt is over; the server keeps it the same way. */
function bestAfter({ store, best }: { store: QuizPlayerStore; best: Best }): Best {
  const { phase } = store.getState();
  if (phase.name !== 'finished') return best;
  const { score, scoreMax } = phase.result;
  return best && best.score >= score ? best : { score, scoreMax };
}

/** The intro, then one attempt after another. An attempt that has answers is resumed without the intro. */
export function QuizPlayer({ courseId, lessonId, quiz, api, onStarted, onOutdated }: QuizPlayerProps) {
  const { session } = useServices();
  const { id: userId } = useSignedInUser();
  const queryClient = useQueryClient();

  const begin = (attempt: Attempt, best: Best): { id: string; store: QuizPlayerStore; best: Best } => ({
    id: attempt.id,
    best,
    store: createQuizPlayerStore({
      quiz,
      attempt,
      api,
      outbox: createAnswerOutbox(userId, attempt.id),
      device: deviceId(userId),
      reopen: () => api.open(courseId, lessonId),
      // Road map, home and dashboard have changed; they fetch anew when they are next opened.
      onFinished: () => void queryClient.invalidateQueries({ refetchType: 'none' }),
      onOutdated,
      lock: lockAnswers(session, userId, attempt.id),
    }),
  });

  const [attempt, setAttempt] = useState(() => {
    if (!quiz.attempt || quiz.lastResult) return null;
    const answers = withUnsent(quiz.attempt.answers, createAnswerOutbox(userId, quiz.attempt.id));
    return Object.keys(answers).length > 0 ? begin(quiz.attempt, quiz.best) : null;
  });
  const start = useMutation({
    mutationFn: () => api.start(courseId, lessonId),
    onSuccess: (started) => {
      setAttempt(begin(started, attempt ? bestAfter(attempt) : quiz.best));
      onStarted();
    },
    onError: (error) => console.error(error),
  });

  const retake = { start: () => start.mutate(), busy: start.isPending, failed: start.isError };
  if (!attempt && quiz.lastResult) {
    const back = wayBack(courseId);
    return (
      <QuizFrame back={back} title={quiz.quiz.title} category={quiz.quiz.category}>
        <QuizResultView
          result={quiz.lastResult}
          best={quiz.best}
          back={back}
          retake={retake}
          underWay={quiz.attempt !== null}
        />
      </QuizFrame>
    );
  }
  if (!attempt)
    return (
      <QuizIntro
        courseId={courseId}
        quiz={quiz}
        busy={start.isPending}
        failed={start.isError}
        onStart={() => start.mutate()}
      />
    );
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
}
