import { Cell, HeaderCell, Table, TableBody, TableHead, useWidth } from 'shared-ui/components';
import { styled } from 'styled-components';
import { together, type MonthBalances } from '../life-sums';
import { dollars, wholeDollars } from '../money';
import { monthName } from '../months';
import { PLOT, scaleOf, xOf, yOf } from './plot-geometry';

const Sheet = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  figcaption {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
  summary {
    width: fit-content;
    padding-block: var(--space-1);
    color: var(--hue-strong);
    font-size: var(--text-s);
    font-weight: 600;
    cursor: pointer;
  }
  details > div {
    margin-top: var(--space-3);
  }
  :is(th, td) {
    white-space: nowrap;
  }
`;
const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: ${PLOT.height}px;
  font-size: 14px;
  text {
    fill: var(--color-ink-soft);
  }
  .grid {
    stroke: var(--color-line);
  }
  .zero {
    stroke: var(--color-line-strong);
  }
  .area {
    fill: var(--hue-soft);
  }
  .line {
    fill: none;
    stroke: var(--hue-strong);
    stroke-width: 3;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .first {
    fill: none;
    stroke: var(--color-ink-soft);
    stroke-width: 2;
    stroke-dasharray: 5 5;
    stroke-linejoin: round;
  }
  circle {
    fill: var(--hue-strong);
    stroke: var(--color-surface);
    stroke-width: 2;
  }
`;

interface BalancePlotProps {
  months: readonly MonthBalances[];
  /** The first life's balances, if this is a later life. */
  first: readonly MonthBalances[] | undefined;
}

/** The balances at the end of each month, as a plot and as a table with the same numbers. */
export function BalancePlot({ months, first }: BalancePlotProps) {
  return (
    <Sheet>
      <Plot months={months} first={first} />
      <figcaption>
        <span>Account and savings together, less what you owed, at the end of each month.</span>
        {first && <span> The dashed line is your first life.</span>}
      </figcaption>
      <details>
        <summary>Show as a table</summary>
        <Table label="Balances at the end of each month">
          <TableHead>
            <tr>
              <HeaderCell scope="col">Month</HeaderCell>
              <HeaderCell scope="col">Account</HeaderCell>
              <HeaderCell scope="col">Savings</HeaderCell>
              <HeaderCell scope="col">Owed</HeaderCell>
              <HeaderCell scope="col">Total</HeaderCell>
              <HeaderCell scope="col">Super</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {months.map((each) => (
              <tr key={each.month}>
                <Cell as="th" scope="row" style={{ textAlign: 'start' }}>
                  {monthName(each.month)}
                </Cell>
                <Cell>{dollars(each.cash)}</Cell>
                <Cell>{dollars(each.savings)}</Cell>
                <Cell>{dollars(each.debt)}</Cell>
                <Cell>{dollars(together(each))}</Cell>
                <Cell>{dollars(each.super)}</Cell>
              </tr>
            ))}
          </TableBody>
        </Table>
      </details>
    </Sheet>
  );
}

/** Describes the plot in a sentence, for screen readers. */
function plotSummary(months: readonly MonthBalances[]): string {
  const amounts = months.map((each) => ({ month: each.month, amount: together(each) }));
  const [begin] = amounts;
  const end = amounts.at(-1);
  if (!begin || !end) return 'No months yet.';
  const lowest = amounts.reduce((low, each) => (each.amount < low.amount ? each : low));
  const at = ({ month, amount }: typeof begin) => `${wholeDollars(amount)} in ${monthName(month)}`;
  return `Your money by month: ${at(begin)}, ${at(end)}. Lowest: ${at(lowest)}.`;
}

function Plot({ months, first }: BalancePlotProps) {
  const [width, drawing] = useWidth(PLOT.width);
  const scale = scaleOf([...months, ...(first ?? [])].map(together));
  const pointsOf = (some: readonly MonthBalances[]) =>
    some.map((each) => `${xOf(each.month, width)},${yOf(together(each), scale)}`).join(' ');
  const zero = yOf(0, scale);
  const isNarrow = width < 520;
  return (
    <Drawing
      ref={drawing}
      viewBox={`0 0 ${width} ${PLOT.height}`}
      role="img"
      aria-label={plotSummary(months)}
    >
      <polygon
        className="area"
        points={`${xOf(1, width)},${zero} ${pointsOf(months)} ${xOf(months.length, width)},${zero}`}
      />
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? 'zero' : 'grid'}
            x1={PLOT.left}
            x2={width - PLOT.right}
            y1={yOf(tick, scale)}
            y2={yOf(tick, scale)}
          />
          <text x={PLOT.left - 10} y={yOf(tick, scale)} dy="0.35em" textAnchor="end">
            {wholeDollars(tick)}
          </text>
        </g>
      ))}
      {months
        .filter(({ month }) => !isNarrow || month % 2 === 1)
        .map(({ month }) => (
          <text key={month} x={xOf(month, width)} y={PLOT.height - 10} textAnchor="middle">
            {monthName(month).slice(0, 3)}
          </text>
        ))}
      {first && <polyline className="first" points={pointsOf(first)} />}
      <polyline className="line" points={pointsOf(months)} />
      {months.map((each) => (
        <g key={each.month}>
          <title>{`${monthName(each.month)}: ${dollars(together(each))}`}</title>
          <circle cx={xOf(each.month, width)} cy={yOf(together(each), scale)} r="5.5" />
        </g>
      ))}
    </Drawing>
  );
}
