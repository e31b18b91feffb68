import { strToU8, zipSync } from 'fflate';
import { processorMs } from 'shared-ui/testing';
import { ImportSession } from './import-session';
import { openFile } from './open-file';

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const resource = (href: string, type = 'imsqti_item_xmlv3p0') =>
  `<resource identifier="r" type="${type}" href="${href}"><file href="${href}"/></resource>`;
const manifest = (...resources: string[]) =>
  `<manifest><resources>${resources.join('')}</resources></manifest>`;
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
const open = (bytes: Uint8Array) => openFile(bytes, 'Tax week.zip', 'quiz_video', { title: '' });

interface Item {
  body: string;
  declaration?: string;
  attributes?: string;
  rest?: string;
}
const item = ({ body, declaration = '', attributes = '', rest = '' }: Item) => `
  <qti-assessment-item xmlns="${NAMESPACE}" identifier="i" title="An item" time-dependent="false" ${attributes}>
    ${declaration}<qti-item-body>${body}</qti-item-body>${rest}
  </qti-assessment-item>`;
const right = (values: string[], more = '', cardinality = 'single') =>
  `<qti-response-declaration identifier="R" cardinality="${cardinality}" base-type="identifier"><qti-correct-response>${values
    .map((value) => `<qti-value>${value}</qti-value>`)
    .join('')}</qti-correct-response>${more}</qti-response-declaration>`;
const choices = (
  inner = '',
) => `<qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>Which one?</qti-prompt>
  <qti-simple-choice identifier="a">GST</qti-simple-choice><qti-simple-choice identifier="b">Rent${inner}</qti-simple-choice></qti-choice-interaction>`;
const TEXT = '<p>How many? <qti-text-entry-interaction response-identifier="R"/></p>';

/** Reads the only row of a package with one item. */
function readOne(xml: string) {
  const { items, table } = open(zip({ 'imsmanifest.xml': manifest(resource('a.xml')), 'a.xml': xml }));
  return {
    question: items[0]?.question,
    problems: table.rows[0]?.problems.map(({ level, message }) => `${level}: ${message}`),
  };
}

test('another platform’s items become questions of a quiz named after their test or the file', () => {
  const test = `<qti-assessment-test xmlns="${NAMESPACE}" title="Taxes"><qti-assessment-item-ref identifier="x" href="../items/a%20b.xml"/></qti-assessment-test>`;
  const { items, table } = open(
    zip({
      'course/imsmanifest.xml': manifest(
        resource('items/a%20b.xml'),
        resource('c.xml'),
        resource('tests/t.xml', 'imsqti_test_xmlv3p0'),
      ),
      'course/items/a b.xml': item({
        body: `<p>Read   this.</p>\n<p>Then choose.</p>${choices('<qti-feedback-inline identifier="f">That goes to a landlord.</qti-feedback-inline>')}`,
        declaration: right(['a']),
        rest: '<qti-modal-feedback outcome-identifier="F" identifier="f" show-hide="show"><qti-content-body><p>GST is a tax.</p></qti-content-body></qti-modal-feedback>',
      }),
      'course/c.xml': item({
        body: TEXT,
        declaration: right(
          ['1'],
          '<qti-mapping><qti-map-entry map-key="1" mapped-value="2"/><qti-map-entry map-key="one" mapped-value="2"/><qti-map-entry map-key="some" mapped-value="1"/></qti-mapping>',
        ),
      }),
      'course/tests/t.xml': test,
    }),
  );
  expect(table.format).toBe('QTI');
  expect(items).toMatchObject([
    {
      quiz: { title: 'Taxes' },
      question: {
        title: 'Which one?',
        description: 'Read this.\n\nThen choose.',
        type: 'MCQ',
        options: ['GST', 'Rent'],
        answer: 'GST',
        explanation: 'GST is a tax.',
        optionExplanations: { Rent: 'That goes to a landlord.' },
      },
    },
    {
      quiz: { title: 'Tax week' },
      question: { title: 'How many?', type: 'OPT', answer: '1', acceptedAnswers: ['one'] },
    },
  ]);
  expect(table.rows[1]?.problems).toEqual([
    {
      column: table.columns.indexOf('answer'),
      level: 'warning',
      message: '“some” gets partial points in the file. Here, it counts as wrong.',
    },
  ]);
});

test.each([
  [
    'an unsupported interaction',
    { body: '<qti-order-interaction response-identifier="R"/>' },
    'An order interaction can’t be imported.',
  ],
  [
    'a drawing',
    { body: '<qti-graphic-gap-match-interaction response-identifier="R"/>' },
    'A graphic gap match interaction can’t be imported.',
  ],
  [
    'several',
    { body: TEXT + choices(), declaration: right(['a']) },
    'Items with several questions can’t be imported.',
  ],
  ['none', { body: '<p>Read this.</p>' }, 'Items without a question can’t be imported.'],
  [
    'a picture',
    { body: `<img src="a.png"/>${choices()}`, declaration: right(['a']) },
    'This picture is missing from the package: a.png',
  ],
  ['no right answer', { body: choices(), declaration: '' }, 'This item doesn’t say which answer is correct.'],
  [
    'a right answer that isn’t an option',
    { body: choices(), declaration: right(['z']) },
    'The correct answer isn’t one of the options.',
  ],
  [
    'an essay',
    { body: '<qti-extended-text-interaction response-identifier="R"/>' },
    'Essay questions can’t be imported.',
  ],
  [
    'an item with variables',
    { body: choices(), declaration: '<qti-template-declaration identifier="N"/>' },
    'Items with variables can’t be imported.',
  ],
] as const)('%s causes an item to be left out', (_what, parts, message) => {
  expect(readOne(item(parts))).toEqual({ question: undefined, problems: [`error: ${message}`] });
});

test.each([
  [
    'an item of QTI 1',
    '<questestinterop><item/></questestinterop>',
    'This is a QTI 1 item. Only QTI 2 and 3 items can be imported.',
  ],
  [
    'XML that ends too early',
    '<qti-assessment-item><qti-item-body>',
    'This file isn’t valid XML in its declared encoding.',
  ],
  ['an unrelated document', '<html/>', 'This isn’t a QTI question.'],
])('%s is reported', (_what, xml, message) => {
  expect(readOne(xml).problems).toEqual([`error: ${message}`]);
});

const number = (value: string) =>
  `<qti-response-declaration identifier="R" cardinality="single" base-type="float"><qti-correct-response><qti-value>${value}</qti-value></qti-correct-response></qti-response-declaration>`;
const processing = (...comparisons: string[]) =>
  `<qti-response-processing><qti-response-condition>${comparisons
    .map(
      (open) =>
        `<${open}><qti-variable identifier="R"/><qti-correct identifier="R"/></${open.split(' ')[0]}>`,
    )
    .join('')}</qti-response-condition></qti-response-processing>`;
const ABSOLUTE = 'qti-equal tolerance-mode="absolute"';

test.each([
  ['3', `${ABSOLUTE} tolerance="0.5"`, '3', ['2.5..3.5']],
  ['0.3', `${ABSOLUTE} tolerance="0.1 0.2" include-lower-bound="true"`, '0.3', ['0.2..0.5']],
  ['3', `${ABSOLUTE} tolerance="0 0"`, '3', undefined],
  ['3', 'qti-equal tolerance-mode="exact"', '3', undefined],
])(
  '%s, compared with <%s>, becomes the answer %s and accepted answers %p',
  (value, comparison, answer, acceptedAnswers) => {
    const { question, problems } = readOne(
      item({ body: TEXT, declaration: number(value), rest: processing(comparison) }),
    );
    expect(problems).toEqual([]);
    expect(question).toMatchObject({ type: 'OPT', answer, ...(acceptedAnswers && { acceptedAnswers }) });
    expect(question && 'acceptedAnswers' in question).toBe(acceptedAnswers !== undefined);
  },
);

test.each([
  ['qti-equal tolerance-mode="relative" tolerance="5"'],
  [`${ABSOLUTE} tolerance="1" include-upper-bound="false"`],
  [`${ABSOLUTE} tolerance="{T}"`],
  [ABSOLUTE],
  ['qti-gte'],
  [`${ABSOLUTE} tolerance="1"`, `${ABSOLUTE} tolerance="2"`],
])('numbers compared with <%s> aren’t imported', (...comparisons) => {
  const { problems } = readOne(
    item({ body: TEXT, declaration: number('3'), rest: processing(...comparisons) }),
  );
  expect(problems).toEqual(['error: Items with a custom number comparison can’t be imported.']);
});

test('a tolerance needs a numeric answer, and a slider drops its tolerance', () => {
  const rest = processing(`${ABSOLUTE} tolerance="1"`);
  expect(readOne(item({ body: TEXT, declaration: number('three'), rest })).problems).toEqual([
    'error: The correct answer isn’t a number, or has too many digits.',
  ]);
  const body =
    '<p>How many?</p><qti-slider-interaction response-identifier="R" lower-bound="0" upper-bound="9"/>';
  const { question, problems } = readOne(item({ body, declaration: number('3'), rest }));
  expect(question).toMatchObject({ type: 'SLI', answer: '3' });
  expect(problems).toEqual([
    'warning: The file also accepts nearby values. Here, only the exact value is correct.',
  ]);
});

test('parts of an item that the import drops are reported as warnings', () => {
  const mapping =
    '<qti-mapping><qti-map-entry map-key="a" mapped-value="1"/><qti-map-entry map-key="b" mapped-value="1"/></qti-mapping>';
  const { question, problems } = readOne(
    item({
      body: `<p>Which <u>two</u>?</p>${choices()}`,
      declaration: right(['a', 'b'], mapping, 'multiple'),
    }),
  );
  expect(question).toMatchObject({ type: 'MRQ', answer: ['GST', 'Rent'] });
  expect(problems).toEqual([
    'warning: Shown without its formatting (underlining): “two”.',
    'warning: The file gives partial points for some options. Here, only a fully correct answer gets points.',
  ]);
});

test.each([
  [
    'with questions of QTI 1',
    { 'imsmanifest.xml': manifest(resource('a.xml', 'imsqti_xmlv1p2')) },
    'uses QTI 1',
  ],
  ['without questions', { 'imsmanifest.xml': manifest() }, 'no QTI 2 or 3 questions'],
  ['with a damaged manifest', { 'imsmanifest.xml': '<manifest><' }, 'can’t be read'],
])('a package %s is reported', (_what, files, message) => {
  const { table, items } = open(zip(files));
  expect(items).toEqual([]);
  expect(table.problems).toEqual([expect.stringContaining(message)]);
});

test('a file in the manifest that the package lacks is reported; a damaged package is refused', () => {
  const bytes = zip({ 'imsmanifest.xml': manifest(resource('missing.xml')) });
  expect(open(bytes).table.rows[0]?.problems[0]?.message).toBe('This file is missing from the package.');
  expect(() => open(bytes.slice(0, -8))).toThrow();
});

test('items with errors are saved as a CSV that can be corrected and uploaded', () => {
  const bytes = zip({
    'imsmanifest.xml': manifest(resource('a.xml'), resource('b.xml')),
    'a.xml': item({ body: choices(), declaration: right(['a']) }),
    'b.xml': item({ body: choices() }),
  });
  const session = new ImportSession(bytes, 'Tax.zip', 'quiz_video', { title: '' }, 'hash');
  expect(session.summary()).toMatchObject({ valid: 1, invalid: 1 });
  const { extension, text } = session.fixUpFile();
  expect(extension).toBe('csv');
  const again = openFile(new TextEncoder().encode(text), 'fix.csv', 'quiz_video', { title: '' });
  expect(again.table.rows).toHaveLength(1);
  expect(again.table.columns).toContain('problem');
});

test.each<[string, string]>([
  ['200,000 elements within one another', `${'<p>'.repeat(200_000)}${'</p>'.repeat(200_000)}`],
  [
    '101 within one another, with ends of tags in their attributes',
    `${'<p a="/>">'.repeat(101)}${'</p>'.repeat(101)}`,
  ],
  ['200,000 elements beside one another', '<p/>'.repeat(200_000)],
  ['200,000 unclosed sections of text', '<![CDATA['.repeat(200_000)],
  ['200,000 unclosed tags', '<p a="'.repeat(200_000)],
  [
    'expanding entities',
    '<!DOCTYPE a [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><a>&c;</a>',
  ],
])('an item of %s is refused quickly', (_what, body) => {
  const took = processorMs(() =>
    expect(readOne(item({ body })).problems).toEqual([
      'error: This file isn’t valid XML in its declared encoding.',
    ]),
  );
  // Each file takes less than a second on an idle machine; one of these took 26 s before the limit existed.
  expect(took).toBeLessThan(15_000);
});
