import { readPlanSettings } from './plan-settings.ts';

const ADDRESSES = ['--site', 'https://learn.example/x', '--project', 'https://ref.supabase.co'];
const read = (...args: string[]) => readPlanSettings([...args, ...ADDRESSES]);

it('reads amounts in the smallest unit of the currency', () => {
  expect(
    read('--currency', 'AUD', '--learner-month', '12', '--school-year', '60.5', '--trial-days', '14'),
  ).toEqual({
    currency: 'aud',
    amounts: { learner_month: 1200, school_year: 6050 },
    trialDays: 14,
    taxBehavior: 'inclusive',
    siteUrl: 'https://learn.example',
    projectUrl: 'https://ref.supabase.co',
  });
  expect(read('--currency', 'jpy', '--learner-month', '500').amounts).toEqual({ learner_month: 500 });
  // UGX has two decimals at Stripe, but none elsewhere.
  expect(read('--currency', 'ugx', '--learner-month', '5000').amounts).toEqual({ learner_month: 500_000 });
});

it.each([
  [['--learner-month', '12'], '--currency'],
  [['--currency', 'aud'], 'at least one price'],
  [
    ['--currency', 'aud', '--learner-month', '12.345'],
    '--learner-month must be an amount in aud with at most 2',
  ],
  [['--currency', 'jpy', '--learner-month', '1.5'], 'at most 0 decimal places'],
  [['--currency', 'aud', '--learner-month', '-1'], '--learner-month'],
  [['--currency', 'aud', '--learner-month', '1', '--trial-days', '1.5'], '--trial-days'],
  [['--currency', 'aud', '--learner-month', '1', '--tax', 'maybe'], '--tax'],
])('refuses %j', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});

it('refuses an invalid address', () => {
  expect(() => readPlanSettings(['--currency', 'aud', '--learner-month', '1', '--site', 'learn'])).toThrow(
    '--site',
  );
});
