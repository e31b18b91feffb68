import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ButtonLink, EmptyState, ErrorState, PageLoading } from 'shared-ui/components';
import { EmptyArt, NotFoundArt, OfflineArt } from 'shared-ui/illustrations';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'shared-ui/router';
import { useServices, useSignedInUser } from 'shared-ui/services';
import { REVIEW } from '../../shared/lesson-paths';
import { openWithUnsent, takeOpened } from './open-with-unsent';
import { QuizFrame } from './quiz-frame';
import { wayBack } from './quiz-paths';
import { QuizPlayer } from './quiz-player';
import { createQuizApi } from './quiz-player.api';

/**
 * `/quiz/{courseId}/{lessonId}`: fetches the quiz with the attempt under way and shows its states. With `?review` it
 * begins with the last result.
 */
export default function QuizPlayerScreen() {
  const { courseId = '', lessonId = '' } = useParams();
  const services = useServices();
  const { id: userId } = useSignedInUser();
  const api = useMemo(() => createQuizApi(services), [services]);
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // Until another try is begun; what is fetched anew after that is no review any more.
  const [reviewing, setReviewing] = useState(search.has(REVIEW));
  const read = () => (reviewing ? api.review(courseId, lessonId) : api.open(courseId, lessonId));
  // Of the first quiz that this page opened: from memory, also for a query that was dropped before it had an observer.
  const [ahead, setAhead] = useState(() => takeOpened(userId));
  useEffect(() => () => setAhead(undefined), [courseId, lessonId]);
  const { data, isPending, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['quiz-player', userId, courseId, lessonId],
    initialData: ahead?.courseId === courseId && ahead.lessonId === lessonId ? ahead.quiz : undefined,
    queryFn: () =>
      openWithUnsent(read, userId).catch((reason: unknown) => {
        console.error(reason);
        throw reason;
      }),
    // Always opened afresh, and then kept still: the store follows the server from there.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const back = wayBack(courseId);
  const way = (
    <ButtonLink as={Link} to={back.to} variant="secondary">
      {back.label}
    </ButtonLink>
  );
  if (isPending)
    return (
      <QuizFrame back={back} title="Quiz">
        <PageLoading>Loading lesson...</PageLoading>
      </QuizFrame>
    );
  if (data === undefined)
    return (
      <QuizFrame back={back}>
        <ErrorState
          page
          art={<OfflineArt />}
          title="Lesson not found"
          message="We couldn’t load this lesson. Check your connection, then try again."
          onRetry={() => void refetch()}
          busy={isFetching}
          action={way}
        />
      </QuizFrame>
    );
  if (data === null)
    return (
      <QuizFrame back={back}>
        <ErrorState
          page
          art={<NotFoundArt />}
          title="Lesson not found"
          message="It may have been moved or removed."
          action={way}
        />
      </QuizFrame>
    );
  if (data.questions.length === 0)
    return (
      <QuizFrame back={back} title={data.quiz.title} category={data.quiz.category}>
        <EmptyState
          art={<EmptyArt />}
          title="No questions found for this lesson"
          message="Please come back later."
          action={way}
        />
      </QuizFrame>
    );
  return (
    <QuizPlayer
      // Fetched again only when the quiz changed under the learner; then everything starts from what is saved.
      key={`${courseId}/${lessonId}/${dataUpdatedAt}`}
      courseId={courseId}
      lessonId={lessonId}
      quiz={data}
      api={api}
      onStarted={() => {
        if (!reviewing) return;
        setReviewing(false);
        void navigate(pathname, { replace: true });
      }}
      onOutdated={() => {
        services.notify({
          kind: 'info',
          message: 'This quiz has changed. Please answer the open questions.',
        });
        void refetch();
      }}
    />
  );
}
