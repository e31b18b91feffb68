import { VideoOff } from 'lucide-react';
import { ButtonLink } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { NoVideo } from './video-page.styles';

/** A lesson whose content names no video that could be played. */
export function MissingVideo({ courseId }: { courseId: string }) {
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
