import { problemsByLine, readStudents } from './pasted-students';

const read = (text: string) => readStudents(text, []).lines;

test('a line is a first name and a last name, which may be several words or missing', () => {
  expect(
    read('Mia Chen\n\n  Lucas  van der Berg \r\nZoe').map(({ line, student }) => [line, student]),
  ).toEqual([
    [1, { firstName: 'Mia', lastName: 'Chen' }],
    [3, { firstName: 'Lucas', lastName: 'van der Berg' }],
    [4, { firstName: 'Zoe', lastName: null }],
  ]);
});

test('a spreadsheet row has first name, last name, year level and Student ID; headings are skipped', () => {
  const text = 'First name\tLast name\tYear\tKey\nAnna Maria\tLopez\tYear 8\tR1\nLeo\t\t\t';
  expect(read(text).map(({ line, student }) => [line, student])).toEqual([
    [2, { firstName: 'Anna Maria', lastName: 'Lopez', yearLevel: 'Year 8', studentKey: 'R1' }],
    [3, { firstName: 'Leo', lastName: null }],
  ]);
});

test.each([
  ['\tChen', 'Enter the first name.'],
  [`${'a'.repeat(101)} Chen`, 'The first name can have up to 100 characters.'],
  ['Mia\tChen\t\tR1\nLeo\tPark\t\tR1', 'Line 1 has the same Student ID.'],
])('%j is reported at its line', (text, problem) => {
  expect(read(text).at(-1)?.problem).toBe(problem);
});

test('a student with the same name in the class or higher in the list gets a note', () => {
  const { lines } = readStudents('mia chen\nLeo Park\nLeo Park', [{ firstName: 'Mia', lastName: 'Chen' }]);
  const note = 'Another student has this name.';
  expect(lines.map((line) => line.note)).toEqual([note, undefined, note]);
});

test('the server’s errors are shown at their lines', () => {
  const lines = read('Mia Chen\n\nLeo\tPark\t\tR1');
  const fields = { 'students.1.student_key': 'Another student at the school has this Student ID.' };
  expect([...problemsByLine(lines, fields)]).toEqual([
    [3, 'Another student at the school has this Student ID.'],
  ]);
});

const ana = { firstName: 'Ana', lastName: 'Vega' };
const leo = { firstName: 'Leo', lastName: 'Park' };
test.each([
  ['surnames first', 'Vega, Ana\nPark, Leo'],
  ['numbers', '1. Ana Vega\n2. Leo Park'],
  ['bullets', '• Ana Vega\n• Leo Park'],
  ['a heading', 'Student name\nVega, Ana\nPark, Leo'],
  ['commas', 'First name,Surname\nAna,Vega\nLeo,Park'],
  ['columns in another order', 'Surname\tFirst name\tHouse\nVega\tAna\tRed\nPark\tLeo\tBlue'],
  ['addresses', 'Ana Vega <ana@north.example>\nLeo Park <leo@north.example>'],
  ['an unclosed quotation mark', '"Ana Vega\nLeo Park'],
])('a list with %s', (_, text) => {
  expect(read(text).map(({ student }) => student)).toEqual([ana, leo]);
});

test('IDs and year levels are found in any column', () => {
  const text = '10045\tAna\tVega\t8B\n10046\tLeo\tPark\t8B';
  expect(read(text).map(({ student }) => student)).toEqual([
    { ...ana, studentKey: '10045' },
    { ...leo, studentKey: '10046' },
  ]);
});

test('lines that aren’t students are counted', () => {
  expect(readStudents('Ana Vega\nTotal: 1', [])).toMatchObject({
    lines: [{ line: 1, student: ana }],
    leftOut: ['1 row with headings, totals or notes (row 2)'],
  });
});
