import { returnAddress } from '.';

test('logging in leads to the address that the guard redirected from', () => {
  expect(returnAddress({ from: '/quiz/tax-returns/q1?a=b' }, '/home')).toBe('/quiz/tax-returns/q1?a=b');
});

test.each([
  null,
  {},
  { from: 7 },
  { from: 'https://evil.test' },
  { from: '//evil.test' },
  { from: '/\\evil.test' },
])('%j isn’t a valid return address', (state) => {
  expect(returnAddress(state, '/home')).toBe('/home');
});
