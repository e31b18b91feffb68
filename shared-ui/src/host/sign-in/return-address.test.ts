import { returnAddress } from '.';

test('signing in leads to the address that the guard redirected from', () => {
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
