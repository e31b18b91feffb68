import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ButtonLink, Container, ErrorState } from 'shared-ui/components';
import { NotFoundArt, OfflineArt } from 'shared-ui/illustrations';
import { Link, useParams } from 'shared-ui/router';
import { useServices } from 'shared-ui/services';
import { VideoPage } from './video-page';
import { NoVideo } from './video-page.styles';
import { VideoPlayer } from './video-player';
import { createVideoApi } from './video-player.api';

/** `/video/{courseId}/{lessonId}`, where the second part is a lesson id or a video id. */
export default function VideoPlayerScreen() {
  const { courseId = '', lessonId = '' } = useParams();
  const services = useServices();
  const api = useMemo(() => createVideoApi(services), [services]);
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['video-player', courseId, lessonId],
    queryFn: () =>
      api.get(courseId, lessonId).catch((error: unknown) => {
        console.error(error);
        throw error;
      }),
    // The place is read when the page opens; a later answer must not move a video that plays.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (isPending)
    return (
      <VideoPage courseId={courseId}>
        <NoVideo role="status">Loading video...</NoVideo>
      </VideoPage>
    );
  if (!data)
    return (
      <Container>
        <ErrorState
          page
          art={data === null ? <NotFoundArt /> : <OfflineArt />}
          title="Lesson not found"
          message={
            data === null
              ? 'It may have been moved or removed.'
              : 'We couldn’t load this lesson. Check your connection, then try again.'
          }
          {...(data === undefined && { onRetry: () => void refetch(), busy: isFetching })}
          action={
            <ButtonLink as={Link} to={`/course-overview/${encodeURIComponent(courseId)}`} variant="secondary">
              Back to course
            </ButtonLink>
          }
        />
      </Container>
    );
  return <VideoPlayer key={data.lesson.lessonId} courseId={courseId} lesson={data} api={api} />;
}
