import { QUIZ_VIDEO_DEFINITIONS } from '../columns';
import type { CellProblem, ImportTable, RowPicture, TableRow } from '../import-row';
import { attribute, childrenOf, descendantsOf, named, wordsOf, type MarkupElement } from '../markup/markup';
import { exactText, isForTeachers } from './item-texts';
import { openPackage, type PackageFiles } from './open-package';
import { PackagePictures } from './package-pictures';
import { pathWithin } from './package-path';
import { parseXml } from './parse-xml';
import { QTI, ROW_NAMESPACE } from './qti-names';
import { readItem, type ReadItem } from './read-item';

type Cells = Record<string, string>;
type Table = Omit<ImportTable, 'format'>;

export interface ReadPackage {
  table: Table;
  /** Messages about content in tests that isn't imported. */
  notes: string[];
  pictures: RowPicture[];
}

const NAMES = QUIZ_VIDEO_DEFINITIONS.map(({ name }) => name);
/** The resource types of QTI 2 and 3 items. */
const ITEM = /^imsqti_item_xmlv[23]p\d$/;
/** The maximum number of elements in an item, because its content is read several times. */
const MAX_ELEMENTS = 20_000;
const TEST = /^imsqti_(?:test|assessment)_xmlv[23]p\d$/;

/**
 * Reads the items in a QTI 2 or 3 package as CSV rows, in the order of the package's tests.
 * @param title the quiz title for items that aren't in any test
 * @throws UnreadableFileError for an archive that cannot be opened
 */
export function readPackage(bytes: Uint8Array, title: string): ReadPackage {
  const files = openPackage(bytes);
  const manifest = parseXml(files.get(QTI.manifest));
  if (!manifest)
    return emptyPackage('The package’s file list (imsmanifest.xml) can’t be read. Export the package again.');
  const resources = named(manifest, 'resource');
  const items = resources.filter((resource) => ITEM.test(attribute(resource, 'type')));
  if (items.length === 0) return emptyPackage(describeOthers(resources));
  const tests = readTests(files, resources);
  const pictures = new PackagePictures(files);
  const position = (resource: MarkupElement) => tests.order.get(pathOf(resource)) ?? Infinity;
  const inOrder = [...items].sort((one, other) =>
    position(one) === position(other) ? 0 : position(one) - position(other),
  );
  const rows = inOrder.map((resource, index) => {
    const path = pathOf(resource);
    const item = readResource(files, path, pictures);
    const cells = { quiz_title: tests.titles.get(path) ?? title, ...item.cells, ...rowOf(resource) };
    return toRow(index + 1, cells, item);
  });
  return {
    table: tableOf(rows),
    notes: tests.notes,
    pictures: pictures.all(),
  };
}

/** Reads a file with a single item, outside a package. @param title the quiz title */
export function readSingleItem(bytes: Uint8Array, title: string): ReadPackage {
  const name = 'item.xml';
  const pictures = new PackagePictures(new Map());
  const item = readResource(new Map([[name, bytes]]), name, pictures);
  return {
    table: tableOf([toRow(1, { quiz_title: title, ...item.cells }, item)]),
    notes: [],
    pictures: pictures.all(),
  };
}

const tableOf = (rows: TableRow[]): Table =>
  withoutBlankColumns({ encoding: 'utf-8', delimiter: '', columns: NAMES, rows, problems: [] });

function emptyPackage(problem: string): ReadPackage {
  return {
    table: { encoding: 'utf-8', delimiter: '', columns: [], rows: [], problems: [problem] },
    notes: [],
    pictures: [],
  };
}

function describeOthers(resources: MarkupElement[]): string {
  const isOlder = resources.some((resource) => /^imsqti_.*v1p/.test(attribute(resource, 'type')));
  return isOlder
    ? 'This package uses QTI 1. Export it as QTI 2 or 3.'
    : 'This package has no QTI 2 or 3 questions.';
}

/** Returns a resource's path relative to the manifest; '' if it has none. */
function pathOf(resource: MarkupElement): string {
  const file = childrenOf(resource, 'file')[0];
  return pathWithin(attribute(resource, 'href') || attribute(file, 'href')) ?? '';
}

/** Reads the tests: the quiz title and position of each item, by the item's path, and notes about content that isn't imported. */
function readTests(files: PackageFiles, resources: MarkupElement[]) {
  const titles = new Map<string, string>();
  const order = new Map<string, number>();
  const notes: string[] = [];
  for (const resource of resources) {
    if (!TEST.test(attribute(resource, 'type'))) continue;
    const path = pathOf(resource);
    const root = parseXml(files.get(path));
    if (!root) continue;
    const title = attribute(root, 'title').trim();
    for (const item of named(root, 'qti-assessment-item-ref')) {
      const target = pathWithin(attribute(item, 'href'), path) ?? '';
      if (title && !titles.has(target)) titles.set(target, title);
      if (!order.has(target)) order.set(target, order.size);
    }
    for (const rubric of descendantsOf(root).filter(({ name }) => name === 'qti-rubric-block'))
      notes.push(
        isForTeachers(rubric)
          ? `The test’s note for teachers isn’t imported: “${wordsOf(rubric)}”.`
          : `The test’s introduction isn’t imported: “${wordsOf(rubric)}”.`,
      );
  }
  return { titles, order, notes };
}

function readResource(files: PackageFiles, path: string, pictures: PackagePictures): ReadItem {
  const unreadable = (problem: string) => ({ cells: { question_text: path }, problem, warnings: [] });
  const bytes = files.get(path);
  if (bytes === undefined) return unreadable('This file is missing from the package.');
  const root = parseXml(bytes, MAX_ELEMENTS);
  if (!root) return unreadable('This file isn’t valid XML in its declared encoding.');
  return readItem(root, {
    picture: (address, alternative) => pictures.source(address, alternative, path),
    stimulus: (address) => {
      const stimulus = parseXml(files.get(pathWithin(address, path) ?? ''));
      return stimulus && named(stimulus, 'qti-stimulus-body')[0];
    },
  });
}

/** Reads the cells that an export stores in the resource's metadata. */
function rowOf(resource: MarkupElement): Cells {
  const cells = named(resource, 'cell').filter(({ namespace }) => namespace === ROW_NAMESPACE);
  return Object.fromEntries(cells.map((cell) => [attribute(cell, 'name'), exactText(cell)]));
}

function toRow(number: number, cells: Cells, { problem, warnings }: ReadItem): TableRow {
  const problems: CellProblem[] = warnings.map(({ column, message }) => ({
    column: NAMES.indexOf(column),
    message,
    level: 'warning',
  }));
  if (problem !== undefined) problems.push({ column: -1, message: problem, level: 'error' });
  return { number, cells: NAMES.map((name) => cells[name] ?? ''), problems };
}

/** Removes columns that are blank in all items and have no problems. */
function withoutBlankColumns(table: Table): Table {
  const used = table.columns.map((_, index) =>
    table.rows.some(
      ({ cells, problems }) => cells[index] !== '' || problems.some(({ column }) => column === index),
    ),
  );
  const keep = (_: unknown, index: number) => used[index] === true;
  const places = used.map((isUsed, index) => (isUsed ? used.slice(0, index).filter(Boolean).length : -1));
  return {
    ...table,
    columns: table.columns.filter(keep),
    rows: table.rows.map((row) => ({
      ...row,
      cells: row.cells.filter(keep),
      problems: row.problems.map((problem) => ({ ...problem, column: places[problem.column] ?? -1 })),
    })),
  };
}
