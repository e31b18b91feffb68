import { table } from './report.ts';

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
