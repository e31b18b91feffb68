import { aQuestion } from '../../../shared/content/question.testing';
import { defaultChoices } from '../../../shared/merge/merge';
import { questionConflict } from './merge-questions';
import type { Question, QuestionInput } from '../question.api';

const asInput = (question: Question) => question as unknown as QuestionInput;
const withoutNull = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
const mergedByDefault = (base: Question, mine: Question, theirs: Question) => {
  const { differences, merged, problemOf } = questionConflict(base, asInput(mine), theirs);
  const choices = defaultChoices(differences);
  return {
    labels: differences.map(({ label }) => label),
    merged: merged(choices),
    problem: problemOf(choices),
  };
};

test.each<[string, Partial<Question>, Partial<Question>]>([
  ['multipleChoice', { options: ['a', 'b'], answer: 'a' }, { answer: 'b' }],
  ['multipleResponse', { options: ['a', 'b'], correctAnswers: ['a'] }, { correctAnswers: ['a', 'b'] }],
  ['openEnded', { answer: 'a', acceptedAnswers: ['b'] }, { acceptedAnswers: ['b', 'c'] }],
  [
    'slidingScale',
    { answer: null, minValue: 0, maxValue: 9, step: 1, correctAnswer: 3 },
    { correctAnswer: 4 },
  ],
  ['slidingScale', { options: ['Low', 'High'], answer: 'Low' }, { answer: 'High' }],
  [
    'associationConnect',
    { leftItems: ['a'], rightItems: ['b', 'c'], matches: { a: 'b' } },
    { matches: { a: 'c' } },
  ],
])(
  '%s: a colleague’s changed answer key is kept if only a text was changed here',
  (type, key, changedKey) => {
    const base = aQuestion({ questionType: type as Question['questionType'], ...key });
    const { labels, merged, problem } = mergedByDefault(
      base,
      { ...base, questionTitle: 'Reworded' },
      { ...base, ...changedKey, updatedAt: '2', version: '2' },
    );
    expect(labels).toHaveLength(2);
    expect(problem).toBeUndefined();
    expect(merged).toMatchObject({ ...withoutNull({ ...key, ...changedKey }), questionTitle: 'Reworded' });
  },
);

test('a changed type is merged with all values that depend on it', () => {
  const base = aQuestion({ questionType: 'openEnded', answer: 'a' });
  const theirs = aQuestion({ questionType: 'multipleChoice', options: ['a', 'b'], answer: 'b' });
  const { labels, merged } = mergedByDefault(base, { ...base, description: 'Look it up.' }, theirs);
  expect(labels).toEqual(['Description', 'Type and answer']);
  expect(merged).toMatchObject({ questionType: 'multipleChoice', options: ['a', 'b'], answer: 'b' });
  expect(merged).toHaveProperty('description', 'Look it up.');
});

test('a removed text is sent as blank', () => {
  const base = aQuestion({ description: 'Old' });
  const { merged } = mergedByDefault(base, { ...base, description: '' }, { ...base, answer: 'b' });
  expect(merged).toMatchObject({ description: '', answer: 'b' });
});
