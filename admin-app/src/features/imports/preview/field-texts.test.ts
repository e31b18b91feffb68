import { changesSince, fieldChanges } from './field-texts';

test('a field is shown with its label and its values before and after', () => {
  expect(fieldChanges('title', 'Pay', 'Wages')).toEqual([{ field: 'Title', before: 'Pay', after: 'Wages' }]);
  expect(fieldChanges('description', '', 'Because.')).toEqual([
    { field: 'Description', before: 'blank', after: 'Because.' },
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

test('only the parts of a question form that differ are shown, and answer keys by their items', () => {
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

test('for an item that was new in the preview, only fields that differ from the file count as changed', () => {
  const now = { type: 'MCQ', options: ['yes', 'no'], left_options: [], points: 1, key: 'no' };
  expect(changesSince('form', { before: null, now }, { ...now, key: 'yes' })).toEqual([
    { field: 'Answer', before: 'blank', after: 'no' },
  ]);
  expect(changesSince('form', { before: { ...now, points: 2 }, now }, { ...now, key: 'yes' })).toEqual([
    { field: 'Points', before: '2', after: '1' },
  ]);
  expect(changesSince('title', { before: null, now: 'Theirs' }, 'Mine')).toHaveLength(1);
});

test('an empty list in place of a missing one isn’t a change', () => {
  expect(fieldChanges('form', { key: 'a' }, { key: 'a', left_options: [], slider_unit: '' })).toEqual([]);
});
