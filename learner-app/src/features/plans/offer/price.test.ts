import { aPrice } from '../plans.testing';
import { formatAmount, priceText, totalText, trialText } from './price';

test.each([
  [1200, 'aud', '$12'],
  [1250, 'aud', '$12.50'],
  [0, 'aud', '$0'],
  [500, 'jpy', 'JPY 500'],
  [1500, 'eur', 'EUR 15'],
  [5120, 'kwd', 'KWD 5.120'],
  // Stripe uses two decimals for this currency, but browsers use none.
  [50000, 'isk', 'ISK 500'],
  [49950, 'rsd', 'RSD 499.50'],
])('%s of %s is shown as %s', (amount, currency, text) => {
  expect(formatAmount(amount, currency).replaceAll(/\s/g, ' ')).toBe(text);
});

test('a school pays per seat', () => {
  expect(priceText(aPrice({ period: 'year', unitAmount: 9900 }))).toBe('$99 per year');
  const price = aPrice({ plan: 'school', unitAmount: 650 });
  expect(priceText(price)).toBe('$6.50 per seat per month');
  expect(totalText(price, 2000)).toBe('$13,000 per month');
});

test('a trial is described in days', () => {
  expect([0, 1, 14].map(trialText)).toEqual([null, 'Free for the first day.', 'Free for the first 14 days.']);
});
