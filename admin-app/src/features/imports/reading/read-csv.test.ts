import csvSpectrum from 'csv-spectrum';
import { decodeText } from '../../../shared/encodings';
import { readCsv } from './read-csv';
import { writeCsv } from './write-csv';

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);
const utf16 = (text: string, bigEndian: boolean) =>
  Uint8Array.from(
    text.split('').flatMap((character) => {
      const code = character.charCodeAt(0);
      return bigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );

describe('the csv-spectrum samples', () => {
  let samples: { name: string; csv: Buffer; json: Buffer }[] = [];
  beforeAll(async () => {
    samples = await new Promise((done, fail) =>
      csvSpectrum((error, loaded) => (error ? fail(error) : done(loaded))),
    );
  });

  test('match their JSON counterparts', () => {
    expect(samples.length).toBeGreaterThan(9);
    for (const { name, csv, json } of samples) {
      const { columns, rows } = readCsv(decodeText(csv).text);
      const records = rows.map(({ cells }) =>
        Object.fromEntries(columns.map((column, index) => [column, cells[index]])),
      );
      // Newlines are normalised.
      const normalized = json
        .toString()
        .replaceAll('\\r\\n', '\\n')
        // An error in the package: the phone number in the CSV differs from the one in the JSON.
        .replace('1234567890', '2095257564');
      const expected = [JSON.parse(normalized) as object].flat();
      expect({ name, records }).toEqual({ name, records: expected });
    }
  });
});

test.each([
  ['UTF-8 with byte order mark', new TextEncoder().encode('\uFEFFa,b\né,“x”'), 'utf-8'],
  ['UTF-16 LE', utf16('\uFEFFa,b\né,“x”', false), 'utf-16le'],
  ['UTF-16 BE', utf16('\uFEFFa,b\né,“x”', true), 'utf-16be'],
  ['UTF-16 LE without byte order mark', utf16('a,b\né,“x”', false), 'utf-16le'],
  ['Windows-1252', Uint8Array.from([0x61, 0x2c, 0x62, 0x0a, 0xe9, 0x2c, 0x93, 0x78, 0x94]), 'windows-1252'],
])('%s is decoded', (_name, bytes, encoding) => {
  const decoded = decodeText(bytes);
  expect(decoded.encoding).toBe(encoding);
  expect(cellsOf(decoded.text)).toEqual([['é', '“x”']]);
});

test.each([
  ['semicolons', 'a;b\n1,5;"x;y"'],
  ['tabs', 'a\tb\n1,5\tx;y'],
  ['the delimiter of a sep= line', 'sep=;\r\na;b\r\n1,5;x;y'.replace('x;y', '"x;y"')],
])('%s separate cells', (_name, text) => {
  expect(cellsOf(text)).toEqual([['1,5', 'x;y']]);
});

test('every kind of newline ends a row, even mixed ones; quoted newlines don’t', () => {
  expect(cellsOf('a,b\r1,2\r\n3,"x\r\ny"\n5,6')).toEqual([
    ['1', '2'],
    ['3', 'x\ny'],
    ['5', '6'],
  ]);
});

test('empty rows and trailing empty columns are dropped; rows keep their numbers from the file', () => {
  const { columns, rows } = readCsv('a,b,,\n\n1,2,,\n,,,\n3,4,,\n,,,\n');
  expect(columns).toEqual(['a', 'b']);
  expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
    [3, '1', '2'],
    [5, '3', '4'],
  ]);
});

test('a value without a heading, a duplicate heading and an unclosed quotation mark are reported with their position', () => {
  expect(readCsv('a\n1,2').rows[0]?.problems).toEqual([
    { column: 1, message: 'This value has no heading above it.', level: 'error' },
  ]);
  expect(readCsv('Course ID,b,courseId\n1,2,3').problems).toEqual([
    'Columns 1 and 3 have the same heading: “Course ID”.',
  ]);
  const open = readCsv('a,b\n1,2\n3,"x\n5,6\n');
  expect(open.rows.map(({ number, problems }) => [number, problems.map(({ column }) => column)])).toEqual([
    [2, []],
    [3, [1]],
  ]);
  expect(open.rows[1]?.problems[0]?.message).toContain('never closed');
});

test('formulas are escaped with an apostrophe when written and unescaped when read', () => {
  const own = ["'=own apostrophe", "''-two"];
  const cells = ['=cmd|calc', '+1', '-2', '@x', "'quoted'", 'plain, "x"\ny', ...own];
  const written = writeCsv(Array.from('abcdefgh'), [cells]);
  expect(written).toContain(`"'=cmd|calc","'+1","'-2","'@x"`);
  expect(cellsOf(written)).toEqual([cells]);
});

test('an empty file and a file with only headings can be read and have no rows', () => {
  expect(readCsv('')).toMatchObject({ rows: [], problems: [] });
  expect(readCsv('a,b\n')).toMatchObject({ columns: ['a', 'b'], rows: [], problems: [] });
});
