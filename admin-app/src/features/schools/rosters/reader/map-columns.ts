import { headingKey } from '../../../imports';
import { PRESETS, type Preset } from '../presets';
import { FIELD_NAMES, type ColumnMap, type Field } from '../roster-columns';
import { NAME_FIELDS, findByCells } from './find-by-cells';
import { Finding, type ColumnNote } from './finding';
import { listsRelations, meaningsOf } from './heading-words';
import { shareOf, valuesOf, type StudentTable } from './table';

/** The meaning of a file's columns. */
export interface ColumnReading {
  columns: ColumnMap;
  /** The preset that recognises these headings. */
  preset?: Preset;
  /** Whether the preset determines all columns, so that no one needs to confirm them. */
  isCertain: boolean;
  /** Columns that look right but can't be used, and why. */
  notes: readonly ColumnNote[];
}

/**
 * The order in which fields are found. Role and status come first, because they show who is a student, and only columns with values for
 * enough students are used.
 */
const IN_ORDER: readonly Field[] = ['role', 'status', ...FIELD_NAMES];

const NAMES_STUDENT = /student|pupil|learner|child/i;

function findByHeadings(table: StudentTable): Finding {
  const finding = new Finding(table);
  const meanings = table.headings.map((heading) => meaningsOf(heading));
  for (const field of IN_ORDER) {
    const ranked = meanings
      .flatMap((found, column) => {
        const rank = found.get(field);
        return rank === undefined ? [] : [{ column, rank }];
      })
      .sort((a, b) => a.rank - b.rank)
      .map(({ column }) => column);
    finding.take(field, ranked);
  }
  if (listsRelations(table.headings))
    for (const field of NAME_FIELDS)
      if (!NAMES_STUDENT.test(table.headings[finding.columns[field] ?? -1] ?? '')) finding.drop(field);
  return finding;
}

/**
 * Decides which columns are names: drops either the whole name or a part it contains. If the 'whole name' is only the missing part, uses
 * it as that part.
 */
function settleNames(finding: Finding): void {
  const { columns, table } = finding;
  const { full_name: whole, last_name: last } = columns;
  if (columns.first_name === undefined && columns.preferred_name !== undefined && whole === undefined) {
    columns.first_name = columns.preferred_name;
    delete columns.preferred_name;
  }
  if (whole === undefined) return;
  if (columns.first_name !== undefined && last !== undefined) finding.drop('full_name');
  else if (last !== undefined) {
    const isWhole =
      shareOf(valuesOf({ rows: table.rows }, whole), (name) => name.trim().includes(' ')) >= 0.5 &&
      shareOf(
        table.rows.flatMap(({ cells }) =>
          (cells[whole] ?? '').toLowerCase().includes((cells[last] || '?').toLowerCase()) ? ['yes'] : ['no'],
        ),
        (word) => word === 'yes',
      ) >= 0.5;
    if (isWhole) finding.drop('last_name');
    else {
      columns.first_name = whole;
      delete columns.full_name;
    }
  } else if (columns.first_name !== undefined) {
    // 'Name' beside 'First name' may be only the surname.
    if (shareOf(valuesOf(table, whole), (name) => /[\s,]/.test(name)) >= 0.5) finding.drop('first_name');
    else {
      columns.last_name = whole;
      delete columns.full_name;
    }
  }
}

/** Without a class column, uses the group column. With neither, drops the teacher column, because teachers need a class. */
function settleClasses(finding: Finding): void {
  const { columns } = finding;
  if (columns.class !== undefined) return;
  if (columns.group !== undefined) {
    columns.class = columns.group;
    delete columns.group;
  }
  if (columns.class === undefined) finding.drop('teacher_email', 'needs a column with classes');
}

/** Normalises a heading and drops notes in square brackets: 'First Name [Required]'. */
const presetKey = (heading: string): string => headingKey(heading.replaceAll(/\[[^\]]*\]/g, ''));

/** Whether a table has all of the given headings. */
export function hasHeadings({ headings }: Pick<StudentTable, 'headings'>, needs: readonly string[]): boolean {
  const keys = new Set(headings.map(presetKey));
  return needs.every((need) => keys.has(presetKey(need)));
}

function findByPreset(table: StudentTable, preset: Preset): Finding {
  const finding = new Finding(table);
  const keys = table.headings.map(presetKey);
  for (const field of IN_ORDER)
    finding.take(
      field,
      (preset.columns[field] ?? []).flatMap((heading) => {
        const column = keys.indexOf(presetKey(heading));
        return column === -1 ? [] : [column];
      }),
    );
  settleClasses(finding);
  return finding;
}

/** Finds the column of each field: by a preset that recognises the headings, otherwise by usual headings, otherwise by the cells. */
export function mapColumns(table: StudentTable): ColumnReading {
  const usual = findByHeadings(table);
  settleNames(usual);
  const preset = PRESETS.find(({ needs }) => hasHeadings(table, needs));
  if (!preset) findByCells(usual);
  settleClasses(usual);
  if (!preset) return { columns: usual.columns, isCertain: false, notes: usual.notes() };
  const known = findByPreset(table, preset);
  const missed = FIELD_NAMES.filter(
    (field) => usual.columns[field] !== undefined && known.columns[field] === undefined,
  );
  // Fields that the preset doesn't have are found by heading, and must be confirmed.
  for (const field of missed)
    if (field === 'preferred_name' || !NAME_FIELDS.some((name) => name === field))
      known.columns[field] = usual.columns[field];
  return { columns: known.columns, preset, isCertain: missed.length === 0, notes: known.notes() };
}
