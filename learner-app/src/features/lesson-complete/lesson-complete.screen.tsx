import { ButtonLink, ProgressBar } from 'shared-ui/components';
import { BadgeArt } from 'shared-ui/illustrations';
import { Link, useParams } from 'shared-ui/router';
import { Done, Percent } from './lesson-complete.styles';

/** `/lesson-complete/{courseId}`: the badge, a fixed 100% and the way on (specification, section 2). */
export default function LessonCompleteScreen() {
  const { courseId = '' } = useParams();
  return (
    <Done>
      <BadgeArt />
      <h1>Lesson Complete</h1>
      <Percent>
        <strong>100%</strong>
        <ProgressBar label="Lesson" value={100} />
      </Percent>
      <ButtonLink as={Link} to={`/course-overview/${encodeURIComponent(courseId)}`} size="l">
        Continue
      </ButtonLink>
    </Done>
  );
}
