import { explanationOf } from './explanation-of';

test.each([
  [{ $27: 'That was years ago.' }, '$27', 'That was years ago.'],
  [{ $27: 'That was years ago.' }, 'Nothing', ''],
  [{}, 'valueOf', ''],
  [undefined, 'Nothing', ''],
])('with the explanations %j, the option %s gets %s', (explanations, option, said) => {
  expect(explanationOf(explanations, option)).toBe(said);
});
