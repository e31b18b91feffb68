import { newPrice } from './catalogue.ts';
import { addPeriod } from './period.ts';

test.each([
  ['2026-01-31T10:00:00Z', 'month', '2026-02-28T10:00:00Z'],
  ['2026-12-15T00:00:00Z', 'month', '2027-01-15T00:00:00Z'],
  ['2028-02-29T00:00:00Z', 'year', '2029-02-28T00:00:00Z'],
] as const)('a period from %s of a %s ends at %s', (start, interval, end) => {
  const price = newPrice({ product: 'prod_1', currency: 'aud', unit_amount: 1, recurring: { interval } });
  expect(addPeriod(Date.parse(start) / 1000, price)).toBe(Date.parse(end) / 1000);
});
