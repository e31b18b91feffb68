import {
  ageOf,
  attemptsWithUnsent,
  createAnswerOutbox,
  unsentAnswers,
  withLater,
  type AnswerOutbox,
} from './answer-outbox';

beforeEach(() => localStorage.clear());

const answersIn = (outbox: AnswerOutbox) => outbox.list().map(({ value }) => value);

test('the latest answer to a question wins and moves to the end of the queue', () => {
  const outbox = createAnswerOutbox('mia', 'attempt-1');
  outbox.put('q1', 'a');
  outbox.put('q2', 'b');
  outbox.put('q1', 'c');
  expect(answersIn(outbox)).toMatchObject([
    { questionId: 'q2', answer: 'b' },
    { questionId: 'q1', answer: 'c' },
  ]);
});

test('removing a sent answer keeps a later one to the same question', () => {
  const outbox = createAnswerOutbox('mia', 'attempt-1');
  outbox.put('q1', 'a');
  const [sent] = outbox.list();
  outbox.put('q1', 'b');
  outbox.remove(sent!);
  expect(answersIn(outbox)).toMatchObject([{ questionId: 'q1', answer: 'b' }]);
});

test('unsent answers survive a reload, and belong to one user and one attempt', () => {
  createAnswerOutbox('mia', 'attempt-1').put('q1', 'a');
  expect(unsentAnswers(createAnswerOutbox('mia', 'attempt-1'))).toEqual({ q1: 'a' });
  expect(createAnswerOutbox('tom', 'attempt-1').list()).toEqual([]);
  expect(createAnswerOutbox('mia', 'attempt-2').list()).toEqual([]);
  expect(attemptsWithUnsent('mia')).toEqual(['attempt-1']);
  expect(attemptsWithUnsent('tom')).toEqual([]);
});

test('two tabs that write at the same time keep each other’s answers', () => {
  const here = createAnswerOutbox('mia', 'attempt-1');
  const there = createAnswerOutbox('mia', 'attempt-1');
  here.put('q1', 'a');
  const [sent] = here.list();
  there.put('q2', 'b');
  here.remove(sent!);
  there.put('q1', 'c');
  expect(answersIn(here)).toMatchObject([
    { questionId: 'q2', answer: 'b' },
    { questionId: 'q1', answer: 'c' },
  ]);
});

test('if storage is full, answers last as long as the page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const outbox = createAnswerOutbox('mia', 'attempt-1');
  outbox.put('q1', 'a');
  expect(answersIn(outbox)).toMatchObject([{ questionId: 'q1', answer: 'a' }]);
  outbox.clear();
  expect(outbox.list()).toEqual([]);
  jest.restoreAllMocks();
});

test('a damaged entry is ignored', () => {
  localStorage.setItem('learning-platform-quiz-outbox:mia:attempt-1:q1', '{oops');
  expect(createAnswerOutbox('mia', 'attempt-1').list()).toEqual([]);
});

test('an answer’s age survives a reload, is never negative, and doesn’t depend on the device’s clock on its own page', () => {
  jest.useFakeTimers();
  createAnswerOutbox('mia', 'attempt-1').put('q1', 'a');
  jest.advanceTimersByTime(90_000);
  const [entry] = answersIn(createAnswerOutbox('mia', 'attempt-1'));
  expect(ageOf(entry!)).toBe(90_000);
  jest.setSystemTime(Date.now() + 1_800_000);
  expect(ageOf(entry!)).toBe(90_000);
  const ofAnotherPage = { ...entry!, stamp: `${Date.now() - 5_000}-000000001-0.5` };
  expect(ageOf(ofAnotherPage)).toBe(5_000);
  jest.setSystemTime(0);
  expect(ageOf(ofAnotherPage)).toBe(0);
  jest.useRealTimers();
});

test('an answer left by an earlier version of the app is listed', () => {
  const stored = { answer: 'a', stamp: '1795300000000-000000001-0.5' };
  localStorage.setItem('learning-platform-quiz-outbox:mia:attempt-1:q:1', JSON.stringify(stored));
  expect(attemptsWithUnsent('mia')).toEqual(['attempt-1']);
  expect(answersIn(createAnswerOutbox('mia', 'attempt-1'))).toEqual([{ questionId: 'q:1', ...stored }]);
});

test('later answers override the server’s, but never a checked one', () => {
  const checkedFeedback = {
    correct: false,
    correctAnswer: 'a',
    solution: null,
    explanation: '',
    optionExplanations: [],
    cue: null,
  };
  const attempt = { answers: { q1: 'old', q2: 'x', q3: 'checked' }, feedback: { q3: checkedFeedback } };
  expect(withLater(attempt, { q1: 'new', q3: 'a' })).toEqual({ q1: 'new', q2: 'x', q3: 'checked' });
});

test('another tab’s answers are reported immediately, unless they belong to other attempts', () => {
  const onPut = jest.fn();
  const unwatch = createAnswerOutbox('mia', 'attempt-1').watch(onPut);
  function dispatchStorageEvent(key: string, newValue: string | null) {
    const name = `learning-platform-quiz-outbox:${key}`;
    if (newValue !== null) localStorage.setItem(name, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: name, newValue, storageArea: localStorage }));
  }
  const answer = JSON.stringify({ answer: 'a', stamp: '1' });
  dispatchStorageEvent('mia:attempt-2:q1', answer);
  dispatchStorageEvent('tom:attempt-1:q1', answer);
  dispatchStorageEvent('mia:attempt-1:q1', null);
  expect(onPut).not.toHaveBeenCalled();
  dispatchStorageEvent('mia:attempt-1:q1', answer);
  expect(onPut).toHaveBeenCalledWith(
    expect.objectContaining({ value: { questionId: 'q1', answer: 'a', stamp: '1' } }),
  );
  unwatch();
  dispatchStorageEvent('mia:attempt-1:q1', answer);
  expect(onPut).toHaveBeenCalledTimes(1);
});
