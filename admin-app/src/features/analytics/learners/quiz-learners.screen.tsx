import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import type { SortableColumn } from '../../../shared/column-table/use-sorted-rows';
import { formatDay } from '../../../shared/days/format-day';
import { formatPercent, formatSeconds } from '../analytics-format';
import { useLearnerFilter } from '../learner-filter/use-learner-filter';
import { quizCsv } from './learner-csv';
import { createLearnersApi, type QuizLearner, type QuizLearners } from './learners.api';
import { LearnersPage } from './learners-page';
import { personColumns } from './person-columns';

const columns: readonly SortableColumn<QuizLearner>[] = [
  ...personColumns,
  { header: 'First score', value: ({ percent }) => percent, render: ({ percent }) => formatPercent(percent) },
  { header: 'Time', value: ({ seconds }) => seconds, render: ({ seconds }) => formatSeconds(seconds) },
  {
    header: 'Finished',
    value: ({ finishedAt }) => finishedAt,
    render: ({ finishedAt }) => formatDay(finishedAt),
  },
  { header: 'Attempts', value: ({ attempts }) => attempts, render: ({ attempts }) => attempts },
  {
    header: 'Best score',
    value: ({ bestPercent }) => bestPercent,
    render: ({ bestPercent }) => formatPercent(bestPercent),
  },
  {
    header: 'Latest score',
    value: ({ latestPercent }) => latestPercent,
    render: ({ latestPercent }) => formatPercent(latestPercent),
  },
];

const readPercent = (text: string | null) => (text && /^\d{1,3}$/.test(text) ? Number(text) : undefined);

/** Lists the learners who finished a quiz, or those with a score between two percentages. */
export default function QuizLearnersScreen() {
  const { quizId = '' } = useParams();
  const [params] = useSearchParams();
  const services = useServices();
  const api = useMemo(() => createLearnersApi(services), [services]);
  const { given, description, search } = useLearnerFilter();
  const percentFrom = readPercent(params.get('percentFrom'));
  const percentTo = readPercent(params.get('percentTo'));
  const group = {
    ...given,
    ...(percentFrom !== undefined && { percentFrom }),
    ...(percentTo !== undefined && { percentTo }),
  };
  const scores =
    percentFrom === undefined ? '' : `First attempt score: ${percentFrom} to ${percentTo ?? 100}%`;
  return (
    <LearnersPage
      queryKey={['analytics', 'quiz-learners', quizId, group]}
      read={(limit, after: QuizLearners['next'] | undefined, signal) =>
        api.ofQuiz(quizId, group, limit, after, signal)
      }
      csv={quizCsv}
      columns={columns}
      group={() => [scores, description].filter(Boolean).join(' · ')}
      report={`/analytics/quizzes/${quizId}${search}`}
      noun="quiz"
    />
  );
}
