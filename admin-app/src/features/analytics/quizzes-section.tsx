import { useId } from 'react';
import { EmptyState } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import type { QuizFigures } from './analytics.api';
import { formatCount, formatPercent } from './analytics-format';
import { TextLink } from './analytics.styles';
import type { Column } from './data-table';
import { PagedTable } from './paged-table';
import { Report } from './report';
import { useReport } from './use-report';

const COLUMNS: Column<QuizFigures>[] = [
  {
    header: 'Quiz',
    show: ({ id, title }) => (
      <TextLink>
        <Link to={`/analytics/quizzes/${id}`}>{title}</Link>
      </TextLink>
    ),
    value: ({ title }) => title,
  },
  { header: 'Questions', value: ({ questionCount }) => questionCount },
  { header: 'Learners', show: ({ learners }) => formatCount(learners), value: ({ learners }) => learners },
  {
    header: 'Mean score',
    show: ({ meanPercent }) => formatPercent(meanPercent),
    value: ({ meanPercent }) => meanPercent,
  },
  {
    header: 'Median score',
    show: ({ medianPercent }) => formatPercent(medianPercent),
    value: ({ medianPercent }) => medianPercent,
  },
];

/** Each quiz with the way to its item analysis. */
export function QuizzesSection() {
  const headingId = useId();
  const report = useReport(['quizzes'], (api) => api.quizzes());
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>Quizzes</h2>
      <Report report={report} subject="Quizzes">
        {(quizzes) =>
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
    </section>
  );
}
