import { useId, useState } from 'react';
import { SelectField } from 'shared-ui/components';
import { ActivityPlot } from './activity-plot';
import type { Activity, Grain } from './analytics.api';
import { formatPeriodLong, formatTimeZone } from './analytics-format';
import { Note, SectionHeader, Sheet } from './analytics.styles';
import { DataTable, type Column } from './data-table';
import { Report } from './reports/report';
import { TableDisclosure } from './table-disclosure';
import { useLearnerFilter } from './learner-filter/use-learner-filter';
import { useReport } from './reports/use-report';

const RANGES: { grain: Grain; name: string; unit: string }[] = [
  { grain: 'day', name: 'Last 30 days', unit: 'Days' },
  { grain: 'week', name: 'Last 12 weeks', unit: 'Weeks' },
  { grain: 'month', name: 'Last 12 months', unit: 'Months' },
];

type Period = Activity['periods'][number];

const columns = (grain: Grain): Column<Period>[] => [
  {
    header: 'From',
    render: ({ start }) => formatPeriodLong(start, grain),
    value: ({ start }) => start,
  },
  { header: 'Active learners', value: ({ activeLearners }) => activeLearners },
  { header: 'Lessons completed', value: ({ lessonsCompleted }) => lessonsCompleted },
  { header: 'Quizzes finished', value: ({ quizzesFinished }) => quizzesFinished },
];

/** Overall activity over a selectable range of time. */
export function ActivitySection() {
  const headingId = useId();
  const [grain, setGrain] = useState<Grain>('day');
  const { from, to } = useLearnerFilter().filter;
  const report = useReport(['activity'], (api, query) => api.activity(query), { grain });
  return (
    <section aria-labelledby={headingId}>
      <SectionHeader>
        <h2 id={headingId}>Activity</h2>
        <SelectField
          label={from ? 'Show by' : 'Range'}
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
              {`Days begin and end in ${formatTimeZone(activity.timeZone)}; weeks begin on Monday. A learner is active in a period in which they began or finished a quiz or completed a lesson, and is counted once in it.${!to ? ' The last period is still under way.' : ''}`}
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
