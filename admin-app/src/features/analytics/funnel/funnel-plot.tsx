import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { cutText } from 'shared-ui/learning';
import type { CourseFunnel } from '../analytics.api';
import { counted } from '../analytics-format';
import { axis, chart, grid, Plot, staticSeries, tooltip, type Series } from '../plot';

const SERIES: Series[] = [
  { key: 'started', name: 'Started', color: 'var(--hue)', mark: 'bar' },
  { key: 'completed', name: 'Completed', color: 'var(--hue-strong)', mark: 'bar' },
  { key: 'left', name: 'Dropped off here', color: 'var(--color-accent)', mark: 'bar' },
];
const ROW_HEIGHT = 64;

/** Describes the funnel: how many began, finished and left, and at which lesson most left. */
function funnelSummary({ learners, finished, left, moving, lessons }: CourseFunnel): string {
  if (learners === 0) return 'No one has started this course yet.';
  const worst = lessons.toSorted((a, b) => b.left - a.left)[0];
  const mostLeft =
    worst && worst.left > 0
      ? ` Lesson ${worst.position}, “${worst.title}”, had the most drop-offs (${worst.left}).`
      : '';
  return `${counted(learners, 'student')} started: ${finished} finished, ${moving} in progress, ${left} dropped off.${mostLeft}`;
}

/** The lessons in course order, with three bars each. */
export function FunnelPlot({ funnel }: { funnel: CourseFunnel }) {
  const rows = funnel.lessons.map((lesson) => ({
    ...lesson,
    name: `${lesson.position}. ${cutText(lesson.title, 28)}`,
  }));
  return (
    <Plot summary={funnelSummary(funnel)} series={SERIES} height={rows.length * ROW_HEIGHT + 40}>
      <BarChart data={rows} layout="vertical" {...chart} barGap={1} barCategoryGap="22%">
        <CartesianGrid {...grid} vertical horizontal={false} />
        <XAxis {...axis} type="number" />
        <YAxis {...axis} type="category" dataKey="name" width={220} interval={0} />
        <Tooltip {...tooltip} />
        {SERIES.map(({ key, name, color }) => (
          <Bar key={key} dataKey={key} name={name} fill={color} radius={[0, 3, 3, 0]} {...staticSeries} />
        ))}
      </BarChart>
    </Plot>
  );
}
