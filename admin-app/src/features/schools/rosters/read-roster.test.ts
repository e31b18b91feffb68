import { openRoster, signatureOf, toRosterFile } from './read-roster';
import { rosterTemplate } from './roster-columns';

/** jsdom's files cannot be read as bytes. */
function aFile(content: string | Uint8Array, name = 'students.csv'): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { name, size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.buffer) } as unknown as File;
}
const open = (...files: File[]) => openRoster(files, () => Promise.reject(new Error('No workbook.')));
const read = async (content: string | Uint8Array) => {
  const opened = await open(aFile(content));
  return toRosterFile(opened, opened.reading.columns);
};

// Files from many school systems are tested in admin-app/corpus/rosters.

test('rows have their line numbers from the file', async () => {
  const { rows, numbers } = await read(
    'SURNAME;Given Name;Student ID;Roll class;House\n\nChen;Mia;0042;8B;Red\n;;;;\nPark;Leo;;8B;Blue\n',
  );
  expect(rows).toEqual([
    ['0042', 'Mia', 'Chen', '', '', '8B', '', ''],
    ['', 'Leo', 'Park', '', '', '8B', '', ''],
  ]);
  expect(numbers).toEqual([3, 5]);
});

test('the template can be uploaded unchanged', async () => {
  const { reading } = await open(aFile(rosterTemplate()));
  expect(reading).toMatchObject({ isCertain: true, notes: [] });
  expect((await read(rosterTemplate())).rows[1]).toEqual([
    '10046',
    'Noah',
    'Okafor',
    'noah.okapi7',
    'Year 8',
    '8B',
    'Reds',
    'teacher@school.example',
  ]);
});

test('known headings are recognised in any case; without headings, no columns are recognised', async () => {
  const signature = async (text: string) => signatureOf((await open(aFile(text))).table);
  expect(await signature('First Name,CLASS\nMia,8B\n')).toBe(await signature('first_name,Class\nLeo,8C\n'));
  expect(await signature('Mia,Chen\nLeo,Park\n')).toBeUndefined();
});

test.each([
  ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'old Office document'],
  ['only headings', 'first name,last name\n', 'This file has no students.'],
  ['nothing', '\n\n', 'This file is empty.'],
  [
    'an unclosed quotation mark',
    'first name,class\nMia,"8B\nLeo,8B\n',
    /^Row 2: A quotation mark opens here/,
  ],
  [
    'too many rows',
    `first name\n${'Mia\n'.repeat(5001)}`,
    'This file has 5,001 rows of students and classes. A roster can have up to 5,000.',
  ],
  [
    'only students who left',
    'first name,status\nMia,Left\n',
    'Left out: 1 row with the status “Left” (row 2).',
  ],
  ['no names', 'class,year level\n8B,8\n', 'Choose the column with the students’ names.'],
])('%s is refused with a message', async (_name, content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});

test('files that don’t belong together are refused', async () => {
  const files = [aFile('first name\nMia\n', '8b.csv'), aFile('first name\nLeo\n', '8c.csv')];
  await expect(open(...files)).rejects.toThrow('Upload one file at a time.');
});
