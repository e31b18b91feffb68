import { useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from 'shared-ui/components';
import { parseVideoSource, type VideoSource } from 'shared-ui/learning';
import { useForeignMedia } from 'shared-ui/media-consent';
import { resolveMediaUrl, waitAtMost } from 'shared-ui/data';
import { useNavigate } from 'shared-ui/router';
import { useServices } from 'shared-ui/services';
import { ConsentedStage } from './consent/consented-stage';
import { mediaSources } from './consent/media-sources';
import type { Playable } from './stage/playable';
import { EmbedStage } from './embed/embed-stage';
import { MissingVideo } from './missing-video';
import { courseOverviewPath, lessonCompletePath } from '../../shared/lesson-paths';
import { useWatchProgress } from './progress/use-watch-progress';
import { VideoPage } from './video-page';
import type { VideoApi, VideoLesson } from './video-player.api';
import { VideoStage } from './stage/video-stage';

/** Finishing waits this long for the server, and then leaves the page in any case. */
const FINISH_WAIT_MS = 2_500;
const WATCH_FIRST = 'Watch at least 90% of the video to complete this lesson.';

interface VideoPlayerProps {
  courseId: string;
  lesson: VideoLesson;
  api: VideoApi;
}

interface StageProps {
  source: VideoSource;
  image: string | null;
  captions: string | undefined;
  title: string;
  startAt: number;
  onPlayer: (player: Playable | null) => void;
}

/** The video by its source, behind the learner's consent where others than the platform serve it. */
function Stage({ source, image, ...props }: StageProps) {
  const { config } = useServices();
  const { url: poster } = useForeignMedia(resolveMediaUrl(config, image));
  const [sources] = useState(() => mediaSources(config, source, props.captions));
  const stage = (pressed: boolean, note: ReactNode) =>
    'url' in source ? (
      <VideoStage kind={source.kind} src={source.url} poster={poster} note={note} {...props} />
    ) : (
      <EmbedStage source={source} pressed={pressed} note={note} {...props} />
    );
  if (sources.length === 0) return stage(false, null);
  return (
    <ConsentedStage sources={sources} poster={poster}>
      {stage}
    </ConsentedStage>
  );
}

/** A video lesson: plays it, saves the playback position, and leads back to the course. */
export function VideoPlayer({ courseId, lesson, api }: VideoPlayerProps) {
  const { config, notify } = useServices();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [player, setPlayer] = useState<Playable | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { startAt, watched, save } = useWatchProgress(api, lesson, player);
  const { title, description, image, url, captionsUrl } = lesson.video;
  const next = useRef(courseOverviewPath(courseId));
  const [source] = useState(() => parseVideoSource(resolveMediaUrl(config, url)));

  async function complete(): Promise<void> {
    try {
      await save();
      const { completed, courseComplete } = await api.complete(lesson.lesson.lessonId);
      if (!completed) notify({ kind: 'info', message: WATCH_FIRST });
      else if (courseComplete) next.current = lessonCompletePath(courseId);
    } catch (error) {
      console.error(error);
    }
    await queryClient.invalidateQueries({ refetchType: 'none' });
  }
  async function finish(): Promise<void> {
    setLeaving(true);
    player?.pause();
    await waitAtMost(FINISH_WAIT_MS, complete());
    await navigate(next.current);
  }

  return (
    <VideoPage
      courseId={courseId}
      courseTitle={lesson.course.title}
      title={title}
      instructor={lesson.course.instructor}
      description={description}
      note={lesson.course.requireWatch && !watched ? WATCH_FIRST : undefined}
      action={
        <Button size="l" icon={<Flag aria-hidden="true" />} busy={leaving} onClick={() => void finish()}>
          Finish
        </Button>
      }
    >
      {source ? (
        <Stage
          source={source}
          image={image}
          captions={resolveMediaUrl(config, captionsUrl)}
          title={title}
          startAt={startAt}
          onPlayer={setPlayer}
        />
      ) : (
        <MissingVideo courseId={courseId} />
      )}
    </VideoPage>
  );
}
