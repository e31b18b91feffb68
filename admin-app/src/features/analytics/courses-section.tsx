import { EmptyState } from 'shared-ui/components';
import type { CourseStats } from './analytics.api';
import { formatCount, formatShare } from './analytics-format';
import type { Column } from './data-table';
import { PagedTable } from './paged-table';
import { Report } from './reports/report';
import { ReportLink } from './reports/report-link';
import { ReportSection } from './reports/report-section';
import { useReport } from './reports/use-report';

const COLUMNS: Column<CourseStats>[] = [
  {
    header: 'Course',
    render: ({ id, title }) => <ReportLink to={`/analytics/courses/${id}`}>{title}</ReportLink>,
    value: ({ title }) => title,
  },
  { header: 'Category', value: ({ category }) => category },
  { header: 'Lessons', value: ({ lessonCount }) => lessonCount },
  {
    header: 'Students',
    render: ({ learners, withheld }) => (withheld ? 'too few' : formatCount(learners)),
    value: ({ learners, withheld }) => (withheld ? null : learners),
  },
  {
    header: 'Finished',
    render: ({ finished, withheld }) => (withheld ? '–' : formatCount(finished)),
    value: ({ finished, withheld }) => (withheld ? null : finished),
  },
  {
    header: 'Completion rate',
    render: ({ finished, learners }) => formatShare(finished, learners),
    value: ({ finished, learners }) => (learners === 0 ? null : finished / learners),
  },
];

/** All courses, each with a link to its funnel. */
export function CoursesSection() {
  const report = useReport(['courses'], (api, query) => api.courses(query));
  return (
    <ReportSection title="Courses">
      <Report report={report} subject="Courses">
        {({ items: courses }) =>
          courses.length === 0 ? (
            <EmptyState title="No courses yet" message="Student progress will appear here." />
          ) : (
            <PagedTable
              label="Students by course"
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
