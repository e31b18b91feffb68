import { Badge, Card, cardTarget, ProgressBar } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { categoryKey } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { CoverImage } from '../../shared/cover-image';
import type { HomeCourse } from '../../shared/home-data.api';
import { courseOverviewPath } from '../../shared/lesson-paths';
import { percentOf } from './progress-summary';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: 11rem minmax(0, 1fr) auto;
  align-items: center;
  column-gap: var(--space-5);
  padding-inline-end: var(--space-6);
`;
const Picture = styled(CoverImage)`
  height: 100%;
  min-height: 8.5rem;
  aspect-ratio: auto;
`;
const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  padding-block: var(--space-4);
  h3 {
    font-size: var(--text-xl);
  }
  a {
    ${cardTarget}
    text-decoration: none;
  }
`;
const Bar = styled(ProgressBar)`
  width: 100%;
`;
const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
const Percent = styled.p`
  color: var(--hue-strong);
  font-family: var(--font-display);
  font-size: var(--text-2xl);
  font-weight: 800;
`;

/** One course of the learner, with how far it has come; leads to its road map. */
export function CourseProgress({ course }: { course: HomeCourse }) {
  const { completedCount: done, stopCount } = course;
  const percent = percentOf(course);
  const text = `${done} of ${stopCount} stops complete`;
  return (
    <li>
      <Root as="article" interactive padding="none" data-category={categoryKey(course.category)}>
        <Picture image={course.image} category={course.category} />
        <Words>
          <Badge>{course.category}</Badge>
          <h3>
            <Link className="title" to={courseOverviewPath(course.id)}>
              {course.title}
            </Link>
          </h3>
          <Bar label={`Progress in ${course.title}`} value={done} max={stopCount} valueText={text} />
          <Note>{percent === 100 ? 'Flag reached. Every stop is complete.' : text}</Note>
        </Words>
        <Percent aria-hidden="true">{percent}%</Percent>
      </Root>
    </li>
  );
}
