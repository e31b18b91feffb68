import { formatCode, joinAddress, plansPathFor, purchasePath } from './plan-paths';

test('a code is shown in two halves; anything else is left as it is', () => {
  expect(formatCode('4F7K2M9QXA')).toBe('4F7K2-M9QXA');
  expect(formatCode('4F7K2-M9QXA')).toBe('4F7K2-M9QXA');
  expect(formatCode('4F7')).toBe('4F7');
});

test('addresses carry codes and tokens', () => {
  expect(joinAddress('4F7K2-M9QXA')).toBe('http://localhost/join?code=4F7K2M9QXA');
  expect(plansPathFor('a b')).toBe('/plans?for=a%20b');
  expect(plansPathFor(null)).toBe('/plans');
  expect(purchasePath('a/b')).toBe('/plans/purchases/a%2Fb');
});
