import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { QuizItems } from '../analytics.api';
import { counted, formatPercent } from '../analytics-format';
import { axis, chart, grid, Plot, staticSeries, tooltip } from '../plot';

export const rangeName = ({ from, to }: QuizItems['distribution'][number]) => `${from}–${to}%`;

/** Describes the plot: mean, median and the most frequent range. */
export function distributionSummary({
  learners,
  meanPercent,
  medianPercent,
  distribution,
}: QuizItems): string {
  const top = distribution.toSorted((a, b) => b.count - a.count)[0];
  const most = top ? ` Most scored ${rangeName(top)}: ${counted(top.count, 'learner')}.` : '';
  return `${counted(learners, 'learner')}: mean ${formatPercent(meanPercent)}, median ${formatPercent(medianPercent)}.${most}`;
}

/** The number of learners per range of ten per cent. */
export function DistributionPlot({ quiz }: { quiz: QuizItems }) {
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
          name="Learners"
          fill="var(--hue-strong)"
          radius={[3, 3, 0, 0]}
          {...staticSeries}
        />
      </BarChart>
    </Plot>
  );
}
