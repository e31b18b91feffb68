import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import type { SortableColumn } from '../../../shared/column-table/use-sorted-rows';
import { formatPeriodLong } from '../analytics-format';
import { useLearnerFilter } from '../learner-filter/use-learner-filter';
import { courseCsv, STATES } from './learner-csv';
import { createLearnersApi, type CourseLearner, type CourseLearners, type FunnelStep } from './learners.api';
import { LearnersPage } from './learners-page';
import { personColumns } from './person-columns';

const STEPS: Record<FunnelStep, string> = {
  started: 'Started',
  completed: 'Completed',
  finished: 'Finished the course',
  moving: 'In progress',
  left: 'Dropped off',
};
const isStep = (text: string | null): text is FunnelStep => text !== null && text in STEPS;

const columns: readonly SortableColumn<CourseLearner>[] = [
  ...personColumns,
  { header: 'Status', value: ({ state }) => STATES[state], render: ({ state }) => STATES[state] },
  { header: 'Lessons completed', value: ({ completed }) => completed, render: ({ completed }) => completed },
  { header: 'Furthest lesson', value: ({ furthest }) => furthest, render: ({ furthest }) => furthest ?? '–' },
  {
    header: 'Last active',
    value: ({ lastDay }) => lastDay,
    render: ({ lastDay }) => formatPeriodLong(lastDay, 'day'),
  },
];

/** Lists the learners in a course, or in one part of its funnel. */
export default function CourseLearnersScreen() {
  const { courseId = '' } = useParams();
  const [params] = useSearchParams();
  const services = useServices();
  const api = useMemo(() => createLearnersApi(services), [services]);
  const { given, description, search } = useLearnerFilter();
  const step = params.get('step');
  const lesson = params.get('lesson');
  const group = { ...given, ...(isStep(step) && { step }), ...(lesson && { lesson }) };

  function describe({ lessons }: CourseLearners): string {
    const stop = lessons.find(({ id }) => id === lesson);
    const part = isStep(step) ? STEPS[step] : '';
    return [stop ? `${part}: ${stop.position}. ${stop.title}` : part, description]
      .filter(Boolean)
      .join(' · ');
  }
  return (
    <LearnersPage
      queryKey={['analytics', 'course-learners', courseId, group]}
      read={(limit, after: CourseLearners['next'] | undefined, signal) =>
        api.ofCourse(courseId, group, limit, after, signal)
      }
      csv={courseCsv}
      columns={columns}
      group={describe}
      report={`/analytics/courses/${courseId}${search}`}
      noun="course"
    />
  );
}
