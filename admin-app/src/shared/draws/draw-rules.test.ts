import {
  drawProblems,
  drawsProblem,
  drawsText,
  readDrawCell,
  readDrawRows,
  storedDrawsText,
  toDraws,
  writeDrawRows,
} from '.';

const row = (tag: string, count: string) => ({ tag, count });

test('rows are written and read line by line, even if incomplete', () => {
  const rows = [row('GST', '5'), row('', ''), row('a: b', ''), row('', '7'), row('a, b', '1')];
  expect(readDrawRows(writeDrawRows(rows))).toEqual(rows);
  expect(readDrawRows('')).toEqual([]);
  expect(writeDrawRows([])).toBe('');
});

test('a CSV cell separates draws by commas, and is read back as written', () => {
  const draws = [
    { tag: 'GST', count: 5 },
    { tag: 'a: b', count: 12 },
  ];
  expect(drawsText(draws)).toBe('GST: 5, a: b: 12');
  expect(toDraws(readDrawCell(' GST : 5,,a:  b:12, '))).toEqual(draws);
});

test('stored draws become text for comparing versions', () => {
  expect([[], [{ tag: 'GST', count: 5 }], null].map(storedDrawsText)).toEqual([
    'All questions',
    'GST: 5',
    '',
  ]);
});

test('empty rows are ignored', () => {
  expect(toDraws([row(' ', ''), row(' Income \t tax ', '3')])).toEqual([{ tag: 'Income tax', count: 3 }]);
  expect(drawsProblem([row('', '')])).toBeUndefined();
});

test.each([
  [row('', '5'), { tag: 'Choose a tag.' }],
  [row('\u200b', '5'), { tag: 'Choose a tag.' }],
  [row('a, b', '5'), { tag: 'Tags can’t contain commas.' }],
  [row('x'.repeat(51), '5'), { tag: 'A tag can have at most 50 characters.' }],
  [row('GST', ''), { count: 'The number of questions must be between 1 and 100.' }],
  [row('GST', '0'), { count: 'The number of questions must be between 1 and 100.' }],
  [row('GST', '101'), { count: 'The number of questions must be between 1 and 100.' }],
])('refused: %j', (bad, problem) => {
  expect(drawProblems([row('super', '1'), bad])).toEqual([undefined, problem]);
});

test('a tag can be used once, and there can be 20 tags', () => {
  expect(drawProblems([row('GST', '1'), row('gst ', '2')])[1]).toEqual({
    tag: 'Use each tag only once.',
  });
  const rows = Array.from({ length: 20 }, (_, index) => row(`tag ${index}`, '1'));
  expect(drawsProblem(rows)).toBeUndefined();
  expect(drawsProblem([...rows, row('one more', '1')])).toBe(
    'A quiz can draw questions from at most 20 tags.',
  );
});
