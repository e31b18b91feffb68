import { explanationOf } from './explanation-of';

test.each([
  [{ $27: 'That was years ago.' }, '$27', 'That was years ago.'],
  [{ $27: 'That was years ago.' }, 'Nothing', ''],
  [{}, 'valueOf', ''],
  [undefined, 'Nothing', ''],
])('%j says of %s: %s', (explanations, option, said) => {
  expect(explanationOf(explanations, option)).toBe(said);
});
