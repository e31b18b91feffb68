import { ButtonLink, ProgressBar, type Elements } from 'shared-ui/components';
import { BadgeArt } from 'shared-ui/drawings';
import { Link } from 'react-router-dom';
import { categoryKey } from 'shared-ui/theme';
import { Badge, CourseTitle, Done, Percent } from './celebration.styles';
import { Confetti } from './confetti';

interface CelebrationProps {
  courseTitle: string;
  category: string;
  coursePath: string;
  /** The way on. */
  children: Elements;
}

/** The badge, a fixed 100%, the way on and the link back to the course. */
export function Celebration({ courseTitle, category, coursePath, children }: CelebrationProps) {
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
      {children}
      <ButtonLink as={Link} to={coursePath} variant="ghost">
        Continue
      </ButtonLink>
    </Done>
  );
}
