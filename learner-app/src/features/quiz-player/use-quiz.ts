import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices, useSignedInUser } from 'shared-ui/services';
import { useDeferredCode } from '../../shared/deferred-code';
import { takePrefetchedLesson } from '../../shared/lessons/lesson-prefetch';
import { loadPlanPanel } from '../../shared/plans/plan-panel-code';
import { isPlanRequired } from '../../shared/plans/plan-required';
import { firstStep } from './first-step';
import { toQuiz, type QuizApi } from './quiz-player.api';
import type { OpenQuiz } from './quiz-player.types';
import { readWithUnsent, usePrefetchedQuiz } from './saving/prefetch-quiz';
import { codeFor, sessionCode } from './session-code';

/** Whether the quiz can be shown: its view has its code, and needs no action first. */
function isReady(quiz: OpenQuiz | null): boolean {
  if (!quiz) return true;
  const step = firstStep(quiz);
  const code = codeFor(step);
  return step !== 'start' && step !== 'finish' && (!code || code.loaded() !== undefined);
}

async function explain(reason: unknown): Promise<never> {
  if (isPlanRequired(reason)) await loadPlanPanel();
  else console.error(reason);
  throw reason;
}

/**
 * Reads the quiz with the attempt under way; with `reviewing`, also the last result. Reading changes nothing: where the quiz begins with an
 * action, that follows, and the quiz counts as pending until its outcome is there.
 */
export function useQuiz(api: QuizApi, courseId: string, lessonId: string, reviewing: boolean) {
  const services = useServices();
  const queryClient = useQueryClient();
  const { id: userId } = useSignedInUser();
  const prefetched = usePrefetchedQuiz(userId, courseId, lessonId);
  const [openedAt] = useState(Date.now);
  useDeferredCode(sessionCode);

  async function read(operation: 'open' | 'review'): Promise<OpenQuiz | null> {
    const quiz = await readWithUnsent(() => api[operation](courseId, lessonId), userId);
    if (quiz) await codeFor(firstStep(quiz))?.load();
    return quiz;
  }
  /** What was read ahead for a student who has pressed 'Continue', where an attempt is started: that brings the latest answers. */
  async function readAhead(): Promise<OpenQuiz | undefined> {
    const sent = await takePrefetchedLesson(services, courseId, lessonId)?.quiz;
    const quiz = sent && { ...toQuiz(sent), continued: true };
    return quiz && firstStep(quiz) === 'start' ? quiz : undefined;
  }

  const queryKey = ['quiz-player', userId, courseId, lessonId];
  const query = useQuery({
    queryKey,
    initialData: prefetched !== undefined && isReady(prefetched) ? prefetched : undefined,
    // Fixed, because a query that only a render has created is dropped and created again: its time would change.
    initialDataUpdatedAt: openedAt,
    queryFn: async () => {
      // A submitted attempt may have its result by now.
      const waited = queryClient.getQueryData<OpenQuiz>(queryKey)?.attempt?.handedIn;
      const operation = reviewing || waited ? 'review' : 'open';
      return readAhead()
        .then((quiz) => quiz ?? read(operation))
        .catch(explain);
    },
    // Read again whenever the screen opens, and not refetched after that: the store follows the server from there.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, dataUpdatedAt, isFetching, refetch } = query;

  const { mutate: start, data: started } = useMutation({
    mutationFn: async () => {
      const [attempt] = await Promise.all([api.start(courseId, lessonId), sessionCode.load()]);
      return attempt;
    },
    onError: (failure) => {
      console.warn(failure);
      // The intro says why.
      void queryClient.resetQueries({ queryKey, exact: true });
    },
  });
  const { mutate: finish, error: finishError } = useMutation({
    mutationFn: (attemptId: string) =>
      api
        .finish(attemptId)
        .then(() => read('review'))
        .catch(explain),
    onSuccess: (reviewed) => queryClient.setQueryData(queryKey, reviewed),
  });
  const step = data && firstStep(data);
  const attemptId = data?.attempt?.id;
  useEffect(() => {
    if (step === 'start') start();
    else if (step === 'finish' && attemptId) finish(attemptId);
    // Reading again is trying again.
  }, [step, attemptId, dataUpdatedAt, start, finish]);

  const isActing = step === 'finish' || (step === 'start' && !started);
  const error = step === 'finish' ? finishError : query.error;
  return {
    data: isActing ? undefined : data,
    /** The attempt that the quiz began with. */
    started: step === 'start' ? started : undefined,
    error,
    isPending: query.isPending || (isActing && !error),
    isFetching,
    dataUpdatedAt,
    refetch,
  };
}
