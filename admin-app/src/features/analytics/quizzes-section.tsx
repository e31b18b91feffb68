import { EmptyState } from 'shared-ui/components';
import type { QuizStats } from './analytics.api';
import { formatCount, formatPercent } from './analytics-format';
import type { Column } from './data-table';
import { PagedTable } from './paged-table';
import { Report } from './reports/report';
import { ReportLink } from './reports/report-link';
import { ReportSection } from './reports/report-section';
import { useReport } from './reports/use-report';

const COLUMNS: Column<QuizStats>[] = [
  {
    header: 'Quiz',
    render: ({ id, title }) => <ReportLink to={`/analytics/quizzes/${id}`}>{title}</ReportLink>,
    value: ({ title }) => title,
  },
  { header: 'Questions', value: ({ questionCount }) => questionCount },
  {
    header: 'Learners',
    render: ({ learners, withheld }) => (withheld ? 'too few' : formatCount(learners)),
    value: ({ learners, withheld }) => (withheld ? null : learners),
  },
  {
    header: 'Mean score',
    render: ({ meanPercent }) => formatPercent(meanPercent),
    value: ({ meanPercent }) => meanPercent,
  },
  {
    header: 'Median score',
    render: ({ medianPercent }) => formatPercent(medianPercent),
    value: ({ medianPercent }) => medianPercent,
  },
];

/** All quizzes, each with a link to its item analysis. */
export function QuizzesSection() {
  const report = useReport(['quizzes'], (api, query) => api.quizzes(query));
  return (
    <ReportSection title="Quizzes">
      <Report report={report} subject="Quizzes">
        {({ items: quizzes }) =>
          quizzes.length === 0 ? (
            <EmptyState title="No quizzes yet" message="Once there are quizzes, this shows how they go." />
          ) : (
            <PagedTable
              label="Scores by quiz"
              columns={COLUMNS}
              rows={quizzes}
              rowKey={({ id }) => id}
              file="quizzes"
              searchLabel="Search quizzes"
            />
          )
        }
      </Report>
    </ReportSection>
  );
}
