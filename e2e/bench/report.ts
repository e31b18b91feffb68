export interface Figure {
  /** What was measured. */
  name: string;
  value: number;
  unit: 'ms' | 'MB' | 'KB' | 'requests' | 'points';
  /** The most it may be, where the product promises one. */
  bar?: number | undefined;
  /** The least it may be, where more is better. */
  least?: number;
  /** The same kind of thing in its plainest form, measured in the same run. */
  reference: { name: string; value: number };
}

const round = (value: number) => (value >= 100 ? Math.round(value) : Math.round(value * 10) / 10);

/** One line a figure: value, bar, reference and the ratio of the two, which holds on other machines as well. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, bar, least, reference }) => [
    name,
    `${round(value)} ${unit}`,
    bar !== undefined
      ? `${value <= bar ? 'within' : 'OVER'} ${round(bar)} ${unit}`
      : least !== undefined
        ? `${value >= least ? 'at least' : 'BELOW'} ${round(least)} ${unit}`
        : '',
    `${reference.name}: ${round(reference.value)} ${unit}`,
    `${(value / reference.value).toFixed(2)} ×`,
  ]);
  const all = [['figure', 'value', 'bar', 'reference', 'ratio'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
