import { dateText, planTitle } from './plan-words';

test('a plan is named with its seats if it can have several', () => {
  expect(planTitle('learner', 1)).toBe('Student plan');
  expect(planTitle('school', 1)).toBe('School plan, 1 seat');
  expect(planTitle('school', 1200)).toBe('School plan, 1,200 seats');
});

const plan = {
  status: 'active',
  notice: null,
  givesAccess: true,
  periodEnd: '2027-03-01T12:00:00Z',
  endsAt: null,
};

test.each([
  ['renews', {}, 'The plan renews on 1 March 2027.'],
  [
    'is on trial',
    { status: 'trialing' },
    'The free trial ends on 1 March 2027, when we take the first payment.',
  ],
  [
    'was cancelled',
    { endsAt: '2027-03-01T12:00:00Z' },
    'The plan ends on 1 March 2027. Access continues until then.',
  ],
  [
    'is paused and will end',
    { notice: 'paused' as const, givesAccess: false, endsAt: '2027-03-01T12:00:00Z' },
    'The plan ends on 1 March 2027.',
  ],
  [
    'has ended',
    { notice: 'ended' as const, endsAt: '2026-11-01T12:00:00Z' },
    'The plan ended on 1 November 2026.',
  ],
  ['was never paid for', { notice: 'ended' as const }, null],
  ['couldn’t be charged', { notice: 'payment_failed' as const }, null],
  ['has no period', { periodEnd: null }, null],
])('a plan that %s', (_what, change, text) => {
  expect(dateText({ ...plan, ...change })).toBe(text);
});
