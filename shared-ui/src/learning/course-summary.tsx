import {
  Award,
  CalendarDays,
  Clapperboard,
  Clock,
  MapPin,
  Mic,
  Shapes,
  Star,
  type LucideIcon,
} from 'lucide-react';
import { styled } from 'styled-components';
import { minutesText } from './text/quiz-limits-text';
import { certificateAsks, type CertificateRule } from './text/certificate-asks';

/** The facts about a course that its page lists. */
export interface CourseDetails extends CertificateRule {
  category: string;
  instructor: string;
  /** The rating out of 10. */
  rating: number | null;
  /** The number of learners who gave a rating; 0 if the content team set the rating. */
  ratingCount?: number;
  videoCount: number;
  quizCount: number;
  year: string;
  /** The duration of all videos and quizzes together. */
  durationMinutes: number | null;
  location: string;
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.25rem, 1fr));
  gap: var(--space-4) var(--space-3);
`;
const SummaryItem = styled.div`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr);
  column-gap: var(--space-3);
  align-items: center;
  > svg {
    grid-row: span 2;
    width: 2.5rem;
    height: 2.5rem;
    padding: 0.625rem;
    border-radius: var(--radius-m);
    background: var(--hue-soft);
    color: var(--hue-strong);
  }
  /* Wide tiles are for longer text. */
  &[data-wide] {
    grid-column: 1 / -1;
  }
  dt {
    align-self: end;
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
    line-height: 1.3;
  }
  dd {
    align-self: start;
    font-weight: 700;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
`;

const DEFAULT_LOCATION = 'Online';

function ratingText({ rating, ratingCount = 0 }: CourseDetails): string | null {
  if (rating === null) return null;
  return ratingCount > 0
    ? `${rating}/10 (${ratingCount} ${ratingCount === 1 ? 'rating' : 'ratings'})`
    : `${rating}/10`;
}

/** Says what the duration includes, because the videos alone are often much shorter. */
function durationText({ durationMinutes, quizCount }: CourseDetails): string | null {
  if (durationMinutes === null) return null;
  return `${minutesText(durationMinutes)}${quizCount > 0 ? ' for videos and quizzes' : ''}`;
}

/** Shows a course's rating, counts and location. Unset values are left out (docs/decisions/0059), except the location. */
export function CourseSummary({ course }: { course: CourseDetails }) {
  const facts: [LucideIcon, string, string | null][] = [
    [Star, 'Rating', ratingText(course)],
    [Clapperboard, 'Videos', String(course.videoCount)],
    [Shapes, 'Category', course.category],
    [CalendarDays, 'Year', course.year],
    [Clock, 'Duration', durationText(course)],
    [Mic, 'Presenter', course.instructor],
    [MapPin, 'Location', course.location.trim() || DEFAULT_LOCATION],
    [Award, 'Certificate', certificateAsks(course)],
  ];
  return (
    <List>
      {facts.map(
        ([Icon, name, value]) =>
          value && (
            <SummaryItem
              key={name}
              data-wide={name === 'Certificate' || (name === 'Duration' && course.quizCount > 0) || undefined}
            >
              <Icon aria-hidden="true" />
              <dt>{name}</dt>
              <dd>{value}</dd>
            </SummaryItem>
          ),
      )}
    </List>
  );
}
