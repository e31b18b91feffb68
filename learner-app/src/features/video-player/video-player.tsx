import { Flag, VideoOff } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Button, ButtonLink } from 'shared-ui/components';
import { parseVideoSource } from 'shared-ui/learning';
import { resolveMediaUrl, settleWithin } from 'shared-ui/data';
import { Link, useNavigate } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { deferCode } from 'shared-ui/deferred-code';
import { useDeferredCode } from '../../shared/deferred-code';
import { useCompletion } from './end/use-completion';
import { playFrom, type Playable } from './playable';
import { ContinueTo } from '../../shared/continue-to';
import { courseOverviewPath, lessonCompletePath } from '../../shared/lessons/lesson-paths';
import { SAVE_WAIT_MS } from '../../shared/lessons/use-start-lesson';
import { useWatchProgress } from './progress/use-watch-progress';
import { VideoPage } from './video-page';
import type { VideoApi, VideoLesson } from './video-player.api';
import { VideoBySource } from './video-by-source';
import { NoVideo } from './video-page.styles';

const endCode = deferCode(() => import('./end/end-screen'));

const WATCH_FIRST = 'Watch at least 90% of the video to complete this lesson.';

/** Returns whether the video has ended and isn't playing again. */
function useEnded(player: Playable | null, onEnded: () => void): boolean {
  const [ended, setEnded] = useState(false);
  const notify = useEffectEvent(onEnded);
  useEffect(() => {
    if (!player) return;
    const end = () => {
      setEnded(true);
      notify();
    };
    const again = () => setEnded(false);
    player.addEventListener('ended', end);
    player.addEventListener('play', again);
    return () => {
      player.removeEventListener('ended', end);
      player.removeEventListener('play', again);
    };
  }, [player]);
  return ended;
}

/** Shown for a lesson without a playable video. */
function MissingVideo({ courseId }: { courseId: string }) {
  return (
    <NoVideo>
      <VideoOff aria-hidden="true" />
      <p>This video isn’t available yet. Please come back later.</p>
      <ButtonLink as={Link} to={`/course-overview/${encodeURIComponent(courseId)}`} variant="secondary">
        Back to course
      </ButtonLink>
    </NoVideo>
  );
}

interface VideoPlayerProps {
  courseId: string;
  lesson: VideoLesson;
  api: VideoApi;
  /** The second to begin at; undefined to begin where the learner stopped. */
  at: number | undefined;
  /** Whether the learner has come straight from another stop. */
  playsImmediately: boolean;
}

/** A video lesson: plays it, saves the playback position, and leads to the next stop, or back to the course. */
export function VideoPlayer({ courseId, lesson, api, at, playsImmediately }: VideoPlayerProps) {
  const { config, notify } = useServices();
  const navigate = useNavigate();
  const [player, setPlayer] = useState<Playable | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { startAt, watched, save } = useWatchProgress(api, lesson, player);
  const { complete, answer } = useCompletion(api, lesson, save);
  const end = useDeferredCode(endCode);
  const ended = useEnded(player, () => {
    void complete();
    endCode.load().catch((error: unknown) => console.warn(error));
  });
  const { title, description, image, url, captionsUrl, asOf } = lesson.video;
  const [source] = useState(() => parseVideoSource(resolveMediaUrl(config, url)));
  const next = answer?.completed ? answer.next : lesson.next;

  // If the browser requires a click on this page first, the play button is still there.
  useEffect(() => {
    if (playsImmediately) player?.play().catch((error: unknown) => console.warn(error));
  }, [playsImmediately, player]);

  const completeAndNotify = useCallback(async () => {
    const completion = await complete();
    if (completion && !completion.completed) notify({ kind: 'info', message: WATCH_FIRST });
    return completion;
  }, [complete, notify]);

  async function finish(): Promise<void> {
    setLeaving(true);
    player?.pause();
    let path = courseOverviewPath(courseId);
    const finishing = completeAndNotify().then((completion) => {
      if (completion?.completed && completion.courseComplete) path = lessonCompletePath(courseId);
    });
    await settleWithin(SAVE_WAIT_MS, finishing);
    await navigate(path);
  }

  return (
    <VideoPage
      courseId={courseId}
      courseTitle={lesson.course.title}
      title={title}
      instructor={lesson.course.instructor}
      description={description}
      asOf={asOf}
      note={lesson.course.requireWatch && !watched ? WATCH_FIRST : undefined}
      action={
        <>
          <Button
            variant="secondary"
            icon={<Flag aria-hidden="true" />}
            busy={leaving}
            onClick={() => void finish()}
          >
            Finish
          </Button>
          {next && !ended && <ContinueTo next={next} variant="ghost" beforehand={completeAndNotify} />}
        </>
      }
    >
      {source ? (
        <VideoBySource
          source={source}
          image={image}
          captions={resolveMediaUrl(config, captionsUrl)}
          title={title}
          startAt={at ?? startAt}
          onPlayer={setPlayer}
          end={
            ended &&
            end && (
              <end.EndScreen
                courseId={courseId}
                next={next}
                courseComplete={answer?.courseComplete ?? false}
                note={answer?.completed === false ? WATCH_FIRST : undefined}
                beforehand={complete}
                onWatchAgain={() => player && playFrom(player, 0)}
              />
            )
          }
        />
      ) : (
        <MissingVideo courseId={courseId} />
      )}
    </VideoPage>
  );
}
