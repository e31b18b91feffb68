import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ButtonLink, EmptyState, ErrorState, PageLoading } from 'shared-ui/components';
import { Link, useParams } from 'shared-ui/router';
import { useServices } from 'shared-ui/services';
import { QuizFrame } from './quiz-frame';
import { wayBack } from './quiz-paths';
import { QuizPlayer } from './quiz-player';
import { createQuizApi } from './quiz-player.api';

/** `/quiz/{courseId}/{lessonId}`: fetches the quiz with the attempt under way and shows its states. */
export default function QuizPlayerScreen() {
  const { courseId = '', lessonId = '' } = useParams();
  const services = useServices();
  const api = useMemo(() => createQuizApi(services), [services]);
  const { data, isPending, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['quiz-player', courseId, lessonId],
    queryFn: () =>
      api.open(courseId, lessonId).catch((reason: unknown) => {
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
        <ErrorState page title="Lesson not found" message="It may have been moved or removed." action={way} />
      </QuizFrame>
    );
  if (data.questions.length === 0)
    return (
      <QuizFrame back={back} title={data.quiz.title} category={data.quiz.category}>
        <EmptyState
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
