import { accessOf, renewalOf, statusOf } from './subscription-words';
import type { Subscription } from './subscriptions.api';
import { aSubscription } from './testing/a-subscription';

const wordsOf = (values: Partial<Subscription>) => {
  const subscription = aSubscription(values);
  return [statusOf(subscription).label, accessOf(subscription), renewalOf(subscription)];
};
const endsAt = '2026-12-01T02:00:00Z';

test.each<[string, Partial<Subscription>, string[]]>([
  ['active', {}, ['Active', 'Has access', 'Renews 19 Nov 2027']],
  ['on trial', { status: 'trialing' }, ['Trial', 'Has access', 'Renews 19 Nov 2027']],
  ['cancelled', { endsAt }, ['Active', 'Has access', 'Ends 1 Dec 2026']],
  ['in grace', { notice: 'payment_failed' }, ['Payment failed', 'Temporary access', 'Renews 19 Nov 2027']],
  ['not paid yet', { notice: 'payment_pending', givesAccess: false }, ['Payment pending', 'No access', '–']],
  ['unpaid', { notice: 'unpaid', givesAccess: false }, ['Unpaid', 'No access', '–']],
  ['paused', { notice: 'paused', givesAccess: false }, ['Paused', 'No access', '–']],
  ['ended', { notice: 'ended', givesAccess: false, endsAt }, ['Ended', 'No access', 'Ended 1 Dec 2026']],
])('a subscription that is %s', (_state, values, words) => {
  expect(wordsOf(values)).toEqual(words);
});
