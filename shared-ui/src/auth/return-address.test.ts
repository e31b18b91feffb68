import { returnAddress } from '.';

test('the address that the guard noted is where signing in leads', () => {
  expect(returnAddress({ from: '/quiz/tax-returns/q1?a=b' }, '/home')).toBe('/quiz/tax-returns/q1?a=b');
});

test.each([
  null,
  {},
  { from: 7 },
  { from: 'https://evil.test' },
  { from: '//evil.test' },
  { from: '/\\evil.test' },
])('%j is no place to go back to', (state) => {
  expect(returnAddress(state, '/home')).toBe('/home');
});
