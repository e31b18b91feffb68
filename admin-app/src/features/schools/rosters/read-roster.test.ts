import { readRoster } from './read-roster';
import { rosterTemplate } from './roster-columns';

/** jsdom's files cannot be read as bytes. */
function aFile(content: string | Uint8Array, name = 'students.csv'): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { name, arrayBuffer: () => Promise.resolve(bytes.buffer) } as unknown as File;
}
const read = (content: string | Uint8Array) => readRoster(aFile(content));

test('columns are found by usual headings in any order and case, and blank rows are passed over', async () => {
  const file = await read(
    'SURNAME;Given Name;Student ID;Roll class;House\n\nChen;Mia;0042;8B;Red\n;;;;\nPark;Leo;;8B;Blue\n',
  );
  expect(file.rows).toEqual([
    ['0042', 'Mia', 'Chen', '', '', '8B', '', ''],
    ['', 'Leo', 'Park', '', '', '8B', '', ''],
  ]);
  expect(file.numbers).toEqual([3, 5]);
  expect(file.remarks).toEqual(['Ignored columns: House.']);
});

test('the template can be uploaded as it is', async () => {
  const file = await read(rosterTemplate());
  expect(file.rows[1]).toEqual([
    '10046',
    'Noah',
    'Okafor',
    'noah.okapi7',
    'Year 8',
    '8B',
    'Reds',
    'teacher@school.example',
  ]);
  expect(file.remarks).toEqual([]);
});

test('names in another encoding are read', async () => {
  const file = await read(Uint8Array.from('First name\nZo\xeb\n', (character) => character.charCodeAt(0)));
  expect(file.rows[0]?.[1]).toBe('Zoë');
});

test.each([
  ['a workbook', 'PK\x03\x04xl/workbook', 'This is an Excel workbook. Save it as CSV and upload that.'],
  ['no headings', 'Mia,Chen\nLeo,Park\n', /^This file has no first name column/],
  ['headings alone', 'first name,last name\n', 'This file has no students.'],
  ['an open quotation mark', 'first name,class\nMia,"8B\nLeo,8B\n', /^Row 2: A quotation mark opens here/],
  [
    'too many rows',
    `first name\n${'Mia\n'.repeat(5001)}`,
    'This file has 5,001 rows. A roster can have up to 5,000.',
  ],
])('%s is refused with a sentence', async (_name, content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});
