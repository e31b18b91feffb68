import { fieldChanges } from './field-texts';

test('a field is named, with its values before and after', () => {
  expect(fieldChanges('title', 'Pay', 'Wages')).toEqual([{ field: 'Title', before: 'Pay', after: 'Wages' }]);
  expect(fieldChanges('description', '', 'Because.')).toEqual([
    { field: 'Description', before: 'nothing', after: 'Because.' },
  ]);
});

test('a setting is shown in the words of its form', () => {
  expect(fieldChanges('feedback_timing', 'at_end', 'after_each')).toEqual([
    { field: 'Show answers', before: 'At the end', after: 'After each question' },
  ]);
  expect(fieldChanges('attempt_limit', 3, 0)).toEqual([
    { field: 'Attempts', before: '3', after: 'No limit' },
  ]);
});

test('of the form of a question only what differs is shown, keys by their items', () => {
  const form = { type: 'ASC', left_options: ['Gross', 'Net'], right_options: ['All', 'Rest'] };
  expect(fieldChanges('form', { ...form, key: { 0: 0, 1: 1 } }, { ...form, key: { 0: 1, 1: 0 } })).toEqual([
    { field: 'Answer', before: 'Gross – All | Net – Rest', after: 'Gross – Rest | Net – All' },
  ]);
  expect(
    fieldChanges('form', { options: ['a', 'b'], key: 'a' }, { options: ['a', 'c'], key: ['a', 'c'] }),
  ).toEqual([
    { field: 'Options', before: 'a | b', after: 'a | c' },
    { field: 'Answer', before: 'a', after: 'a | c' },
  ]);
});
