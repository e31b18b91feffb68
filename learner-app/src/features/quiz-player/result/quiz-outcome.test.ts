import { endNote, outcomeNote, outcomeOf, outcomeSentence, retakeNote, type Outcome } from './quiz-outcome';

type Best = Parameters<typeof outcomeOf>[0]['previousBest'];

const aResult = (score: number, previousBest: Best = null, scoreMax = 10) => ({
  score,
  scoreMax,
  percent: scoreMax === 0 ? 0 : score * 10,
  previousBest,
  weighted: false,
  attemptsLeft: null,
  reviewWithheld: false,
});
const before = (score: number, scoreMax = 10) => ({ score, scoreMax });

test.each<[string, ReturnType<typeof aResult>, Outcome]>([
  ['a first attempt from 80%', aResult(8), 'strong-start'],
  ['a first attempt below that', aResult(7), 'all-right'],
  ['a first attempt from 50%', aResult(5), 'all-right'],
  ['a first attempt below that', aResult(4), 'far-off'],
  ['a quiz whose questions were all deleted', aResult(0, null, 0), 'far-off'],
  ['a better result, however low', aResult(2, before(1)), 'better'],
  ['the same result', aResult(9, before(9)), 'all-right'],
  ['a worse result', aResult(3, before(9)), 'far-off'],
  ['the same share of a smaller quiz', aResult(5, before(2, 4)), 'all-right'],
])('%s', (_, result, outcome) => expect(outcomeOf(result)).toBe(outcome));

test('each outcome has its own message, and so does a perfect result', () => {
  const results = [
    ...[aResult(10), aResult(8), aResult(10, before(3)), aResult(6, before(3))],
    ...[aResult(6), aResult(8, before(9)), aResult(1)],
  ];
  expect(new Set(results.map(outcomeSentence)).size).toBe(results.length);
});

test.each([
  [aResult(3), '3 of 10 correct.'],
  [aResult(3, before(9)), '3 of 10 correct. Your best is still 9 of 10.'],
  [aResult(9, before(3)), '9 of 10 correct. Your previous best was 3 of 10.'],
  [aResult(9, before(9)), '9 of 10 correct.'],
  [{ ...aResult(3, before(9)), weighted: true }, '3 of 10 points. Your best is still 9 of 10.'],
])('%j has the note %s', (result, note) => expect(outcomeNote(result)).toBe(note));

test('another attempt is suggested only if one is left, and answers are mentioned only if they’re shown', () => {
  expect(outcomeSentence(aResult(2))).toMatch(/Look at the answers below, then give it another go/);
  for (const without of [{ attemptsLeft: 0 }, { reviewWithheld: true }])
    expect(outcomeSentence({ ...aResult(2), ...without })).toBe(
      'A tricky one. With some practice it will stick.',
    );
});

test('an attempt that the learner didn’t finish shows how it ended', () => {
  const outOfTime = { outOfTime: true, late: 0 };
  expect(endNote({ incomplete: false, answered: 4 })).toBeUndefined();
  expect(endNote({ incomplete: false, answered: 4 }, outOfTime)).toBe('Time ran out.');
  expect(endNote({ incomplete: true, answered: 0 })).toBe(
    'You answered no questions. Unanswered questions count as wrong.',
  );
  expect(endNote({ incomplete: true, answered: 3 }, { ...outOfTime, late: 2 })).toBe(
    'Time ran out. You answered 3 questions. Unanswered questions count as wrong. 2 answers arrived too late and don’t count.',
  );
});

test('the remaining attempts are shown if there is a limit', () => {
  const none = { attemptLimit: 0, timeLimitMinutes: 0, passMark: 0 };
  const result = { attemptsLeft: null, percent: 60, previousBest: null };
  expect(retakeNote(result, none)).toBeUndefined();
  expect(
    retakeNote({ ...result, attemptsLeft: 2 }, { attemptLimit: 3, timeLimitMinutes: 10, passMark: 0 }),
  ).toBe('2 of 3 attempts left. You have 10 minutes for a retake.');
});

test('the certificate’s pass mark is shown if no attempt has reached it', () => {
  const quiz = { attemptLimit: 0, timeLimitMinutes: 0, passMark: 70 };
  const result = { attemptsLeft: null, percent: 60, previousBest: null };
  expect(retakeNote(result, quiz)).toBe('You need 70% for the course certificate.');
  expect(retakeNote({ ...result, percent: 70 }, quiz)).toBeUndefined();
  expect(retakeNote({ ...result, previousBest: { score: 7, scoreMax: 10 } }, quiz)).toBeUndefined();
});
