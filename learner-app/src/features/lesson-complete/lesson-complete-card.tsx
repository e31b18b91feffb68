import { ButtonLink, ProgressBar } from 'shared-ui/components';
import { BadgeArt } from 'shared-ui/drawings';
import { Link } from 'shared-ui/router';
import { Done, Percent } from './lesson-complete.styles';

/** The badge, a fixed 100% and the link back to the course. */
export function LessonCompleteCard({ coursePath }: { coursePath: string }) {
  return (
    <Done>
      <BadgeArt />
      <h1>Lesson Complete</h1>
      <Percent>
        <strong>100%</strong>
        <ProgressBar label="Lesson" value={100} />
      </Percent>
      <ButtonLink as={Link} to={coursePath} size="l">
        Continue
      </ButtonLink>
    </Done>
  );
}
