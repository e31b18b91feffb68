import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { deferCode } from 'shared-ui/deferred-code';
import { useServices } from 'shared-ui/services';
import { useDeferredCode } from '../../shared/deferred-code';
import { FailedRead } from '../../shared/failed-read';
import { askedMissed } from '../../shared/practise-missed';
import { leadWords } from './due-words';
import { MistakeList } from './mistake-list';
import {
  startPractice,
  type PracticeData,
  type PracticeScope,
  type PracticeSession as Session,
} from './practise.api';
import { practiceQuery } from './practise.query';
import { PractiseLead } from './practise-lead';
import { PractiseEmptyState, PractisePage } from './practise-page';
import { PractiseSkeleton } from './practise-skeleton';
import { startLabel } from './start-label';

/** The code for questions and feedback. It's loaded separately, because every visit begins with the overview. */
const sessionCode = deferCode(() => import('./session/practice-session'));

/** Starts a session, from this page or a link, and loads its code. `session` is null until one starts. */
function usePractice() {
  const services = useServices();
  const client = useQueryClient();
  useDeferredCode(sessionCode);
  const [session, setSession] = useState<Session | null>(null);
  const start = useMutation({
    mutationFn: async (what: PracticeScope) => {
      const [started] = await Promise.all([startPractice(services, what), sessionCode.load()]);
      return started;
    },
    onSuccess: (started, { scope }) => {
      setSession(started);
      if (started) return;
      // There is nothing to practise now, perhaps because everything was answered on another page.
      void client.invalidateQueries({ queryKey: ['practice'] });
      if (scope === 'missed')
        services.notify({
          kind: 'info',
          message:
            'Your mistakes aren’t available right now. Finish any quiz you’ve started, then try again.',
        });
    },
    onError: (error) => console.error(error),
  });
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const startAsked = useEffectEvent(() => {
    const attemptId = askedMissed(state);
    if (attemptId === undefined) return;
    // Starts only once: a reload or Back opens the overview.
    void navigate('.', { replace: true, state: null });
    start.mutate({ scope: 'missed', attemptId });
  });
  useEffect(() => startAsked(), []);
  function end() {
    setSession(null);
    start.reset();
    window.scrollTo({ top: 0 });
  }
  return { session, start, end };
}

/** `/practise` (docs/product.md#practise): due questions, mistakes and practice sessions. */
export default function PractiseScreen() {
  const query = useQuery(practiceQuery(useServices()));
  const { session, start, end } = usePractice();
  const { data, error, isFetching, refetch } = query;
  const PracticeSession = sessionCode.loaded()?.PracticeSession;
  if (session && PracticeSession)
    return (
      <PracticeSession
        key={session.id}
        session={session}
        practice={query}
        restarting={start.isPending}
        onMore={() => start.mutate({ scope: 'due' })}
        onEnd={end}
      />
    );
  const missed = start.variables?.scope === 'missed' && start.variables;
  return (
    <PractisePage>
      {missed && start.isError ? (
        <FailedRead
          what="your mistakes"
          error={start.error}
          busy={false}
          onRetry={() => start.mutate(missed)}
        />
      ) : missed && start.isPending ? (
        <PractiseSkeleton />
      ) : data ? (
        <Overview practice={data} start={start} />
      ) : error ? (
        <FailedRead what="your practice" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <PractiseSkeleton />
      )}
    </PractisePage>
  );
}

/** Continues the open session or starts one with the due questions. */
function scopeOf(session: PracticeData['session']): PracticeScope {
  if (session?.scope === 'missed' && session.attemptId)
    return { scope: 'missed', attemptId: session.attemptId };
  if (session?.scope === 'mistakes')
    return { scope: 'mistakes', ...(session.quizId && { quizId: session.quizId }) };
  return { scope: 'due' };
}

function Overview({
  practice,
  start,
}: {
  practice: PracticeData;
  start: ReturnType<typeof usePractice>['start'];
}) {
  if (practice.met === 0) return <PractiseEmptyState />;
  const { session, mistakes, withheldMistakes, next } = practice;
  const open = scopeOf(session);
  const starting = start.isPending ? start.variables : null;
  return (
    <>
      <PractiseLead
        words={leadWords(practice)}
        action={startLabel(practice)}
        nextTitle={next?.lessonTitle ?? null}
        next={next ?? undefined}
        busy={starting !== null && starting.scope === open.scope}
        error={start.error}
        onStart={() => start.mutate(open)}
      />
      <MistakeList
        mistakes={mistakes}
        hidden={withheldMistakes}
        startingId={starting?.scope === 'mistakes' ? (starting.quizId ?? null) : null}
        onPractise={(quizId) => start.mutate({ scope: 'mistakes', quizId })}
      />
    </>
  );
}
