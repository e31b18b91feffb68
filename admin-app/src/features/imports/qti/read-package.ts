import { DOMParser, type Element } from '@xmldom/xmldom';
import { QUIZ_VIDEO_DEFINITIONS } from '../columns';
import type { CellProblem, ImportTable, TableRow } from '../import-table';
import { openPackage, type PackageFiles } from './open-package';
import { childrenOf, named, textOf } from './qti-elements';
import { QTI, ROW_NAMESPACE } from './qti-names';
import { readItem, type ReadItem } from './read-item';

type Cells = Record<string, string>;

const NAMES = QUIZ_VIDEO_DEFINITIONS.map(({ name }) => name);

/**
 * Reads the items of a QTI 3 package as the rows of a CSV.
 * @param title of the quiz of items that no test names
 * @throws UnreadableFileError for an archive that cannot be opened
 */
export function readPackage(bytes: Uint8Array, title: string): Omit<ImportTable, 'format'> {
  const files = openPackage(bytes);
  const manifest = parse(files.get(QTI.manifest));
  if (!manifest) return emptyTable('The list of the package’s files (imsmanifest.xml) cannot be read.');
  const resources = named(manifest, 'resource');
  const items = resources.filter((resource) => resource.getAttribute('type') === QTI.item);
  if (items.length === 0) return emptyTable(describeOthers(resources));
  const quizTitles = readTests(files, resources);
  const rows = items.map((resource, index) => {
    const path = pathOf(resource);
    const item = readResource(files, path);
    const cells = { quiz_title: quizTitles.get(path) ?? title, ...item.cells, ...rowOf(resource) };
    return toRow(index + 1, cells, item);
  });
  return withoutBlankColumns({ encoding: 'UTF-8', delimiter: '', columns: NAMES, rows, problems: [] });
}

function emptyTable(problem: string): Omit<ImportTable, 'format'> {
  return { encoding: 'UTF-8', delimiter: '', columns: [], rows: [], problems: [problem] };
}

function describeOthers(resources: Element[]): string {
  const isOlder = resources.some((resource) => /^imsqti_.*v[12]p/.test(resource.getAttribute('type') ?? ''));
  return isOlder
    ? 'This package has questions of an older QTI. Export it as QTI 3.'
    : 'This package has no questions of QTI 3.';
}

/** As XML 1.0 has it: the parser's default makes a line break of U+2028, too, which is a rule of XML 1.1. */
const normalizeLineEndings = (xml: string): string => xml.replaceAll(/\r\n?/g, '\n');

/** The root of a document; undefined if it is none. */
function parse(xml: string | undefined): Element | undefined {
  if (xml === undefined) return undefined;
  try {
    const onError = (level: string, message: string) => {
      if (level !== 'warning') throw new SyntaxError(message);
    };
    return (
      new DOMParser({ onError, normalizeLineEndings }).parseFromString(xml, 'text/xml').documentElement ??
      undefined
    );
  } catch {
    return undefined;
  }
}

/** The path of a resource, from the manifest. */
function pathOf(resource: Element): string {
  const file = childrenOf(resource, 'file')[0];
  return normalize(resource.getAttribute('href') ?? file?.getAttribute('href') ?? '');
}

/** Resolves an address within the package. @param base the file in which it stands */
function normalize(href: string, base = ''): string {
  const { pathname } = new URL(href, new URL(base, 'file:///'));
  try {
    return decodeURIComponent(pathname).slice(1);
  } catch {
    return pathname.slice(1);
  }
}

/** The titles of tests by the paths of their items. */
function readTests(files: PackageFiles, resources: Element[]): Map<string, string> {
  const titles = new Map<string, string>();
  for (const resource of resources) {
    if (resource.getAttribute('type') !== QTI.test) continue;
    const path = pathOf(resource);
    const root = parse(files.get(path));
    const title = root?.getAttribute('title')?.trim();
    if (!root || !title) continue;
    for (const item of named(root, 'qti-assessment-item-ref')) {
      const target = normalize(item.getAttribute('href') ?? '', path);
      if (!titles.has(target)) titles.set(target, title);
    }
  }
  return titles;
}

function readResource(files: PackageFiles, path: string): ReadItem {
  const xml = files.get(path);
  const unreadable = (problem: string) => ({ cells: { question_text: path }, problem, warnings: [] });
  if (xml === undefined) return unreadable('The package lacks this file.');
  const root = parse(xml);
  return root ? readItem(root) : unreadable('This file is no XML that can be read.');
}

/** What an export says of a row beyond its item. */
function rowOf(resource: Element): Cells {
  const cells = named(resource, 'cell').filter(({ namespaceURI }) => namespaceURI === ROW_NAMESPACE);
  return Object.fromEntries(
    cells.map((cell) => [cell.getAttribute('name') ?? '', textOf(cell, { isExact: true })]),
  );
}

function toRow(number: number, cells: Cells, { problem, warnings }: ReadItem): TableRow {
  const problems: CellProblem[] = warnings.map((message) => ({ column: -1, message, level: 'warning' }));
  if (problem !== undefined) problems.push({ column: -1, message: problem, level: 'error' });
  return { number, cells: NAMES.map((name) => cells[name] ?? ''), problems };
}

/** A preview of the columns that the items have use for. */
function withoutBlankColumns<Table extends Omit<ImportTable, 'format'>>(table: Table): Table {
  const used = table.columns.map((_, index) => table.rows.some(({ cells }) => cells[index] !== ''));
  const keep = (_: unknown, index: number) => used[index] === true;
  return {
    ...table,
    columns: table.columns.filter(keep),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.filter(keep) })),
  };
}
