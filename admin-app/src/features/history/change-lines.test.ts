import { linesOf } from './change-lines';
import type { Entry } from './history.api';

const anEntry = (entry: Partial<Entry>): Entry => ({
  id: 'version-1',
  action: 'update',
  kind: 'course',
  itemId: 'c1',
  title: 'Tax',
  parent: null,
  before: null,
  after: null,
  ...entry,
});

test('a question change names its quiz and the fields that differ', () => {
  const question = { kind: 'question' as const, itemId: 'q1', title: '**Which?**', parent: 'Payslips' };
  const before = { title: 'Whch?', answer: 'A' };
  const after = { title: 'Which?', answer: 'B' };
  expect(linesOf({ entries: [anEntry({ ...question, before, after })] })).toMatchObject([
    {
      text: 'Changed question “Which?” in “Payslips”',
      fields: [
        { name: 'title', before: 'Whch?', after: 'Which?' },
        { name: 'answer', before: 'A', after: 'B' },
      ],
    },
  ]);
});

test('lessons and links are shown as lists, including the first ones, and have versions', () => {
  const stops = anEntry({ kind: 'stops', before: { stops: ['A', 'B'] }, after: { stops: ['B', 'A'] } });
  const links = anEntry({ kind: 'links', action: 'insert', after: { quizzes: ['Payslips'] } });
  expect(linesOf({ entries: [stops, links] })).toMatchObject([
    {
      text: 'Changed lessons in course “Tax”',
      fields: [{ name: 'stops', before: ['A', 'B'], after: ['B', 'A'] }],
      entry: stops,
    },
    {
      text: 'Changed quizzes linked to video “Tax”',
      fields: [{ name: 'quizzes', before: [], after: ['Payslips'] }],
    },
  ]);
});

test('reordered questions are one line; added and removed questions have their own', () => {
  const before = { questions: ['A', 'B'] };
  const order = anEntry({ kind: 'questions', before, after: { questions: ['B', 'A'] } });
  const shorter = anEntry({ kind: 'questions', before, after: { questions: ['A'] } });
  expect(linesOf({ entries: [order] })).toMatchObject([{ text: 'Changed question order in quiz “Tax”' }]);
  expect(linesOf({ entries: [shorter] })).toEqual([]);
});

test('deleted items can’t be compared', () => {
  expect(linesOf({ entries: [anEntry({ action: 'delete', before: {}, after: {} })] })).toMatchObject([
    { text: 'Deleted course “Tax”', fields: [], entry: undefined },
  ]);
});
