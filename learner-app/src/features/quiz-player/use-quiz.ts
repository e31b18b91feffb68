import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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

function isReady(quiz: OpenQuiz | null): boolean {
  const code = quiz && codeFor(firstStep(quiz));
  return !code || code.loaded() !== undefined;
}

async function explain(reason: unknown): Promise<never> {
  if (isPlanRequired(reason)) await loadPlanPanel();
  else console.error(reason);
  throw reason;
}

/**
 * Reads the quiz with the attempt in progress; with `review`, also a result (see `REVIEW`). Reading itself changes nothing. If the first
 * step is to start or finish an attempt, that happens next, and the quiz is pending until then.
 */
export function useQuiz(api: QuizApi, courseId: string, lessonId: string, review: string | null) {
  const services = useServices();
  const queryClient = useQueryClient();
  const { id: userId } = useSignedInUser();
  const prefetched = usePrefetchedQuiz(userId, courseId, lessonId, review);
  const [openedAt] = useState(Date.now);
  useDeferredCode(sessionCode);

  /** @param result the attempt whose result to read; null for none */
  async function read(result: string | null): Promise<OpenQuiz | null> {
    const quiz = await readWithUnsent(
      () => (result === null ? api.open(courseId, lessonId) : api.review(courseId, lessonId, result)),
      userId,
    );
    if (quiz) await codeFor(firstStep(quiz))?.load();
    return quiz;
  }
  /**
   * Returns the quiz that was read ahead for a student who pressed 'Continue', but only if an attempt will be started now, because starting
   * returns the latest answers.
   */
  async function readAhead(): Promise<OpenQuiz | undefined> {
    const sent = await takePrefetchedLesson(services, courseId, lessonId)?.quiz;
    const quiz = sent && { ...toQuiz(sent), continued: 'read' as const };
    return quiz && firstStep(quiz) === 'start' ? quiz : undefined;
  }

  const queryKey = useMemo(
    () => ['quiz-player', userId, courseId, lessonId, review],
    [userId, courseId, lessonId, review],
  );
  const query = useQuery({
    queryKey,
    initialData: prefetched !== undefined && isReady(prefetched) ? prefetched : undefined,
    // The time is fixed, because React may discard a render, and its query would be created again with a different time.
    initialDataUpdatedAt: openedAt,
    queryFn: async () => {
      // A submitted attempt may have its result by now.
      const waited = queryClient.getQueryData<OpenQuiz>(queryKey)?.attempt?.submitted;
      return readAhead()
        .then((quiz) => quiz ?? read(review ?? (waited ? '' : null)))
        .catch(explain);
    },
    // The quiz is read again whenever the screen opens, and not refetched after that, because the store then follows the server.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, dataUpdatedAt, isFetching, refetch } = query;

  async function finishFor({ attempt }: OpenQuiz): Promise<OpenQuiz | null> {
    if (attempt) await api.finish(attempt.id);
    const next = await read('');
    if (next && firstStep(next) === 'finish') throw new Error('The submitted attempt has no result.');
    return next;
  }
  /** Starts an attempt. If the server refuses, the intro says why. */
  async function startFor(quiz: OpenQuiz): Promise<OpenQuiz | null> {
    const [started] = await Promise.all([
      api.start(courseId, lessonId).catch((error: unknown) => console.warn(error)),
      sessionCode.load(),
    ]);
    return started ? { ...quiz, ...started, continued: 'started' } : read(null);
  }
  const { mutate: act, error: actionError } = useMutation({
    mutationFn: (quiz: OpenQuiz) =>
      (firstStep(quiz) === 'finish' ? finishFor(quiz) : startFor(quiz)).catch(explain),
  });
  const step = data && firstStep(data);
  const isActing = step === 'start' || step === 'finish';
  useEffect(() => {
    // Called only while the screen is open. If it closes, the next visit reads the quiz again.
    const onSuccess = (next: OpenQuiz | null) => queryClient.setQueryData(queryKey, next);
    if (data && isActing) act(data, { onSuccess });
    // Reading the quiz again also retries the action, even if the quiz hasn't changed.
  }, [data, dataUpdatedAt, isActing, act, queryClient, queryKey]);

  const error = isActing ? actionError : query.error;
  return {
    data: isActing ? undefined : data,
    error,
    isPending: query.isPending || (isActing && !error),
    isFetching,
    dataUpdatedAt,
    refetch,
  };
}
