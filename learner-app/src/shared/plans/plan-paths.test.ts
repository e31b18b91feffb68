import { plansPathFor, purchasePath } from './plan-paths';

test('addresses contain encoded ids and tokens', () => {
  expect(plansPathFor('a b')).toBe('/plans?for=a%20b');
  expect(plansPathFor(null)).toBe('/plans');
  expect(purchasePath('a/b')).toBe('/plans/purchases/a%2Fb');
});
