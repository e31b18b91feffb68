import { strToU8, Zip, ZipDeflate } from 'fflate';
import { QTI, ROW_NAMESPACE, type ImportRow, type QuestionFields, type QuizFields } from '../../imports';
import { hasTag } from '../../../shared/tag-field/tag-rules';
import { toQuizVideoCells, type Cells } from '../write-rows';
import { writeXml, type MakeElement } from './qti-document';
import { ITEM_SCHEMA, TOOL, toName, writeItem } from './write-item';

/** Columns that a row's item and test already contain, so that the metadata doesn't repeat them. */
const WRITTEN_COLUMNS =
  /^(question_text|question_description|explanation|quiz_title|option_\d+|answer|accepted_answers|left_options|right_options|slider_min|slider_max)$/;

const PACKAGE_SCHEMA = {
  namespace: QTI.package,
  schema: 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd',
};

/** The namespace of Learning Object Metadata, the only resource metadata in which the schema allows foreign elements. */
const LOM = 'http://ltsc.ieee.org/xsd/LOM';

/** The number of files written before yielding to the page. */
const FILES_PER_TURN = 20;

/** A file of the package, and its name in the manifest. */
interface PackageFile {
  identifier: string;
  path: string;
}

interface Item extends PackageFile {
  question: QuestionFields;
  cells: Cells;
}

interface Test extends PackageFile {
  quiz: QuizFields;
  items: Item[];
}

/**
 * Writes quizzes as a QTI 3 package: an item for each question, a test for each quiz. All other cells of a row are in the
 * metadata of its item.
 * @param rows rows without a question are skipped
 */
export async function writePackage(rows: ImportRow[]): Promise<Blob> {
  const chunks: BlobPart[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  const add = (path: string, text: string) => {
    const file = new ZipDeflate(path);
    zip.add(file);
    file.push(strToU8(text), true);
  };
  const { tests, items } = plan(rows);
  add(QTI.manifest, writeManifest(tests, items));
  for (const [index, { path, question, identifier }] of items.entries()) {
    if (index % FILES_PER_TURN === 0) await nextTurn();
    add(path, writeItem(question, identifier));
  }
  for (const test of tests) add(test.path, writeTest(test));
  zip.end();
  return new Blob(chunks, { type: 'application/zip' });
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Plans the files of the package. If a quiz is in two courses, one test contains the questions from both. */
function plan(rows: ImportRow[]): { tests: Test[]; items: Item[] } {
  const tests = new Map<string, Test>();
  const items: Item[] = [];
  for (const row of rows) {
    const { quiz, question } = row;
    if (!quiz || !question) continue;
    const key = quiz.id ?? quiz.title;
    const [test, number] = [tests.size + 1, items.length + 1];
    const own = tests.get(key) ?? { identifier: `quiz-${test}`, path: `tests/${test}.xml`, quiz, items: [] };
    tests.set(key, own);
    const cells = toQuizVideoCells(row);
    const item = { identifier: `question-${number}`, path: `items/${number}.xml`, question, cells };
    own.items.push(item);
    items.push(item);
  }
  return { tests: [...tests.values()], items };
}

function writeManifest(tests: Test[], items: Item[]): string {
  return writeXml(PACKAGE_SCHEMA, (make, makeOf) => {
    const own = makeOf(ROW_NAMESPACE);
    const lom = makeOf(LOM);
    const resource = (type: string, { identifier, path }: PackageFile, before?: Element, after?: Element[]) =>
      make('resource', { identifier, type, href: path }, before, make('file', { href: path }), after);
    return make(
      'manifest',
      { identifier: 'package' },
      make('metadata', {}, make('schema', {}, 'QTI Package'), make('schemaversion', {}, '3.0.0')),
      make('organizations', {}),
      make(
        'resources',
        {},
        tests.map((test) => resource(QTI.test, test, undefined, test.items.map(dependency(make)))),
        items.map((item) =>
          resource(QTI.item, item, make('metadata', {}, lom('lom', {}, writeRow(own, item.cells)))),
        ),
      ),
    );
  });
}

const dependency =
  (make: MakeElement) =>
  ({ identifier }: Item) =>
    make('dependency', { identifierref: identifier });

function writeRow(make: MakeElement, cells: Cells): Element {
  const unwritten = Object.entries(cells).filter(([name, text]) => text && !WRITTEN_COLUMNS.test(name));
  return make(
    'row',
    {},
    unwritten.map(([name, text]) => make('cell', { name }, text)),
  );
}

function writeTest({ identifier, quiz, items }: Test): string {
  return writeXml(ITEM_SCHEMA, (make) =>
    make(
      'qti-assessment-test',
      { identifier, title: quiz.title, ...TOOL },
      quiz.timeLimitMinutes
        ? make('qti-time-limits', { 'max-time': String(quiz.timeLimitMinutes * 60) })
        : [],
      make(
        'qti-test-part',
        {
          identifier: 'part',
          'navigation-mode': 'nonlinear',
          'submission-mode': quiz.feedbackTiming === 'after_each' ? 'individual' : 'simultaneous',
        },
        toSections(quiz, items).map((section, index) => writeSection(make, quiz, section, index)),
      ),
    ),
  );
}

/** A section of a test: all its items, or a number of items drawn by a tag. */
interface Section {
  title: string;
  /** The number of items drawn; undefined for all. */
  select?: number;
  items: Item[];
}

/** Creates a test's sections. An item can be in only one section, so an item with several drawn tags is drawn only by the first of them. */
function toSections({ title, draws }: QuizFields, items: Item[]): Section[] {
  const drawOf = ({ question }: Item) => draws?.find(({ tag }) => hasTag(question.tags ?? [], tag));
  const drawn = (draws ?? []).map((draw): Section => {
    const own = items.filter((item) => drawOf(item) === draw);
    return { title: draw.tag, select: Math.min(draw.count, own.length), items: own };
  });
  const rest = { title, items: items.filter((item) => !drawOf(item)) };
  return [rest, ...drawn].filter((section) => section.items.length > 0);
}

function writeSection(
  make: MakeElement,
  { questionOrder }: QuizFields,
  { title, select, items }: Section,
  index: number,
): Element {
  const identifier = index === 0 ? 'section' : `section-${index + 1}`;
  return make(
    'qti-assessment-section',
    { identifier, title: toName(title), visible: 'true' },
    select === undefined ? [] : make('qti-selection', { select: String(select) }),
    make('qti-ordering', { shuffle: String(questionOrder !== 'as_written') }),
    items.map((item) =>
      make('qti-assessment-item-ref', { identifier: item.identifier, href: `../${item.path}` }),
    ),
  );
}
