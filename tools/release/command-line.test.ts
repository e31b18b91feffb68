import { readArguments } from './command-line.ts';

const read = (...args: string[]) => readArguments(['learner-app', '--to', '/srv/published', ...args]).rollout;

test('a release goes to everyone, or to a share of browsers for two weeks or the given days', () => {
  expect(read()).toBeNull();
  expect(read('--percent', '10')).toEqual({ percent: 10, days: 14 });
  expect(read('--percent', '99', '--days', '3')).toEqual({ percent: 99, days: 3 });
});

test.each([
  [['--percent', '0'], 'from 1 to 99'],
  [['--percent', '100'], 'from 1 to 99'],
  [['--percent', '2.5'], 'from 1 to 99'],
  [['--percent', '10', '--days', '0'], 'Set --days'],
  [['--days', '3'], '--days needs --percent'],
])('%j is refused', (args, problem) => {
  expect(() => read(...args)).toThrow(problem);
});
