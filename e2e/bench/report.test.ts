import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readResults, removeResults, table, writeResults } from './report.ts';

test('a metric is printed with its limit, its reference and their ratio', () => {
  const text = table([
    {
      name: 'warm start',
      value: 4000,
      unit: 'ms',
      bar: 15_000,
      reference: { name: 'Postgres', value: 1000 },
    },
  ]);
  expect(text.split('\n')[1]).toMatch(/warm start\s+4000 ms\s+within 15000 ms\s+Postgres: 1000 ms\s+4\.00 ×/);
});

test('a metric above its limit is marked', () => {
  const text = table([
    { name: 'memory', value: 900, unit: 'MB', bar: 800, reference: { name: 'Node', value: 50 } },
  ]);
  expect(text).toContain('OVER 800 MB');
});

test('a metric below its lower limit is marked', () => {
  const accessibility = (value: number) =>
    table([
      {
        name: 'accessibility',
        value,
        unit: 'points',
        least: 100,
        reference: { name: 'an empty page', value: 100 },
      },
    ]);
  expect(accessibility(100)).toContain('at least 100 points');
  expect(accessibility(96)).toContain('BELOW 100 points');
});

test('results are kept until the next run, whatever happens afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const file = join(folder, 'new', 'bench.json');
  expect(await readResults(file)).toBeNull();
  const metrics = [{ name: 'LCP', value: 900, unit: 'ms', reference: { name: 'FCP', value: 800 } }] as const;
  await writeResults(metrics, file);
  expect(await readResults(file)).toEqual(metrics);
  await removeResults(file);
  expect(await readResults(file)).toBeNull();
  await rm(folder, { recursive: true });
});
