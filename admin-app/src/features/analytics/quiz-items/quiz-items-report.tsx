import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { EmptyState, type Elements } from 'shared-ui/components';
import type { QuizItems } from '../analytics.api';
import { counted, formatCount, formatPercent, formatSeconds } from '../analytics-format';
import { Note, Sections, Sheet } from '../analytics.styles';
import { LearnersLink } from '../learners-link';
import { fileName } from '../../../shared/files/csv';
import { DataTable, type Column } from '../data-table';
import { DeletedNote } from '../deleted-note';
import { axis, chart, grid, Plot, staticSeries, tooltip } from '../plot';
import { ItemCard } from './item-card';
import { choiceColumns, choiceRows, itemColumns } from './item-columns';
import { ItemNotes } from './item-notes';
import { ReportSection } from '../reports/report-section';
import { StatList } from '../stat-list';
import { TableDisclosure } from '../table-disclosure';

const rangeName = ({ from, to }: QuizItems['distribution'][number]) => `${from}–${to}%`;

interface QuizItemsReportProps {
  quiz: QuizItems;
  /** Students’ reports about the quiz’s questions. */
  reports?: Elements;
}

/** Shows a quiz's item analysis. */
export function QuizItemsReport({ quiz, reports }: QuizItemsReportProps) {
  const { learners, questions } = quiz;
  return (
    <Sections>
      {quiz.deleted && <DeletedNote noun="quiz" />}
      <StatList
        stats={[
          {
            name: 'finished',
            value: (
              <LearnersLink to={`/analytics/quizzes/${quiz.id}/learners`} label="Finished" count={learners}>
                {formatCount(learners)}
              </LearnersLink>
            ),
          },
          { name: 'mean score', value: formatPercent(quiz.meanPercent) },
          { name: 'median score', value: formatPercent(quiz.medianPercent) },
          { name: 'median time to finish', value: formatSeconds(quiz.medianSeconds) },
        ]}
      />
      <ReportSection title="Questions">
        <Questions quiz={quiz} />
      </ReportSection>
      <ReportSection title="Scores">
        <Scores quiz={quiz} />
      </ReportSection>
      {reports && <ReportSection title="Reports from students">{reports}</ReportSection>}
      {learners > 0 && questions.length > 0 && (
        <ReportSection title="Answers">
          <Answers quiz={quiz} />
        </ReportSection>
      )}
      <ReportSection title="What these terms mean">
        <ItemNotes flagMinimum={quiz.flagMinimum} />
      </ReportSection>
    </Sections>
  );
}

type ScoreRange = QuizItems['distribution'][number];

const scoreColumns = (quizId: string): Column<ScoreRange>[] => [
  { header: 'Score', value: rangeName, sortBy: ({ from }) => from },
  {
    header: 'Students',
    render: (range) => (
      <LearnersLink
        to={`/analytics/quizzes/${quizId}/learners?percentFrom=${range.from}&percentTo=${range.to}`}
        label={`Scored ${rangeName(range)}`}
        count={range.count}
      />
    ),
    value: ({ count }) => count,
  },
];

/** Shows the distribution of scores. */
function Scores({ quiz }: { quiz: QuizItems }) {
  const { id, learners, retakes, distribution, title } = quiz;
  return (
    <>
      <Note>
        {`Figures cover each student’s first finished attempt, before they see the review.${retakes > 0 ? ` ${counted(retakes, 'later attempt')} not counted.` : ''}`}
      </Note>
      {learners === 0 ? (
        <EmptyState
          title="No one has finished this quiz yet"
          message="Results appear once a student finishes the quiz."
        />
      ) : (
        <Sheet>
          <DistributionPlot quiz={quiz} />
          <TableDisclosure>
            <DataTable
              label="Students by score"
              columns={scoreColumns(id)}
              rows={distribution}
              rowKey={rangeName}
              file={`scores-${fileName(title)}`}
            />
          </TableDisclosure>
        </Sheet>
      )}
    </>
  );
}

/** Shows every question's statistics in a table. */
function Questions({ quiz: { flagMinimum, learners, questions, title } }: { quiz: QuizItems }) {
  if (questions.length === 0)
    return (
      <EmptyState title="This quiz has no questions" message="Add questions on the question dashboard." />
    );
  return (
    <>
      {learners < flagMinimum && (
        <Note>
          {`Questions are flagged once ${flagMinimum} students finish. Before that, a single student can skew every figure.`}
        </Note>
      )}
      <DataTable
        label="Questions in quiz order"
        columns={itemColumns}
        rows={questions.map((question, index) => ({
          ...question,
          position: index + 1,
          hasCard: learners > 0,
        }))}
        rowKey={({ id }) => id}
        file={`questions-${fileName(title)}`}
      />
    </>
  );
}

/** Shows what learners answered, question by question. */
function Answers({ quiz: { id, questions, title } }: { quiz: QuizItems }) {
  return (
    <>
      {questions.map((question, index) => (
        <ItemCard key={question.id} item={question} position={index + 1} quizId={id} />
      ))}
      <details>
        <summary>Show all answers as a table</summary>
        <DataTable
          label="Answers by question"
          columns={choiceColumns}
          rows={choiceRows(questions)}
          rowKey={({ key }) => key}
          file={`answers-${fileName(title)}`}
          maxHeight="32rem"
        />
      </details>
    </>
  );
}

/** Describes the plot: mean, median and the most common range, unless there's a tie. */
function distributionSummary({ learners, meanPercent, medianPercent, distribution }: QuizItems): string {
  const [top, next] = distribution.toSorted((a, b) => b.count - a.count);
  const isMost = top && top.count > (next?.count ?? 0);
  const most = isMost ? ` Most common: ${rangeName(top)} (${counted(top.count, 'student')}).` : '';
  return `${counted(learners, 'student')}: mean ${formatPercent(meanPercent)}, median ${formatPercent(medianPercent)}.${most}`;
}

/** Shows the number of learners in each range of ten percentage points. */
function DistributionPlot({ quiz }: { quiz: QuizItems }) {
  const rows = quiz.distribution.map((range) => ({ ...range, name: rangeName(range) }));
  return (
    <Plot summary={distributionSummary(quiz)} height={240}>
      <BarChart data={rows} {...chart} barCategoryGap="12%">
        <CartesianGrid {...grid} />
        <XAxis {...axis} dataKey="name" minTickGap={4} />
        <YAxis {...axis} width={44} />
        <Tooltip {...tooltip} />
        <Bar
          dataKey="count"
          name="Students"
          fill="var(--hue-strong)"
          radius={[3, 3, 0, 0]}
          {...staticSeries}
        />
      </BarChart>
    </Plot>
  );
}
