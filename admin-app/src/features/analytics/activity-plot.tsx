import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import type { Activity } from './analytics.api';
import { counted, formatPeriod, formatPeriodLong } from './analytics-format';
import { axis, chart, grid, Plot, staticSeries, tooltip, type Series } from './plot';

const SERIES: Series[] = [
  { key: 'activeLearners', name: 'Active students', color: 'var(--color-accent-text)', mark: 'line' },
  { key: 'lessonsCompleted', name: 'Lessons completed', color: 'var(--hue-strong)', mark: 'bar' },
  { key: 'quizzesFinished', name: 'Quizzes finished', color: 'var(--hue)', mark: 'bar' },
];

/**
 * Describes the plot: totals, and the period with the most active learners.
 * @param ofPeriod whether the filter limits the report to a period
 */
function activitySummary({ grain, periods }: Activity, ofPeriod = false): string {
  const sum = (key: 'lessonsCompleted' | 'quizzesFinished') =>
    periods.reduce((total, period) => total + period[key], 0);
  const lessons = sum('lessonsCompleted');
  const quizzes = sum('quizzesFinished');
  const best = periods.toSorted((a, b) => b.activeLearners - a.activeLearners)[0];
  const span = ofPeriod ? counted(periods.length, grain) : `the last ${periods.length} ${grain}s`;
  if (!best || best.activeLearners + lessons + quizzes === 0)
    return `No activity ${ofPeriod ? 'over' : 'in'} ${span}.`;
  const peak = `Busiest ${grain}: ${formatPeriodLong(best.start, grain)}, with ${counted(best.activeLearners, 'active student')}.`;
  return `${ofPeriod ? 'Over' : 'In'} ${span}: ${counted(lessons, 'lesson')} completed, ${counted(quizzes, 'quiz', 'quizzes')} finished. ${peak}`;
}

/** Activity over time: active learners as a line, completed lessons and quizzes as bars. */
export function ActivityPlot({ activity, ofPeriod }: { activity: Activity; ofPeriod: boolean }) {
  const { grain, periods } = activity;
  return (
    <Plot summary={activitySummary(activity, ofPeriod)} series={SERIES} height={300}>
      <ComposedChart data={periods} {...chart} barGap={1}>
        <CartesianGrid {...grid} />
        <XAxis
          {...axis}
          dataKey="start"
          tickFormatter={(start: string) => formatPeriod(start, grain)}
          minTickGap={12}
        />
        <YAxis {...axis} width={44} />
        <Tooltip
          {...tooltip}
          labelFormatter={(start) => (typeof start === 'string' ? formatPeriodLong(start, grain) : '')}
        />
        {SERIES.map(({ key, name, color, mark }) =>
          mark === 'bar' ? (
            <Bar key={key} dataKey={key} name={name} fill={color} radius={[3, 3, 0, 0]} {...staticSeries} />
          ) : (
            <Line
              key={key}
              dataKey={key}
              name={name}
              stroke={color}
              strokeWidth={2.5}
              dot={{ r: 2.5, fill: color }}
              {...staticSeries}
            />
          ),
        )}
      </ComposedChart>
    </Plot>
  );
}
