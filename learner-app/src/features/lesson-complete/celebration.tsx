import { ButtonLink, ProgressBar } from 'shared-ui/components';
import { BadgeArt } from 'shared-ui/drawings';
import { Link } from 'react-router-dom';
import { categoryKey } from 'shared-ui/theme';
import { Badge, CourseTitle, Done, Percent } from './celebration.styles';
import { Confetti } from './confetti';

interface CelebrationProps {
  courseTitle: string;
  category: string;
  coursePath: string;
}

/** The badge, a fixed 100% and the link back to the course. */
export function Celebration({ courseTitle, category, coursePath }: CelebrationProps) {
  return (
    <Done data-category={categoryKey(category)}>
      <Confetti />
      <Badge>
        <BadgeArt />
      </Badge>
      <div>
        <h1>Lesson Complete</h1>
        <CourseTitle>{courseTitle}</CourseTitle>
      </div>
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
