import { useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/components';
import { resolveMediaUrl } from 'shared-ui/lib';
import { useNavigate } from 'shared-ui/router';
import { useServices } from 'shared-ui/services';
import { VideoPage } from './video-page';
import type { VideoApi, VideoLesson } from './video-player.api';
import { VideoStage } from './video-stage';
import { NoVideo } from './video-page.styles';
import { recordWatching, type WatchRecorder } from './watch-progress';

/** Finishing waits this long for the server; leaving is never refused. */
const FINISH_WAIT_MS = 2_500;

interface VideoPlayerProps {
  courseId: string;
  lesson: VideoLesson;
  api: VideoApi;
}

/** A video lesson: plays it, keeps the learner's place, and leads back to the course. */
export function VideoPlayer({ courseId, lesson, api }: VideoPlayerProps) {
  const { config, notify } = useServices();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const video = useRef<HTMLVideoElement>(null);
  const recorder = useRef<WatchRecorder>(null);
  const [leaving, setLeaving] = useState(false);
  const [watched, setWatched] = useState(lesson.lesson.status === 2);
  const { id: videoId, title, description, image, url, captionsUrl } = lesson.video;

  useEffect(() => {
    if (!video.current) return;
    const recording = recordWatching(video.current, async (position, ranges) => {
      if (await api.saveProgress(videoId, position, ranges)) setWatched(true);
    });
    recorder.current = recording;
    return () => recording.stop();
  }, [api, videoId]);

  async function complete(): Promise<void> {
    try {
      await recorder.current?.save();
      const { completed } = await api.complete(lesson.lesson.lessonId);
      if (!completed)
        notify({ kind: 'info', message: 'Watch at least 90% of the video to complete this lesson.' });
    } catch (error) {
      console.error(error);
    }
    await queryClient.invalidateQueries({ refetchType: 'none' });
  }
  async function finish(): Promise<void> {
    setLeaving(true);
    video.current?.pause();
    await Promise.race([complete(), new Promise((resolve) => setTimeout(resolve, FINISH_WAIT_MS))]);
    await navigate(`/course-overview/${encodeURIComponent(courseId)}`);
  }

  const src = resolveMediaUrl(config, url);
  return (
    <VideoPage
      courseId={courseId}
      courseTitle={lesson.course.title}
      title={title}
      instructor={lesson.course.instructor}
      description={description}
      note={
        lesson.course.requireWatch && !watched
          ? 'Watch at least 90% of the video to complete this lesson.'
          : undefined
      }
      action={
        <Button size="l" busy={leaving} onClick={() => void finish()}>
          <Flag aria-hidden="true" />
          Finish
        </Button>
      }
    >
      {src ? (
        <VideoStage
          ref={video}
          src={src}
          poster={resolveMediaUrl(config, image)}
          captions={resolveMediaUrl(config, captionsUrl)}
          title={title}
          startAt={lesson.progress.positionSeconds}
        />
      ) : (
        <NoVideo>This video isn’t available yet. Please come back later.</NoVideo>
      )}
    </VideoPage>
  );
}
