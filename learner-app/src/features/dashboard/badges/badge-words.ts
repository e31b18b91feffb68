import type { CategoryKey } from 'shared-ui/theme';
import type { BadgeName } from '../dashboard.api';

interface BadgeWords {
  name: string;
  /** What earns it. */
  how: string;
  /** The hue of its drawing. */
  category: CategoryKey;
}

export const BADGE_WORDS: Readonly<Record<BadgeName, BadgeWords>> = {
  first_stop: { name: 'First step', how: 'Finish your first stop.', category: 'general' },
  full_marks: {
    name: 'Full marks',
    how: 'Get every question of a quiz right.',
    category: 'financial-literacy',
  },
  second_look: {
    name: 'Second look',
    how: 'Get a question right that you once got wrong.',
    category: 'life-skills',
  },
  week_kept: { name: 'A week kept', how: 'Reach a weekly goal of your own.', category: 'tax-returns' },
  first_course: { name: 'Flag reached', how: 'Complete a course.', category: 'career-planning' },
  good_memory: { name: 'It stuck', how: 'Know 25 questions at the same time.', category: 'life-skills' },
};
