import { useId, useState } from 'react';
import { Container, EmptyState, PageHeading, SelectField } from 'shared-ui/components';
import { ActivityPlot } from './activity-plot';
import { formatCount, formatPercent, formatPeriodLong, formatTimeZone } from './analytics-format';
import type { Activity, Grain, QuizStats } from './analytics.api';
import { Note, SectionHeader, Sections, Sheet } from './analytics.styles';
import { CoursesSection } from './courses-section';
import { type Column, DataTable } from './data-table';
import { FilterBar } from './learner-filter/filter-bar';
import { useLearnerFilter } from './learner-filter/use-learner-filter';
import { PagedTable } from './paged-table';
import { Report } from './reports/report';
import { ReportLink } from './reports/report-link';
import { ReportSection } from './reports/report-section';
import { useReport } from './reports/use-report';
import { TableDisclosure } from './table-disclosure';

const COLUMNS: Column<QuizStats>[] = [
  {
    header: 'Quiz',
    render: ({ id, title }) => <ReportLink to={`/analytics/quizzes/${id}`}>{title}</ReportLink>,
    value: ({ title }) => title,
  },
  { header: 'Questions', value: ({ questionCount }) => questionCount },
  {
    header: 'Students',
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

const RANGES: { grain: Grain; name: string; unit: string }[] = [
  { grain: 'day', name: 'Last 30 days', unit: 'Day' },
  { grain: 'week', name: 'Last 12 weeks', unit: 'Week' },
  { grain: 'month', name: 'Last 12 months', unit: 'Month' },
];

type Period = Activity['periods'][number];

const columns = (grain: Grain): Column<Period>[] => [
  {
    header: 'Period',
    render: ({ start }) => formatPeriodLong(start, grain),
    value: ({ start }) => start,
  },
  { header: 'Active students', value: ({ activeLearners }) => activeLearners },
  { header: 'Lessons completed', value: ({ lessonsCompleted }) => lessonsCompleted },
  { header: 'Quizzes finished', value: ({ quizzesFinished }) => quizzesFinished },
];

/** Overall activity, and links to the report of each course and quiz. */
export default function AnalyticsScreen() {
  return (
    <Container>
      <PageHeading lead="Student results at a glance.">Analytics</PageHeading>
      <FilterBar />
      <Sections>
        <ActivitySection />
        <CoursesSection />
        <QuizzesSection />
      </Sections>
    </Container>
  );
}

/** All quizzes, each with a link to its item analysis. */
function QuizzesSection() {
  const report = useReport(['quizzes'], (api, query) => api.quizzes(query));
  return (
    <ReportSection title="Quizzes">
      <Report report={report} subject="Quizzes">
        {({ items: quizzes }) =>
          quizzes.length === 0 ? (
            <EmptyState title="No quizzes yet" message="Quiz scores will appear here." />
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

/** Shows overall activity for a period that the user can choose. */
function ActivitySection() {
  const headingId = useId();
  const [grain, setGrain] = useState<Grain>('day');
  const { from, to } = useLearnerFilter().filter;
  const report = useReport(['activity'], (api, query) => api.activity(query), { grain });
  return (
    <section aria-labelledby={headingId}>
      <SectionHeader>
        <h2 id={headingId}>Activity</h2>
        <SelectField
          label={from ? 'Group by' : 'Range'}
          value={grain}
          onChange={({ target }) => setGrain(target.value as Grain)}
        >
          {RANGES.map(({ grain: value, name, unit }) => (
            <option key={value} value={value}>
              {from ? unit : name}
            </option>
          ))}
        </SelectField>
      </SectionHeader>
      <Report report={report} subject="Activity">
        {(activity) => (
          <Sheet>
            <ActivityPlot activity={activity} ofPeriod={Boolean(from || to)} />
            <Note>
              {`Days are in ${formatTimeZone(activity.timeZone)}, and weeks start on Monday. Active students started or finished a quiz or completed a lesson, and count once per period.${!to ? ` This ${activity.grain} isn’t over yet.` : ''}`}
            </Note>
            <TableDisclosure>
              <DataTable
                label={`Activity by ${activity.grain}`}
                columns={columns(activity.grain)}
                rows={activity.periods.toReversed()}
                rowKey={({ start }) => start}
                file={`activity-by-${activity.grain}`}
                maxHeight="24rem"
              />
            </TableDisclosure>
          </Sheet>
        )}
      </Report>
    </section>
  );
}
