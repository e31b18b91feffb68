import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from 'shared-ui/components';
import { formatPosition } from '../../shared/lessons/format-position';
import { videoPathAt } from '../../shared/lessons/lesson-paths';
import type { Clip } from './first-year.api';

/** A link to the part of a video that explains a choice. Renders nothing if the student can’t watch it. */
export function ClipLink({ clip }: { clip: Clip }) {
  if (!clip) return null;
  const { courseId, lessonId, title, start } = clip;
  return (
    <ButtonLink as={Link} variant="secondary" size="s" to={videoPathAt(courseId, lessonId, start)}>
      <Play aria-hidden="true" />
      <span>{`Watch “${title}” from ${formatPosition(start)}`}</span>
    </ButtonLink>
  );
}
