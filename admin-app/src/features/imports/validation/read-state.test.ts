import { QUIZ_VIDEO_DEFINITIONS } from '../columns';
import type { NumberRules } from '../cells/column-numbers';
import { ColumnIndex, RowReader } from '../cells/row-reader';
import { readState } from './read-state';

function read(cell: string) {
  const table = { columns: ['state'] };
  const row = { number: 2, cells: [cell], problems: [] };
  const numbers: NumberRules = {
    file: { decimal: 'point', isUsed: false, isGuess: false },
    others: new Map(),
    used: [],
  };
  const reader = new RowReader(new ColumnIndex(table, QUIZ_VIDEO_DEFINITIONS), row, numbers);
  return { state: readState(reader), problems: reader.problems.map(({ message }) => message) };
}

test.each([
  ['', {}],
  ['draft', { publication: 'draft' }],
  [' Published ', { publication: 'published' }],
  ['2027-02-01T09:00:00Z', { publication: 'scheduled', publishAt: '2027-02-01T09:00:00Z' }],
  [
    '2027-02-01T09:00:00.123456+00:00',
    { publication: 'scheduled', publishAt: '2027-02-01T09:00:00.123456+00:00' },
  ],
  ['2027-02-01 9:00 +1000', { publication: 'scheduled', publishAt: '2027-02-01T09:00:00+10:00' }],
  ['2027-02-01', { publication: 'scheduled', publishAt: new Date(2027, 1, 1).toISOString() }],
  ['2027-02-01 09:30', { publication: 'scheduled', publishAt: new Date(2027, 1, 1, 9, 30).toISOString() }],
])('%j is accepted', (cell, state) => {
  expect(read(cell)).toEqual({ state, problems: [] });
});

test.each(['live', '1/2/2027', '2027-02-30', '2027-13-01', '2027-02-01 25:00', '2027-02-01 09:00 AEST'])(
  '%j is refused',
  (cell) => {
    expect(read(cell)).toEqual({
      state: {},
      problems: ['Enter draft, published, or a time such as 2027-02-01 09:00.'],
    });
  },
);
