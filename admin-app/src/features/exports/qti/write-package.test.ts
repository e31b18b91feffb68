import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { ImportRow } from '../../imports';
// Imported directly: the index doesn't export it, so that pages don't load the parser.
import { openFile } from '../../imports/worker/open-file';
import { bytesOf } from '../testing/bytes-of';
import { numbered, quiz } from '../testing/exported-rows';
import { writePackage } from './write-package';

const write = async (rows: ImportRow[]) => bytesOf(await writePackage(rows));
const read = (bytes: Uint8Array) => openFile(bytes, 'pay.zip', 'quiz_video', { title: '' });

test('quizzes with questions of every type are the same after export and import', async () => {
  const list = fc
    .array(quiz, { minLength: 1, maxLength: 8 })
    .map((rows) => rows.map((row, index) => numbered({ row: index + 1, ...row })));
  await fc.assert(
    fc.asyncProperty(list, async (rows) => {
      const { items, table, notes } = read(await write(rows));
      expect(table.problems).toEqual([]);
      expect(table.rows.flatMap(({ problems }) => problems)).toEqual([]);
      expect(notes).toEqual([]);
      expect(items).toEqual(rows);
    }),
    { numRuns: 30 },
  );
});

const ask = (row: number, courseId: string, fields: object): ImportRow => ({
  row,
  courseId,
  lessonOrder: 3,
  quiz: {
    id: 'q1',
    title: 'Pay & tax',
    questionOrder: 'as_written',
    feedbackTiming: 'after_each',
    timeLimitMinutes: 10,
  },
  question: {
    id: `n-${row}`,
    title: 'Which?\nThink.',
    description: 'Some <b>more</b>',
    explanation: 'So.',
    occurrence: 1,
    ...fields,
  } as ImportRow['question'],
});
const SLIDER = { min: 0, max: 10, step: 2, unit: 'weeks' };
const EVERY_TYPE: [Record<string, unknown>, interaction: string, template: string, correct: string[]][] = [
  [{ type: 'MCQ', options: ['a', 'b'], answer: 'b' }, 'choice', 'match_correct', ['option-2']],
  [
    { type: 'MRQ', options: ['a', 'b', 'c'], answer: ['a', 'c'] },
    'choice',
    'match_correct',
    ['option-1', 'option-3'],
  ],
  [{ type: 'OPT', answer: '1', acceptedAnswers: ['one', '0.5..1.5'] }, 'text-entry', 'map_response', ['1']],
  [
    { type: 'ASC', leftOptions: ['a', 'b'], rightOptions: ['1', '2'], answer: { 0: 1, 1: 0 } },
    'match',
    'match_correct',
    ['left-1 right-2', 'left-2 right-1'],
  ],
  [{ type: 'SLI', options: [], slider: SLIDER, answer: '4' }, 'slider', 'match_correct', ['4']],
  [{ type: 'SLI', options: ['Low', 'High'], answer: 'Low' }, 'choice', 'match_correct', ['option-1']],
];

describe('a package', () => {
  let files: Map<string, Document>;
  const root = (path: string) => files.get(path)?.documentElement;
  const all = (path: string, selector: string) => [...(root(path)?.querySelectorAll(selector) ?? [])];
  const attributes = (elements: Element[], name: string) =>
    elements.map((element) => element.getAttribute(name));

  beforeAll(async () => {
    const rows = EVERY_TYPE.map(([fields], index) => ask(index, 'c1', fields));
    const unzipped = unzipSync(await write(rows));
    files = new Map(
      Object.entries(unzipped).map(([path, bytes]) => [
        path,
        new DOMParser().parseFromString(strFromU8(bytes), 'application/xml'),
      ]),
    );
  });

  test('has well-formed files, each listed once in the manifest with its standard type', () => {
    expect([...files.values()].flatMap((file) => [...file.querySelectorAll('parsererror')])).toEqual([]);
    const resources = all('imsmanifest.xml', 'resource');
    expect(attributes(resources, 'href').sort()).toEqual(
      [...files.keys()].filter((path) => path !== 'imsmanifest.xml').sort(),
    );
    expect(attributes(all('imsmanifest.xml', 'resource > file'), 'href')).toEqual(
      attributes(resources, 'href'),
    );
    expect(new Set(attributes(resources, 'type'))).toEqual(
      new Set(['imsqti_item_xmlv3p0', 'imsqti_test_xmlv3p0']),
    );
    expect(root('imsmanifest.xml')?.namespaceURI).toBe('http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1');
    expect([...(root('imsmanifest.xml')?.children ?? [])].map(({ localName }) => localName)).toEqual([
      'metadata',
      'organizations',
      'resources',
    ]);
    expect(all('imsmanifest.xml', 'schema, schemaversion').map(({ textContent }) => textContent)).toEqual([
      'QTI Package',
      '3.0.0',
    ]);
  });

  test('keeps row-only values in the metadata, where the package schema allows foreign elements', () => {
    const metadata = all('imsmanifest.xml', 'resource > metadata');
    expect(metadata).toHaveLength(EVERY_TYPE.length);
    expect(
      metadata.map(({ children: [lom, ...others] }) => [lom?.namespaceURI, lom?.localName, others.length]),
    ).toEqual(EVERY_TYPE.map(() => ['http://ltsc.ieee.org/xsd/LOM', 'lom', 0]));
    expect(all('imsmanifest.xml', 'lom > row')).toHaveLength(EVERY_TYPE.length);
  });

  test('has valid identifiers, and every reference resolves', () => {
    const resources = all('imsmanifest.xml', 'resource');
    const identifiers = attributes(resources, 'identifier');
    expect(new Set(identifiers).size).toBe(identifiers.length);
    for (const path of files.keys())
      for (const id of attributes(all(path, '[identifier]'), 'identifier'))
        expect(id).toMatch(/^[A-Za-z_][\w.-]*$/);
    expect(identifiers).toEqual(
      expect.arrayContaining(attributes(all('imsmanifest.xml', 'dependency'), 'identifierref')),
    );
    expect(attributes(all('tests/1.xml', 'qti-assessment-item-ref'), 'href')).toEqual(
      EVERY_TYPE.map((_, index) => `../items/${index + 1}.xml`),
    );
    for (const item of all('tests/1.xml', 'qti-assessment-item-ref')) {
      const path = item.getAttribute('href')?.replace('../', '') ?? '';
      expect(root(path)?.getAttribute('identifier')).toBe(item.getAttribute('identifier'));
    }
  });

  test('describes how the quiz is taken', () => {
    expect([...(root('tests/1.xml')?.children ?? [])].map(({ localName }) => localName)).toEqual([
      'qti-time-limits',
      'qti-test-part',
    ]);
    expect(attributes(all('tests/1.xml', 'qti-time-limits'), 'max-time')).toEqual(['600']);
  });

  test.each(EVERY_TYPE.map(([fields, ...rest], index) => [fields['type'], index + 1, ...rest] as const))(
    'an item of type %s (%d) has its parts in the standard’s order, with the right answer',
    (_type, number, interaction, template, correct) => {
      const path = `items/${number}.xml`;
      const item = root(path);
      expect(item?.namespaceURI).toBe('http://www.imsglobal.org/xsd/imsqtiasi_v3p0');
      expect(item?.localName).toBe('qti-assessment-item');
      for (const name of ['identifier', 'title', 'adaptive', 'time-dependent'])
        expect(item?.hasAttribute(name)).toBe(true);
      expect([...(item?.children ?? [])].map(({ localName }) => localName)).toEqual([
        'qti-response-declaration',
        'qti-outcome-declaration',
        'qti-outcome-declaration',
        'qti-item-body',
        'qti-response-processing',
        'qti-modal-feedback',
      ]);
      const [asked, ...others] = all(path, '[response-identifier]');
      expect(others).toEqual([]);
      expect(asked?.localName).toBe(`qti-${interaction}-interaction`);
      expect(asked?.getAttribute('response-identifier')).toBe(
        all(path, 'qti-response-declaration')[0]?.getAttribute('identifier'),
      );
      expect(all(path, 'qti-correct-response > qti-value').map(({ textContent }) => textContent)).toEqual(
        correct,
      );
      expect(all(path, 'qti-response-processing')[0]?.getAttribute('template')).toMatch(
        new RegExp(`/${template}\\.xml$`),
      );
      // Identifiers in a response refer to choices in the interaction.
      const choices = attributes(all(path, 'qti-simple-choice, qti-simple-associable-choice'), 'identifier');
      if (choices.length > 0)
        expect(choices).toEqual(expect.arrayContaining(correct.flatMap((value) => value.split(' '))));
    },
  );

  test('describes in a test how the quiz is taken', () => {
    expect(root('tests/1.xml')?.getAttribute('title')).toBe('Pay & tax');
    expect(all('tests/1.xml', 'qti-ordering')[0]?.getAttribute('shuffle')).toBe('false');
    expect(all('tests/1.xml', 'qti-test-part')[0]?.getAttribute('submission-mode')).toBe('individual');
  });
});

test('a slider has its step, which can be a decimal', async () => {
  const slider = { min: 0, max: 1, step: 0.25, unit: '' };
  const bytes = await write([ask(1, 'c1', { type: 'SLI', options: [], slider, answer: '0.5' })]);
  const { 'items/1.xml': item = strToU8('') } = unzipSync(bytes);
  expect(strFromU8(item)).toMatch(/<qti-slider-interaction [^>]*step="0\.25"/);
});

test('a question in two courses becomes two items of one test and keeps both courses', async () => {
  const fields = { id: 'one', type: 'OPT', answer: 'x' };
  const bytes = await write([ask(1, 'c1', fields), ask(2, 'c2', fields)]);
  expect(Object.keys(unzipSync(bytes))).toContain('items/2.xml');
  expect(read(bytes).items.map((item) => [item?.courseId, item?.question?.id])).toEqual([
    ['c1', 'one'],
    ['c2', 'one'],
  ]);
});

test('without our metadata (another platform may drop it), questions and their quiz can still be read', async () => {
  const rows = EVERY_TYPE.slice(0, 5).map(([fields], index) => ask(index, 'c1', fields));
  const files = unzipSync(await write(rows));
  const manifest = strFromU8(files['imsmanifest.xml'] ?? new Uint8Array());
  const bare = {
    ...files,
    'imsmanifest.xml': strToU8(manifest.replaceAll(/<metadata><row.*?<\/metadata>/gs, '')),
  };
  const { items } = read(zipSync(bare));
  expect(items.map((item) => item?.quiz?.title)).toEqual(Array(5).fill('Pay & tax'));
  expect(items.map((item) => item?.question?.type)).toEqual(['MCQ', 'MRQ', 'OPT', 'ASC', 'SLI']);
  expect(items.map((item) => item?.question?.answer)).toEqual(rows.map(({ question }) => question?.answer));
});
