import { ButtonLink, ProgressBar, type Elements } from 'shared-ui/components';
import { BadgeArt } from 'shared-ui/drawings';
import { Link } from 'react-router-dom';
import { categoryKey, media } from 'shared-ui/theme';
import { keyframes, styled } from 'styled-components';
import { Badge, CourseTitle, Done, Percent } from './celebration.styles';

const fall = keyframes`
  from { opacity: 0; transform: translateY(-24rem) rotate(var(--turn-from)); }
  30% { opacity: 1; }
`;

/** Confetti that falls once and then stays in place; with reduced motion it's there from the start. */
const Field = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
  /* Only beside the badge: a phone has no room beside the text. */
  @media (max-width: 639px) {
    inset: 0 0 auto;
    height: 22dvh;
  }
  i {
    position: absolute;
    width: 0.625rem;
    height: 1rem;
    border-radius: 0.1875rem;
    background: var(--paint);
    transform: rotate(var(--turn));
    animation: ${fall} 2.2s var(--ease-out) var(--delay) backwards;
  }
  i:nth-child(3n) {
    width: 0.625rem;
    height: 0.625rem;
    border-radius: 50%;
  }
  ${media.calm} {
    i {
      animation: none;
    }
  }
`;

const PAINTS = ['#ff7d5c', '#ffc048', '#6fb0ee', '#5cbf8c', '#b094ee'];
/** Positions beside the text, alternating between left and right, as percentages of the width and height. */
const PLACES = [
  ...[6, 93, 12, 88, 20, 81, 27, 75, 9, 90, 16, 84, 24, 78, 31, 70],
  ...[4, 96, 14, 86, 22, 80, 29, 72],
].map((left, index) => [left, 8 + ((index * 37) % 84)] as const);

interface CelebrationProps {
  courseTitle: string;
  category: string;
  coursePath: string;
  /** The next action. */
  children: Elements;
}

/** The badge, a fixed 100%, the next action and the link back to the course. */
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

/** Decorative confetti on both sides of the badge. */
function Confetti() {
  return (
    <Field aria-hidden="true">
      {PLACES.map(([left, top], index) => {
        const style = {
          left: `${left}%`,
          top: `${top}%`,
          '--paint': PAINTS[index % PAINTS.length],
          '--turn': `${(index * 53) % 180}deg`,
          '--turn-from': `${((index * 53) % 180) - 320}deg`,
          '--delay': `${(index % 8) * 90}ms`,
        } as React.CSSProperties;
        return <i key={index} style={style} />;
      })}
    </Field>
  );
}
