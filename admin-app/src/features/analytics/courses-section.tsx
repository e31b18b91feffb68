import { EmptyState } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import type { CourseStats } from './analytics.api';
import { formatCount, formatShare } from './analytics-format';
import { TextLink } from './analytics.styles';
import type { Column } from './data-table';
import { PagedTable } from './paged-table';
import { Report } from './report';
import { ReportSection } from './report-section';
import { useReport } from './use-report';

const COLUMNS: Column<CourseStats>[] = [
  {
    header: 'Course',
    render: ({ id, title }) => (
      <TextLink>
        <Link to={`/analytics/courses/${id}`}>{title}</Link>
      </TextLink>
    ),
    value: ({ title }) => title,
  },
  { header: 'Category', value: ({ category }) => category },
  { header: 'Stops', value: ({ lessonCount }) => lessonCount },
  { header: 'Learners', render: ({ learners }) => formatCount(learners), value: ({ learners }) => learners },
  { header: 'Finished', render: ({ finished }) => formatCount(finished), value: ({ finished }) => finished },
  {
    header: 'Finished, share',
    render: ({ finished, learners }) => formatShare(finished, learners),
    value: ({ finished, learners }) => (learners === 0 ? null : finished / learners),
  },
];

/** All courses, each with a link to its funnel. */
export function CoursesSection() {
  const report = useReport(['courses'], (api) => api.courses());
  return (
    <ReportSection title="Courses">
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
    </ReportSection>
  );
}
