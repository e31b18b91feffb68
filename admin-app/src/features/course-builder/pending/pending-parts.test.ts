import { aPendingItem } from '../../../shared/pending/pending.testing';
import { discardedWith, isRemovedFromQuiz, partsOf } from './pending-parts';

const field = (name: string, part: string, [before, prepared, current]: [unknown, unknown, unknown]) => ({
  name,
  part,
  before,
  prepared,
  current,
});

test('the answer fields of a question are one part, which conflicts if any of them does', () => {
  const item = aPendingItem({
    kind: 'question',
    id: 'gst',
    fields: [
      field('answer', 'form', ['A', 'B', 'A']),
      field('options', 'form', [['A'], ['A'], ['A', 'C']]),
      field('title', 'title', ['Old', 'New', 'Old']),
    ],
  });
  expect(partsOf(item)).toEqual([
    {
      key: 'question/gst/form',
      label: 'Answer and options',
      fields: [
        { name: 'answer', before: 'A', after: 'B' },
        { name: 'options', before: ['A', 'C'], after: ['A'] },
      ],
      isConflict: true,
    },
    {
      key: 'question/gst/title',
      label: 'Title',
      fields: [{ name: 'title', before: 'Old', after: 'New' }],
      isConflict: false,
    },
  ]);
});

test('a change that someone else has already made isn’t listed', () => {
  expect(partsOf(aPendingItem({ fields: [field('title', 'title', ['Old', 'New', 'New'])] }))).toEqual([]);
});

const [lease, bond, rent] = ['lease', 'bond', 'rent'].map((id) => ({ id, title: `**${id}**` }));
const list = aPendingItem({
  kind: 'questions',
  id: 'q1',
  fields: [
    field('questions', 'questions', [
      [lease, bond],
      [rent, lease],
      [lease, bond],
    ]),
  ],
});

test('a changed list is described in a sentence with the titles of its entries', () => {
  expect(partsOf(list)).toEqual([
    {
      key: 'questions/q1/questions',
      label: 'Questions',
      summary: '1 question added, 1 deleted, new order',
      fields: [{ name: 'questions', before: ['lease', 'bond'], after: ['rent', 'lease'] }],
      isConflict: false,
    },
  ]);
});

test('new items have no conflicts', () => {
  const fields = [field('title', 'title', [undefined, 'New', null])];
  expect(partsOf(aPendingItem({ isNew: true, fields }))[0]?.isConflict).toBe(false);
});

test('a changed question that is no longer in its quiz is shown as deleted', () => {
  const question = (id: string) => aPendingItem({ kind: 'question', id });
  expect(isRemovedFromQuiz(question('bond'), [list])).toBe(true);
  expect(isRemovedFromQuiz(question('lease'), [list])).toBe(false);
});

test('lists what else is discarded with an item', () => {
  const quiz = aPendingItem({ id: 'q1', isNew: true });
  const question = aPendingItem({ kind: 'question', id: 'rent', isNew: true, values: { quizId: 'q1' } });
  const stops = aPendingItem({ kind: 'stops', id: 'c1' });
  expect(discardedWith(stops, [stops, quiz])).toMatch(/the new videos and quizzes/);
  expect(discardedWith(stops, [stops, question])).toBeUndefined();
  expect(discardedWith(list, [list, question])).toMatch(/the new questions/);
  expect(discardedWith(quiz, [quiz, question])).toMatch(/its questions/);
  expect(discardedWith(aPendingItem({ id: 'q1' }), [question])).toBeUndefined();
});
