import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../../tools/workspace/apps.ts';

const RESULTS = join(ROOT, 'e2e', '.temp', 'bench.json');

export interface Metric {
  /** The metric's name. */
  name: string;
  value: number;
  unit:
    | 'ms'
    | 'MB'
    | 'KB'
    | 'requests'
    | 'points'
    | 'calls/s'
    | 'rows'
    | 'files'
    | 'processes'
    | 'actions'
    | 'cores';
  /** The upper limit, if there is one. */
  bar?: number | undefined;
  /** The lower limit, if more is better. */
  least?: number;
  /** A baseline that was measured in the same run. */
  reference: { name: string; value: number };
}

const round = (value: number) => (value >= 100 ? Math.round(value) : Math.round(value * 10) / 10);

/** Returns one line per metric: value, limit, reference and their ratio, which is comparable between machines. */
export function table(metrics: readonly Metric[]): string {
  const rows = metrics.map(({ name, value, unit, bar, least, reference }) => [
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
  const all = [['metric', 'value', 'bar', 'reference', 'ratio'], ...rows];
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

/** Writes the results so far. Runs before any clean-up, since a failure there must not lose them. */
export async function writeResults(metrics: readonly Metric[], file = RESULTS): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(metrics, null, 2)}\n`);
}

/** Returns the last written results; null after `removeResults`. */
export async function readResults(file = RESULTS): Promise<Metric[] | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Metric[]);
}

export const removeResults = (file = RESULTS): Promise<void> => rm(file, { force: true });
