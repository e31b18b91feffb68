import { ArrowLeft } from 'lucide-react';
import { VideoDetails } from 'shared-ui/learning';
import { Link } from 'react-router-dom';
import { BackLink, DetailList, Note, PageRoot, VideoContainer } from './video-page.styles';
import type { Elements } from 'shared-ui/components';

interface VideoPageProps {
  courseId: string;
  courseTitle?: string;
  /** Blank while the lesson loads. */
  title?: string;
  instructor?: string;
  /** Undefined while the lesson loads. */
  description?: string;
  asOf?: string | null;
  note?: string | undefined;
  action?: Elements;
  /** The video, or what is shown instead. */
  children: Elements;
}

/** The page of a video lesson. Its layout is the same while the lesson loads, so that nothing shifts. */
export function VideoPage(props: VideoPageProps) {
  const { courseId, courseTitle, title, instructor, description, asOf, note, action, children } = props;
  return (
    <VideoContainer>
      <PageRoot>
        <BackLink as={Link} to={`/course-overview/${encodeURIComponent(courseId)}`}>
          <ArrowLeft aria-hidden="true" />
          <span>{courseTitle ?? 'Back to course'}</span>
        </BackLink>
        {children}
        <DetailList>
          <VideoDetails title={title} instructor={instructor} description={description} asOf={asOf} />
          <div>
            {action}
            {note && <Note>{note}</Note>}
          </div>
        </DetailList>
      </PageRoot>
    </VideoContainer>
  );
}
