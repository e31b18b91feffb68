import { Badge } from 'shared-ui/components';
import { AchievementArt } from 'shared-ui/drawings';
import { media, type CategoryKey } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { longDay } from '../../../shared/days/local-day';
import type { BadgeName, EarnedBadge } from '../dashboard.api';

const Section = styled.section`
  display: grid;
  gap: var(--space-4);
  h2 {
    font-size: var(--text-xl);
  }
`;
const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-5) var(--space-4);
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.wide} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
  li {
    display: grid;
    align-content: start;
    justify-items: center;
    gap: var(--space-1);
    text-align: center;
  }
  svg {
    width: 6rem;
    height: 6rem;
  }
  h3 {
    font-size: var(--text-m);
  }
  p {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
    line-height: 1.35;
  }
`;

interface BadgeText {
  name: string;
  /** The text that says how to earn the badge. */
  how: string;
  /** The hue of the badge's drawing. */
  category: CategoryKey;
}

const BADGE_TEXTS: Readonly<Record<BadgeName, BadgeText>> = {
  first_stop: { name: 'First step', how: 'Finish your first lesson.', category: 'general' },
  first_course: { name: 'Finish line', how: 'Complete a course.', category: 'career-planning' },
  full_marks: {
    name: 'Full marks',
    how: 'Get every question in a quiz right, on 3 different days.',
    category: 'financial-literacy',
  },
  second_look: {
    name: 'Second look',
    how: 'Remember the answers to 5 questions you once got wrong.',
    category: 'life-skills',
  },
  good_memory: { name: 'It stuck', how: 'Remember the answers to 25 questions.', category: 'life-skills' },
  week_kept: {
    name: 'Four weeks',
    how: 'Learn in 4 different weeks, whenever you like.',
    category: 'tax-returns',
  },
};

/** Shows every badge and how to earn it. Unearned badges are outlines; new badges are marked. */
export function BadgesSection({ badges }: { badges: EarnedBadge[] }) {
  return (
    <Section aria-labelledby="dashboard-badges">
      <h2 id="dashboard-badges">Badges</h2>
      <Shelf>
        {badges.map(({ badge, earnedOn, isNew }) => {
          const { name, how, category } = BADGE_TEXTS[badge];
          return (
            <li key={badge}>
              <AchievementArt achievement={badge} earned={earnedOn !== null} category={category} />
              <h3>{name}</h3>
              <p>{how}</p>
              <p>
                {isNew ? (
                  <Badge tone="accent">New</Badge>
                ) : earnedOn ? (
                  `Earned on ${longDay(earnedOn)}`
                ) : (
                  'Not earned yet'
                )}
              </p>
            </li>
          );
        })}
      </Shelf>
    </Section>
  );
}
