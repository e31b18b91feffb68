import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ButtonLink, Container, ErrorState, LazyDrawing } from 'shared-ui/components';
import { adviceFor, toAppError } from 'shared-ui/data';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useScreenTitle, useServices, useSignedInUser } from 'shared-ui/services';
import { failureArt } from '../../shared/failed-read';
import { notFoundArt } from '../../shared/lazy-art';
import { courseOverviewPath, START_AT } from '../../shared/lessons/lesson-paths';
import { PlanNeeded } from '../../shared/plans/plan-needed';
import { loadPlanPanel } from '../../shared/plans/plan-panel-code';
import { isPlanRequired } from '../../shared/plans/plan-required';
import { usePrefetchedLesson } from '../../shared/lessons/lesson-prefetch';
import { usePrefetchedVideo, videoApi } from './prefetch-video';
import { VideoPage } from './video-page';
import { NoVideo } from './video-page.styles';
import { VideoPlayer } from './video-player';

/** `/video/{courseId}/{lessonId}`, where the second part is a lesson id or a video id; `?at=42` starts the video at second 42. */
export default function VideoPlayerScreen() {
  const { courseId = '', lessonId = '' } = useParams();
  const [params] = useSearchParams();
  const at = /^\d{1,5}$/.exec(params.get(START_AT) ?? '')?.[0];
  return (
    <Video
      key={JSON.stringify([courseId, lessonId, at])}
      courseId={courseId}
      lessonId={lessonId}
      at={at === undefined ? undefined : Number(at)}
    />
  );
}

interface VideoProps {
  courseId: string;
  lessonId: string;
  /** The second to begin at; undefined to begin where the learner stopped. */
  at: number | undefined;
}

function Video({ courseId, lessonId, at }: VideoProps) {
  const services = useServices();
  const user = useSignedInUser();
  const api = videoApi(services);
  const prefetched = usePrefetchedVideo(user.id, courseId, lessonId);
  const arrival = usePrefetchedLesson(services, courseId, lessonId)?.video;
  const [playsImmediately] = useState(arrival !== undefined);
  const begun = useRef(false);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['video-player', courseId, lessonId],
    queryFn: () => {
      // The prefetched video is used only once, because a video that is read again must not start playing again.
      const sent = begun.current ? undefined : arrival;
      begun.current = true;
      return (sent ?? api.get(courseId, lessonId)).catch(async (reason: unknown) => {
        if (isPlanRequired(reason)) await loadPlanPanel();
        else console.error(reason);
        throw reason;
      });
    },
    initialData: prefetched,
    // The playback position is read when the page opens; a later response must not move a playing video.
    gcTime: 0,
    staleTime: Infinity,
    // A learner who returns to this tab after sending someone the link to the plans still finds the link.
    refetchOnWindowFocus: ({ state }) => !isPlanRequired(state.error),
  });
  useScreenTitle(data?.video.title);
  if (isPending)
    return (
      <VideoPage courseId={courseId}>
        <NoVideo role="status">Loading video...</NoVideo>
      </VideoPage>
    );
  const coursePath = courseOverviewPath(courseId);
  if (isPlanRequired(error))
    return (
      <Container>
        <PlanNeeded back={{ to: coursePath, label: 'Back to course' }} />
      </Container>
    );
  if (!data)
    return (
      <Container>
        <ErrorState
          page
          art={<LazyDrawing load={data === null ? notFoundArt : failureArt(error)} />}
          title="Lesson not found"
          message={
            data === null
              ? 'It may have been moved or removed.'
              : `Couldn’t load this lesson. ${adviceFor(error)}`
          }
          reference={error ? toAppError(error).reference : undefined}
          {...(data === undefined && { onRetry: () => void refetch(), busy: isFetching })}
          action={
            <ButtonLink as={Link} to={coursePath} variant="secondary">
              Back to course
            </ButtonLink>
          }
        />
      </Container>
    );
  return (
    <VideoPlayer courseId={courseId} lesson={data} api={api} at={at} playsImmediately={playsImmediately} />
  );
}
