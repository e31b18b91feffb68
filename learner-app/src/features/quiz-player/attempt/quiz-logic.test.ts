import {
  firstOpen,
  isAnswered,
  neighbour,
  positionPercent,
  quizProgress,
  type Answering,
} from './quiz-logic';
import { camelize } from 'shared-ui/data';
import { aQuestionRow } from '../../../testing/quiz';
import type { Question } from '../quiz-player.types';

const aQuestion = (question: Partial<Question>): Question => ({ ...camelize(aQuestionRow()), ...question });

const answering = (change: Partial<Answering>): Answering => ({
  answers: {},
  feedback: {},
  confirmedPartials: new Set(),
  checksEach: false,
  ...change,
});
const revealed = {
  correct: true,
  correctAnswer: 'x',
  solution: null,
  explanation: '',
  optionExplanations: [],
  cue: null,
};

test.each([
  ['MCQ', undefined, false],
  ['OPT', '  ', false],
  ['OPT', 'one', true],
  ['SLI', 0, true],
])('a question of type %s with the answer %p counts as answered: %p', (type, answer, expected) => {
  expect(isAnswered(aQuestion({ type }), answer)).toBe(expected);
});

test('an association is answered when every left item has a match, or the learner says that the others have none', () => {
  const question = aQuestion({ type: 'ASC', leftOptions: ['a', 'b'], rightOptions: ['x', 'y'] });
  expect(isAnswered(question, { 0: 1 })).toBe(false);
  expect(isAnswered(question, { 0: 1, 1: 1 })).toBe(true);
  expect(isAnswered(question, { 0: 1 }, true)).toBe(true);
  expect(isAnswered(question, {}, true)).toBe(false);
});

test('navigation skips unsupported questions, and they aren’t required to finish', () => {
  const questions = [
    aQuestion({ id: 'a' }),
    aQuestion({ id: 'b', type: 'DRAW' }),
    aQuestion({ id: 'c' }),
    aQuestion({ id: 'd', type: 'DRAW' }),
  ];
  expect(neighbour(questions, 0, 1)).toBe(2);
  expect(neighbour(questions, 2, 1)).toBeUndefined();
  expect(neighbour(questions, 2, -1)).toBe(0);
  expect(quizProgress(questions, answering({ answers: { a: 'x', c: 'y' } }))).toEqual({
    total: 2,
    answered: 2,
    complete: true,
  });
  expect(quizProgress(questions, answering({ answers: { a: 'x' } })).complete).toBe(false);
});

test('a returning student continues at the first unanswered question, or at the last one if all are answered', () => {
  const questions = ['a', 'b', 'c'].map((id) => aQuestion({ id }));
  expect(firstOpen(questions, answering({ answers: { a: 'x', c: 'x' } }))).toBe(1);
  expect(firstOpen(questions, answering({ answers: { a: 'x', b: 'x', c: 'x' } }))).toBe(2);
});

test('progress is (current + 1) of total in percent, rounded', () => {
  expect([positionPercent(0, 3), positionPercent(2, 3), positionPercent(0, 0)]).toEqual([33, 100, 0]);
});

test('with feedback after each question, only a checked question is done', () => {
  const questions = ['a', 'b'].map((id) => aQuestion({ id }));
  const state = answering({ checksEach: true, answers: { a: 'x', b: 'y' }, feedback: { a: revealed } });
  expect(quizProgress(questions, state)).toEqual({ total: 2, answered: 1, complete: false });
  expect(firstOpen(questions, state)).toBe(1);
});
