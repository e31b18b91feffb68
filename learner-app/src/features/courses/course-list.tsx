import { ChevronRight } from 'lucide-react';
import { cardTarget, Skeleton } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { categoryKey, media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { courseOverviewPath } from '../../shared/lesson-paths';
import type { ListedCourse } from './courses.api';

const List = styled.ul`
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 0.375rem minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-4);
  min-height: 5.25rem;
  padding: var(--space-4) var(--space-5);
  & + & {
    border-top: 1px solid var(--color-line);
  }
  &::before {
    content: '';
    align-self: stretch;
    border-radius: var(--radius-full);
    background: var(--hue);
  }
  > svg {
    color: var(--hue-strong);
    transition: transform var(--motion-medium) var(--ease-out);
  }
  h2 {
    font-size: var(--text-l);
  }
  h2 + * {
    margin-top: var(--space-1);
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: -3px;
  }
  ${media.hover} {
    &:hover {
      background: var(--hue-soft);
    }
    &:hover > svg {
      transform: translateX(4px);
    }
  }
`;

const CourseLink = styled(Link)`
  text-decoration: none;
  ${cardTarget}
`;

/** Titles and instructors, each leading to the course's overview. */
export function CourseList({ courses }: { courses: ListedCourse[] }) {
  return (
    <List>
      {courses.map(({ id, title, instructor, category }) => (
        <Row key={id} data-category={categoryKey(category)}>
          <div>
            <h2>
              <CourseLink to={courseOverviewPath(id)}>{title}</CourseLink>
            </h2>
            {instructor && <p>{instructor}</p>}
          </div>
          <ChevronRight aria-hidden="true" />
        </Row>
      ))}
    </List>
  );
}

/** The list's shape while it is on its way. */
export function CourseListSkeleton() {
  return (
    <List aria-hidden="true">
      {[14, 11, 16, 12].map((width) => (
        <Row key={width}>
          <div>
            <Skeleton width={`${width}rem`} height="1.4rem" />
            <Skeleton width="8rem" />
          </div>
        </Row>
      ))}
    </List>
  );
}
