import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, cardTarget, Skeleton } from 'shared-ui/components';
import { CoverImage } from 'shared-ui/learning';
import { Link } from 'react-router-dom';
import { categoryKey, media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { courseOverviewPath } from '../../shared/lessons/lesson-paths';
import type { ListedCourse } from './courses.api';
import { progressText } from './progress-text';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 30rem), 1fr));
  gap: var(--space-4) var(--space-5);
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr) auto;
  align-items: center;
  column-gap: var(--space-4);
  min-height: 7rem;
  padding-inline-end: var(--space-5);
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  box-shadow: var(--shadow-1);
  > svg {
    color: var(--hue-strong);
    transition: transform var(--motion-medium) var(--ease-out);
  }
  h2 {
    font-size: var(--text-l);
    overflow-wrap: anywhere;
  }
  h2 ~ p {
    margin-top: var(--space-1);
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  ${media.medium} {
    grid-template-columns: 9rem minmax(0, 1fr) auto;
    column-gap: var(--space-5);
  }
  ${media.hover} {
    &:hover {
      border-color: var(--hue);
      background: var(--hue-soft);
    }
    &:hover > svg {
      transform: translateX(4px);
    }
  }
`;

const Picture = styled(CoverImage)`
  height: 100%;
  min-height: 7rem;
  aspect-ratio: auto;
`;
const TextColumn = styled.div`
  min-width: 0;
  padding-block: var(--space-3);
`;

const PlanBadge = styled(Badge)`
  margin-top: var(--space-2);
`;

const CourseLink = styled(Link)`
  text-decoration: none;
  ${cardTarget}
`;

interface CourseRowProps extends Pick<ListedCourse, 'title' | 'instructor' | 'image'> {
  path: string;
  /** The hue of the course's category. */
  hue: string;
  needsPlan: boolean;
  /** The learner's progress in words; blank before they have completed anything. */
  progress: string | undefined;
  /** The placeholders in a first view. The row, or a part of it, is left out if its placeholder has no value. */
  onlyIf?: { row: string; instructor: string; progress: string; needsPlan: string };
}

/** A course's title and instructor beside its picture, as a link to the course overview. */
export function CourseRow(props: CourseRowProps) {
  const { path, title, instructor, image, hue, needsPlan, progress, onlyIf } = props;
  return (
    <Row data-category={hue} data-if={onlyIf?.row}>
      <Picture image={image} category={hue} />
      <TextColumn>
        <h2>
          <CourseLink to={path}>{title}</CourseLink>
        </h2>
        {instructor && <p data-if={onlyIf?.instructor}>{instructor}</p>}
        {progress && <p data-if={onlyIf?.progress}>{progress}</p>}
        {needsPlan && (
          <PlanBadge tone="accent" data-if={onlyIf?.needsPlan}>
            Needs a plan
          </PlanBadge>
        )}
      </TextColumn>
      <ChevronRight aria-hidden="true" />
    </Row>
  );
}

export function CourseRows({ children }: { children: ReactNode }) {
  return (
    <List className="courses" aria-label="Courses">
      {children}
    </List>
  );
}

export function CourseList({ courses }: { courses: ListedCourse[] }) {
  return (
    <CourseRows>
      {courses.map(({ id, title, instructor, category, image, needsPlan, progress }) => (
        <CourseRow
          key={id}
          path={courseOverviewPath(id)}
          title={title}
          instructor={instructor}
          image={image}
          hue={categoryKey(category)}
          needsPlan={needsPlan}
          progress={progressText(progress)}
        />
      ))}
    </CourseRows>
  );
}

/** The list while it loads. */
export function CourseListSkeleton() {
  return (
    <List className="courses" aria-hidden="true">
      {[14, 11, 16, 12].map((width) => (
        <Row key={width}>
          <Skeleton height="7rem" radius="0" />
          <div>
            <Skeleton width={`${width}rem`} height="1.4rem" />
            <Skeleton width="8rem" style={{ marginTop: 'var(--space-2)' }} />
          </div>
        </Row>
      ))}
    </List>
  );
}
