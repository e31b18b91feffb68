import { linesOf } from './change-lines';
import type { Entry } from './history.api';

const anEntry = (entry: Partial<Entry>): Entry => ({
  id: 1,
  action: 'update',
  tableName: 'courses',
  rowId: 'c1',
  title: 'Tax',
  parent: null,
  before: null,
  after: null,
  ...entry,
});

test('a question and its key, saved together, are one line', () => {
  const question = { rowId: 'q1', title: 'Which?', parent: 'Payslips' };
  const lines = linesOf({
    entries: [
      anEntry({
        ...question,
        tableName: 'questions',
        before: { title: 'Whch?' },
        after: { title: 'Which?' },
      }),
      anEntry({ ...question, tableName: 'question_keys', before: { answer: 'A' }, after: { answer: 'B' } }),
    ],
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    text: 'Changed question “Which?” of “Payslips”',
    fields: [
      { name: 'title', before: 'Whch?', after: 'Which?' },
      { name: 'answer', before: 'A', after: 'B' },
    ],
  });
});

test('a new order is one line, however many stops it moved', () => {
  const move = (id: number) =>
    anEntry({
      id,
      tableName: 'lessons',
      rowId: `l${id}`,
      before: { position: id },
      after: { position: 9 - id },
    });
  expect(linesOf({ entries: [move(1), move(2), move(3)] })).toMatchObject([
    { text: 'Moved 3 stops', fields: [] },
  ]);
});

test('stops are linked and unlinked, and have no versions', () => {
  const stop = { tableName: 'lessons', title: 'Budget', parent: 'Money' };
  const lines = linesOf({
    entries: [
      anEntry({ ...stop, rowId: 'a', action: 'insert', after: { id: 'a', position: 1 } }),
      anEntry({ ...stop, rowId: 'b', action: 'delete', after: { removed_at: 'now' } }),
    ],
  });
  expect(lines.map(({ text, entry }) => [text, entry])).toEqual([
    ['Linked stop “Budget” of “Money”', undefined],
    ['Unlinked stop “Budget” of “Money”', undefined],
  ]);
});

test('what the database keeps for itself is not shown', () => {
  const after = { import_id: 'x', title: 'Tax II' };
  expect(
    linesOf({ entries: [anEntry({ before: { import_id: null, title: 'Tax' }, after })] })[0]?.fields,
  ).toEqual([{ name: 'title', before: 'Tax', after: 'Tax II' }]);
});
