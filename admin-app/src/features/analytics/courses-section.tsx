import { useId } from 'react';
import { EmptyState } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import type { CourseFigures } from './analytics.api';
import { formatCount, formatShare } from './analytics-format';
import { TextLink } from './analytics.styles';
import type { Column } from './data-table';
import { PagedTable } from './paged-table';
import { Report } from './report';
import { useReport } from './use-report';

const COLUMNS: Column<CourseFigures>[] = [
  {
    header: 'Course',
    show: ({ id, title }) => (
      <TextLink>
        <Link to={`/analytics/courses/${id}`}>{title}</Link>
      </TextLink>
    ),
    value: ({ title }) => title,
  },
  { header: 'Category', value: ({ category }) => category },
  { header: 'Stops', value: ({ stopCount }) => stopCount },
  { header: 'Learners', show: ({ learners }) => formatCount(learners), value: ({ learners }) => learners },
  { header: 'Finished', show: ({ finished }) => formatCount(finished), value: ({ finished }) => finished },
  {
    header: 'Finished, share',
    show: ({ finished, learners }) => formatShare(finished, learners),
    value: ({ finished, learners }) => (learners === 0 ? null : finished / learners),
  },
];

/** Each course with the way to its funnel. */
export function CoursesSection() {
  const headingId = useId();
  const report = useReport(['courses'], (api) => api.courses());
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>Courses</h2>
      <Report report={report} subject="Courses">
        {(courses) =>
          courses.length === 0 ? (
            <EmptyState
              title="No courses yet"
              message="Once there are courses, this shows how far learners get."
            />
          ) : (
            <PagedTable
              label="Learners by course"
              columns={COLUMNS}
              rows={courses}
              rowKey={({ id }) => id}
              file="courses"
              searchLabel="Search courses"
            />
          )
        }
      </Report>
    </section>
  );
}
