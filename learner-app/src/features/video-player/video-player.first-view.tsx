import { imagePlaceholder, placeholder } from 'shared-ui/build/placeholders';
import { Button, Skeleton } from 'shared-ui/components';
import { ownMediaUrl } from 'shared-ui/data';
import { parseVideoSource, plainText } from 'shared-ui/learning';
import type { FillFirstView, FirstViewModule } from 'shared-ui/start';
import type { VideoLessonResult } from 'supabase-project/types';
import { Player, StageRoot } from './stage/video-stage.styles';
import { TranscriptPanel } from './transcript/transcript.styles';
import { VideoPage } from './video-page';

/** Fills the first view of a video hosted on the platform, including its poster. Videos from other hosts have their own card. */
export const fill: FillFirstView = (answer, { supabaseUrl }) => {
  const lesson = answer as VideoLessonResult;
  if (!lesson) return null;
  const { title, description, image, url, captions_url: captions } = lesson.video;
  const source = parseVideoSource(ownMediaUrl({ supabaseUrl }, url));
  if (!source || !('url' in source) || lesson.course.require_watch) return null;
  return {
    variant: captions ? 'beside' : 'alone',
    title,
    values: {
      title,
      description: plainText(description),
      image: ownMediaUrl({ supabaseUrl }, image),
      course: lesson.course.title,
      instructor: lesson.course.instructor,
    },
  };
};

/** The poster where the video will be, beside the transcript when there are captions. */
export const variants: FirstViewModule['variants'] = () => {
  const page = (transcript: boolean) => (
    <VideoPage
      courseId=""
      courseTitle={placeholder('course')}
      title={placeholder('title')}
      instructor={placeholder('instructor')}
      description={placeholder('description')}
      action={<Button size="l">Finish</Button>}
    >
      <StageRoot data-beside={transcript}>
        <Player data-poster>
          <img src={imagePlaceholder('image')} alt="" />
        </Player>
        {transcript && (
          <div>
            <TranscriptPanel>
              <Skeleton height="100%" />
            </TranscriptPanel>
          </div>
        )}
      </StageRoot>
    </VideoPage>
  );
  return { beside: page(true), alone: page(false) };
};
