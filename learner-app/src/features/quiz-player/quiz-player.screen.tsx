import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import {
  ButtonLink,
  type Elements,
  EmptyState,
  ErrorState,
  LazyDrawing,
  PageLoading,
} from 'shared-ui/components';
import { adviceFor, toAppError } from 'shared-ui/data';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useScreenTitle, useServices, useSignedInUser } from 'shared-ui/services';
import { failureArt } from '../../shared/failed-read';
import { emptyArt, notFoundArt } from '../../shared/lazy-art';
import { useDeferredCode } from '../../shared/deferred-code';
import { PRACTICE, REVIEW } from '../../shared/lessons/lesson-paths';
import { usePrefetchedLesson } from '../../shared/lessons/lesson-prefetch';
import { PlanNeeded } from '../../shared/plans/plan-needed';
import { loadPlanPanel } from '../../shared/plans/plan-panel-code';
import { isPlanRequired } from '../../shared/plans/plan-required';
import { hasLimits } from './intro/has-limits';
import { exitFor, QuizFrame } from './quiz-frame';
import { QuizPlayer } from './quiz-player';
import { createQuizApi, toQuiz, type QuizApi } from './quiz-player.api';
import { readWithUnsent, usePrefetchedQuiz } from './saving/prefetch-quiz';
import type { OpenQuiz } from './quiz-player.types';
import { codeToBegin, sessionCode } from './session-code';

/** Reads the quiz with the attempt under way; with `reviewing`, also the last result. */
function useQuiz(api: QuizApi, courseId: string, lessonId: string, reviewing: boolean) {
  const { id: userId } = useSignedInUser();
  const prefetched = usePrefetchedQuiz(userId, courseId, lessonId);
  const arrival = usePrefetchedLesson(useServices(), courseId, lessonId)?.quiz;
  const begun = useRef(false);
  /** The attempt that was read last waited for its result. */
  const handedIn = useRef(false);
  const [openedAt] = useState(Date.now);
  useDeferredCode(sessionCode);
  function isReady(quiz: OpenQuiz | null) {
    const code = quiz && codeToBegin(quiz);
    return !quiz?.attempt?.handedIn && (!code || code.loaded() !== undefined);
  }

  /**
   * The quiz that was read ahead, with its attempt started; where the server refuses that, the intro says why. Where an attempt
   * or its time is limited, the learner decides when it begins.
   */
  async function begin(sent: NonNullable<typeof arrival>): Promise<OpenQuiz | null> {
    const quiz = await sent;
    if (!quiz || hasLimits(quiz.quiz)) return load();
    const [started] = await Promise.all([
      api.start(courseId, lessonId).catch((error: unknown) => console.warn(error)),
      sessionCode.load(),
    ]);
    return started
      ? { ...toQuiz(quiz), questions: started.questions, attempt: started.attempt, begun: true }
      : load();
  }
  async function load() {
    const read = () =>
      reviewing || handedIn.current ? api.review(courseId, lessonId) : api.open(courseId, lessonId);
    let quiz = await readWithUnsent(read, userId);
    if (quiz?.attempt?.handedIn && !quiz.finishFirst) {
      // What it waited for is gone.
      await api.finish(quiz.attempt.id);
      quiz = await api.review(courseId, lessonId);
    }
    handedIn.current = quiz?.attempt?.handedIn ?? false;
    if (quiz) await codeToBegin(quiz)?.load();
    return quiz;
  }
  return useQuery({
    queryKey: ['quiz-player', userId, courseId, lessonId],
    initialData: prefetched !== undefined && isReady(prefetched) ? prefetched : undefined,
    // Fixed, because a query that only a render has created is dropped and created again: its time would change.
    initialDataUpdatedAt: openedAt,
    queryFn: () => {
      // Once: a quiz that is read again does not begin any more.
      const sent = begun.current ? undefined : arrival;
      begun.current = true;
      return (sent ? begin(sent) : load()).catch(async (reason: unknown) => {
        if (isPlanRequired(reason)) await loadPlanPanel();
        else console.error(reason);
        throw reason;
      });
    },
    // Read again whenever the screen opens, and not refetched after that: the store follows the server from there.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/**
 * `/quiz/{courseId}/{lessonId}`: reads the quiz with the attempt under way and shows its states. With `?review` it begins
 * with the last result, and for a learner who comes straight from another lesson with the first question.
 */
export default function QuizPlayerScreen() {
  const { courseId = '', lessonId = '' } = useParams();
  return <Quiz key={JSON.stringify([courseId, lessonId])} courseId={courseId} lessonId={lessonId} />;
}

function Quiz({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const services = useServices();
  const api = useMemo(() => createQuizApi(services), [services]);
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // Until the next attempt is started; what is read after that is not a review.
  const [reviewing, setReviewing] = useState(search.has(REVIEW));
  const quiz = useQuiz(api, courseId, lessonId, reviewing);
  useScreenTitle(quiz.data?.quiz.title);
  // The plan may also have ended since the quiz was read.
  const [planEnded, setPlanEnded] = useState(false);
  if (planEnded || isPlanRequired(quiz.error)) return <QuizNeedsPlan courseId={courseId} />;
  if (!quiz.data?.quiz.questionCount) return <QuizMessage courseId={courseId} quiz={quiz} />;

  function onStarted() {
    if (!reviewing) return;
    setReviewing(false);
    void navigate(pathname, { replace: true });
  }
  function onOutdated() {
    services.notify({
      kind: 'info',
      message: 'This quiz has changed. Please answer the open questions.',
    });
    void quiz.refetch();
  }
  return (
    <QuizPlayer
      // Read again only when the quiz changed while it was open; then everything restarts from what is saved.
      key={`${courseId}/${lessonId}/${quiz.dataUpdatedAt}`}
      courseId={courseId}
      lessonId={lessonId}
      quiz={quiz.data}
      api={api}
      onStarted={onStarted}
      onOutdated={onOutdated}
      onReload={() => void quiz.refetch()}
      onNeedsPlan={() => setPlanEnded(true)}
    />
  );
}

function QuizNeedsPlan({ courseId }: { courseId: string }) {
  const exit = exitFor(courseId);
  return (
    <QuizFrame exit={exit}>
      <PlanNeeded subject={courseId === PRACTICE ? 'quiz' : 'course'} back={exit} />
    </QuizFrame>
  );
}

interface QuizMessageProps {
  courseId: string;
  quiz: ReturnType<typeof useQuiz>;
}

/** What is shown while there is no quiz to take: it is loading, could not be read, does not exist, or is empty. */
function QuizMessage({ courseId, quiz: { data, error, isPending, isFetching, refetch } }: QuizMessageProps) {
  const exit = exitFor(courseId);
  const action = (
    <ButtonLink as={Link} to={exit.to} variant="secondary">
      {exit.label}
    </ButtonLink>
  );
  if (isPending)
    return (
      <QuizFrame exit={exit} title="Quiz">
        <PageLoading>Loading lesson...</PageLoading>
      </QuizFrame>
    );
  if (data)
    return (
      <QuizFrame exit={exit} title={data.quiz.title} category={data.quiz.category}>
        <EmptyState
          art={<LazyDrawing load={emptyArt} />}
          title="No questions found for this lesson"
          message="Please come back later."
          action={action}
        />
      </QuizFrame>
    );
  const missing = (art: Elements, message: string, retry = {}) => (
    // The bar has a title as while it loads, or it would become lower on a phone, and move what is below.
    <QuizFrame exit={exit} title="Quiz">
      <ErrorState page art={art} title="Lesson not found" message={message} action={action} {...retry} />
    </QuizFrame>
  );
  return data === null
    ? missing(<LazyDrawing load={notFoundArt} />, 'It may have been moved or removed.')
    : missing(<LazyDrawing load={failureArt(error)} />, `We couldn’t load this lesson. ${adviceFor(error)}`, {
        onRetry: () => void refetch(),
        busy: isFetching,
        reference: toAppError(error).reference,
      });
}
