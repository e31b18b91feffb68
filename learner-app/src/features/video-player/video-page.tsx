import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Container } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { BackLink, Description, Facts, Note, PageRoot, Words } from './video-page.styles';

interface VideoPageProps {
  courseId: string;
  courseTitle?: string;
  /** Blank while it loads. */
  title?: string;
  instructor?: string;
  /** Undefined while it loads. */
  description?: string;
  note?: string | undefined;
  action?: ReactNode;
  /** The video, or what stands in its place. */
  children: ReactNode;
}

/** The page of a video lesson, the same while it loads, so that nothing moves. */
export function VideoPage(props: VideoPageProps) {
  const { courseId, courseTitle, title, instructor, description, note, action, children } = props;
  return (
    <Container>
      <PageRoot>
        <BackLink as={Link} to={`/course-overview/${encodeURIComponent(courseId)}`}>
          <ArrowLeft aria-hidden="true" />
          {courseTitle ?? 'Back to course'}
        </BackLink>
        {children}
        <Facts>
          <Words>
            <h1>{title?.trim() ? title : 'Loading title...'}</h1>
            {instructor && (
              <p>
                with <span>{instructor}</span>
              </p>
            )}
            {description !== undefined && (
              <Description>{description.trim() || 'No description available for this video.'}</Description>
            )}
          </Words>
          <div>
            {action}
            {note && <Note>{note}</Note>}
          </div>
        </Facts>
      </PageRoot>
    </Container>
  );
}
