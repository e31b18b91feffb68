import { ButtonLink } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { ContinueTo } from '../../shared/continue-to';
import { courseOverviewPath } from '../../shared/lesson-paths';
import type { CourseCompletion } from './lesson-complete.api';
import { Part } from './lesson-complete.styles';

/** Where to go from here: a course under way, else one to begin; nothing when all are complete. */
export function NextCourse({ next, suggestion }: Pick<CourseCompletion, 'next' | 'suggestion'>) {
  return (
    <Part aria-labelledby="next-course">
      <h2 id="next-course">What’s next?</h2>
      {next ? (
        <>
          <p>You’re on the road in {next.courseTitle}.</p>
          <ContinueTo next={next} variant="secondary" />
        </>
      ) : suggestion ? (
        <>
          <p>
            <strong>{suggestion.title}</strong>
            {suggestion.smallDescription && ` – ${suggestion.smallDescription}`}
          </p>
          <ButtonLink as={Link} to={courseOverviewPath(suggestion.courseId)} variant="secondary">
            See the course
          </ButtonLink>
        </>
      ) : (
        <>
          <p>You’ve finished every course. Take a quiz again to better your score; your best one is kept.</p>
          <ButtonLink as={Link} to="/dashboard" variant="secondary">
            See your progress
          </ButtonLink>
        </>
      )}
    </Part>
  );
}
