import { useQuery } from '@tanstack/react-query';
import { ButtonLink, Container, ErrorState, LazyDrawing } from 'shared-ui/components';
import { Link, useParams } from 'shared-ui/router';
import { useServices, useSignedInUser } from 'shared-ui/services';
import { notFoundArt, offlineArt } from '../../shared/lazy-art';
import { usePrefetchedVideo, videoApi } from './prefetch-video';
import { VideoPage } from './video-page';
import { NoVideo } from './video-page.styles';
import { VideoPlayer } from './video-player';

/** `/video/{courseId}/{lessonId}`, where the second part is a lesson id or a video id. */
export default function VideoPlayerScreen() {
  const { courseId = '', lessonId = '' } = useParams();
  const services = useServices();
  const user = useSignedInUser();
  const api = videoApi(services);
  const prefetched = usePrefetchedVideo(user.id, courseId, lessonId);
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['video-player', courseId, lessonId],
    queryFn: () =>
      api.get(courseId, lessonId).catch((error: unknown) => {
        console.error(error);
        throw error;
      }),
    initialData: prefetched,
    // The playback position is read when the page opens; a later answer must not move a video that plays.
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
          art={<LazyDrawing load={data === null ? notFoundArt : offlineArt} />}
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
