import { useEffect, useEffectEvent, useMemo, useState } from 'react';
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
import { PRACTICE, REVIEW } from '../../shared/lessons/lesson-paths';
import { PlanNeeded } from '../../shared/plans/plan-needed';
import { isPlanRequired } from '../../shared/plans/plan-required';
import { exitFor, QuizFrame } from './quiz-frame';
import { QuizPlayer } from './quiz-player';
import { createQuizApi } from './quiz-player.api';
import type { Ended, QuizResult, StartedAttempt } from './quiz-player.types';
import { handOverQuiz } from './saving/prefetch-quiz';
import { useQuiz } from './use-quiz';

/**
 * `/quiz/{courseId}/{lessonId}`: reads the quiz with the attempt in progress and shows its states. It begins with an attempt's result for
 * `?review={attemptId}`, with the last result for `?review`, and with the first question for a learner who comes straight from another
 * lesson.
 */
export default function QuizPlayerScreen() {
  const { courseId = '', lessonId = '' } = useParams();
  const [search] = useSearchParams();
  const place = { courseId, lessonId, review: search.get(REVIEW) };
  return <Quiz key={JSON.stringify(place)} {...place} />;
}

interface QuizPlace {
  courseId: string;
  lessonId: string;
  /** See `REVIEW`; null if no review was requested. */
  review: string | null;
}

function Quiz({ courseId, lessonId, review }: QuizPlace) {
  const services = useServices();
  const { id: userId } = useSignedInUser();
  const api = useMemo(() => createQuizApi(services), [services]);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const quiz = useQuiz(api, courseId, lessonId, review);
  useScreenTitle(quiz.data?.quiz.title);
  /** Shows a result at its own address, which replaces the attempt's, so that a reload and Back lead to the result. */
  function showResult(lastResult: QuizResult, ended?: Ended) {
    if (!quiz.data) return;
    const { attemptId } = lastResult;
    // If `ended` is set, the attempt on screen is the one that was finished.
    const shown = { ...quiz.data, lastResult, ...(ended && { attempt: null, ended }) };
    handOverQuiz(userId, [courseId, lessonId, attemptId], shown);
    void navigate(`${pathname}?${REVIEW}=${attemptId}`, { replace: true });
  }
  const atResult = useEffectEvent(showResult);
  // The page moves to the result's own address if 'the last one' was requested, or if a submitted attempt has been graded by now.
  const last = quiz.data?.lastResult;
  const isMoving = last ? last.attemptId !== review : false;
  useEffect(() => {
    if (last && isMoving) atResult(last);
  }, [last, isMoving]);
  // The plan may also have ended since the quiz was read.
  const [planEnded, setPlanEnded] = useState(false);
  if (planEnded || isPlanRequired(quiz.error)) return <QuizNeedsPlan courseId={courseId} />;
  if (isMoving) return <QuizMessage courseId={courseId} quiz={{ ...quiz, isPending: true }} />;
  if (!quiz.data?.quiz.questionCount) return <QuizMessage courseId={courseId} quiz={quiz} />;

  function onStarted(started: StartedAttempt) {
    if (review === null || !quiz.data) return false;
    const { lastResult, ended: _, ...rest } = quiz.data;
    handOverQuiz(userId, [courseId, lessonId, null], { ...rest, ...started, continued: 'started' });
    void navigate(pathname, { replace: !lastResult });
    return true;
  }
  function onOutdated() {
    services.notify({
      kind: 'info',
      message: 'This quiz has changed. Please answer the remaining questions.',
    });
    void quiz.refetch();
  }
  return (
    <QuizPlayer
      // The quiz is read again only if it changed while it was open; then everything restarts from the saved state.
      key={`${courseId}/${lessonId}/${quiz.dataUpdatedAt}`}
      courseId={courseId}
      lessonId={lessonId}
      quiz={quiz.data}
      api={api}
      onStarted={onStarted}
      onFinished={showResult}
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
  quiz: Pick<ReturnType<typeof useQuiz>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>;
}

/** Shown while there is no quiz to take: it is loading, could not be read, does not exist, or is empty. */
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
    // The bar has the same title as while loading; otherwise it would shrink on a phone and move the content below.
    <QuizFrame exit={exit} title="Quiz">
      <ErrorState page art={art} title="Lesson not found" message={message} action={action} {...retry} />
    </QuizFrame>
  );
  return data === null
    ? missing(<LazyDrawing load={notFoundArt} />, 'It may have been moved or removed.')
    : missing(<LazyDrawing load={failureArt(error)} />, `Couldn’t load this lesson. ${adviceFor(error)}`, {
        onRetry: () => void refetch(),
        busy: isFetching,
        reference: toAppError(error).reference,
      });
}
