import { aPendingItem } from '../../../shared/testing/a-pending-item';
import { partsOf } from './pending-parts';

const field = (name: string, part: string, [before, prepared, current]: [unknown, unknown, unknown]) => ({
  name,
  part,
  before,
  prepared,
  current,
});

test('the fields of a question’s answer are one part, which is in conflict where one of them is', () => {
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

test('what somebody has changed in the same way changes no more', () => {
  expect(partsOf(aPendingItem({ fields: [field('title', 'title', ['Old', 'New', 'New'])] }))).toEqual([]);
});
