import { compare } from './reconcile.ts';

const answer = (question: string) => ({ call: 'save_answer', ms: 1, saved: { attempt: 'a', question } });
const finish = (attempt: string, score: number) => ({
  call: 'finish_attempt',
  ms: 1,
  finished: { attempt, score },
});
const failure = { call: 'finish_attempt', ms: 1, error: 'Error: connection reset' };
const none = { missing: 0, surplus: 0 };

test('acknowledged and stored answers reconcile', () => {
  const stored = { answers: new Set(['a 1', 'a 2']), finished: new Map([['a', 2]]) };
  expect(compare([answer('1'), answer('2'), finish('a', 2)], stored)).toEqual({
    answers: none,
    finished: none,
  });
});

test('an acknowledged answer that isn’t stored is missing, even if another one is stored', () => {
  const stored = { answers: new Set(['a 3']), finished: new Map<string, number>() };
  expect(compare([answer('1')], stored).answers).toEqual({ missing: 1, surplus: 1 });
});

test('a score that differs from the acknowledged one is missing, and an attempt that no one finished is surplus', () => {
  const stored = { answers: new Set<string>(), finished: new Map([['a', 1], ['b', 1]]) }; // prettier-ignore
  expect(compare([finish('a', 2)], stored).finished).toEqual({ missing: 1, surplus: 2 });
});

test('a failed call may have been stored', () => {
  const stored = { answers: new Set<string>(), finished: new Map([['a', 2]]) };
  expect(compare([failure], stored).finished).toEqual(none);
});
