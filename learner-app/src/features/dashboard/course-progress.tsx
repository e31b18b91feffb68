import { Card, cardTarget, ProgressBar } from 'shared-ui/components';
import { CoverImage } from 'shared-ui/learning';
import { Link } from 'react-router-dom';
import { categoryKey, media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { lessonsCompleteText, pointsText } from '../../shared/counted-text';
import { courseOverviewPath } from '../../shared/lessons/lesson-paths';
import type { StartedCourse } from './dashboard.api';

const CourseProgressRoot = styled(Card)`
  display: grid;
  grid-template-columns: clamp(4rem, 18vw, 6.5rem) minmax(0, 1fr) auto;
  align-items: center;
  column-gap: var(--space-3);
  padding-inline-end: var(--space-4);
  ${media.medium} {
    column-gap: var(--space-4);
    padding-inline-end: var(--space-5);
  }
`;
const Picture = styled(CoverImage)`
  height: 100%;
  min-height: 7rem;
  aspect-ratio: auto;
`;
const TextColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding-block: var(--space-4);
  a {
    ${cardTarget}
    text-decoration: none;
  }
`;
const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
const Percent = styled.p`
  color: var(--hue-strong);
  font-family: var(--font-display);
  font-size: var(--text-xl);
  font-weight: 800;
`;

/** Returns the percentage of lessons that are complete, as a whole number; 100 only if all of them are. */
export function percentOf({ completedCount, lessonCount }: StartedCourse): number {
  return lessonCount > 0 ? Math.min(100, Math.floor((completedCount / lessonCount) * 100)) : 0;
}

/** One of the learner's courses and their progress in it, as a link to its road map. */
export function CourseProgress({ course }: { course: StartedCourse }) {
  const { completedCount: done, lessonCount, score, scoreMax } = course;
  const percent = percentOf(course);
  const text = lessonsCompleteText(done, lessonCount);
  return (
    <li>
      <CourseProgressRoot
        as="article"
        interactive
        padding="none"
        data-category={categoryKey(course.category)}
      >
        <Picture image={course.image} category={course.category} />
        <TextColumn>
          <h3>
            <Link className="title" to={courseOverviewPath(course.id)}>
              {course.title}
            </Link>
          </h3>
          <ProgressBar
            label={`Progress in ${course.title}`}
            value={done}
            max={lessonCount}
            valueText={text}
          />
          <Note>
            {`${percent === 100 ? 'Course complete' : text}${scoreMax > 0 ? ` · Quizzes: ${pointsText(score, scoreMax)}` : ''}`}
          </Note>
        </TextColumn>
        <Percent aria-hidden="true">{`${percent}%`}</Percent>
      </CourseProgressRoot>
    </li>
  );
}
