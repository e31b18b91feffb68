import { headingKey } from '../../../imports';
import { PRESETS, type Preset } from '../presets';
import { FIELD_NAMES, type ColumnMap, type Field } from '../roster-columns';
import {
  isCalendarYear,
  isClassName,
  isCurrentStatus,
  isEmail,
  isName,
  isStudentRole,
  isUsername,
  isYearLevel,
} from './cell-kinds';
import { isIgnored, meaningsOf } from './heading-words';
import { withoutMarker } from './split-name';
import { shareOf, valuesOf, type GridRow, type StudentTable } from './table';

/** Which columns of a file are read as what. */
export interface ColumnReading {
  columns: ColumnMap;
  /** The preset that knows these headings. */
  preset?: Preset;
  /** Whether all of it follows from the preset, so that no one has to confirm it. */
  isCertain: boolean;
  /** Columns that look right but can't be used, and why. */
  notes: readonly ColumnNote[];
}

/** Why a column that looks right for a field isn't used. */
export interface ColumnNote {
  field: Field;
  text: string;
}

/** Why a column can't be a field's, said after its heading; '' without a reason that people should know; undefined if it can. */
function refusalOf(field: Field, table: StudentTable, column: number): string | undefined {
  const values = valuesOf(table, column);
  const share = (fits: (value: string) => boolean) => shareOf(values, fits);
  if (values.length === 0) return '';
  switch (field) {
    case 'username':
      if (share(isEmail) >= 0.5) return 'has email addresses instead of usernames';
      return share(isUsername) < 0.5 ? 'has texts that can’t be usernames' : undefined;
    case 'teacher_email':
      return share(isEmail) < 0.5 ? 'has no email addresses' : undefined;
    case 'year_level':
      if (share(isCalendarYear) >= 0.5) return 'has calendar years';
      return share((value) => isYearLevel(lastPart(value))) < 0.5 &&
        !/year|yr|level/i.test(table.headings[column] ?? '')
        ? ''
        : undefined;
    case 'role':
      return share((value) => isStudentRole(value) !== undefined) < 0.8 ? '' : undefined;
    case 'status':
      return share((value) => isCurrentStatus(value, table.headings[column] ?? '') !== undefined) < 0.8
        ? ''
        : undefined;
    case 'key':
      return refusalOfKey(values, headingKey(table.headings[column] ?? ''));
    default:
      return share(isEmail) >= 0.5 ? 'has email addresses' : undefined;
  }
}

const isCounting = (values: readonly string[]) =>
  values.length >= 3 && values.every((value, index) => Number(value) === index + 1);

const COUNTER = /^(?:id|no|number|code|rollnumber|rollno|idno|recordid|key)$/;

function refusalOfKey(values: readonly string[], heading: string): string | undefined {
  if (COUNTER.test(heading) && isCounting(values)) return 'counts the rows and doesn’t identify students';
  const isOfMany = values.length > 5 && new Set(values).size <= Math.max(1, values.length / 10);
  return isOfMany ? 'has the same value for many students' : undefined;
}

/** Of a path such as '/Students/Year 8'. */
export const lastPart = (text: string): string =>
  text.startsWith('/')
    ? (text
        .split('/')
        .map((part) => part.trim())
        .findLast((part) => isYearLevel(part)) ?? '')
    : text;

/** Columns by field as they are found, and what is said of the others. */
class Finding {
  readonly columns: Partial<Record<Field, number>> = {};
  readonly #refused = new Map<Field, string>();

  constructor(readonly table: StudentTable) {}

  isTaken(column: number): boolean {
    return Object.values(this.columns).includes(column);
  }

  /** Takes the first column that can be the field's. */
  take(field: Field, candidates: readonly number[]): void {
    const fitting = candidates.filter((column) => {
      const refusal = refusalOf(field, this.table, column);
      if (refusal && !this.#refused.has(field))
        this.#refused.set(field, `“${this.table.headings[column]}” ${refusal}, so it isn’t used.`);
      return refusal === undefined;
    });
    const filled = (column: number) => valuesOf({ rows: this.#students() }, column).length;
    const most = Math.max(0, ...fitting.map(filled));
    const best = fitting.find((column) => filled(column) >= most * (field === 'key' ? 0.95 : 0.5));
    if (best !== undefined) this.columns[field] = best;
  }

  /** Rows that may be students, by the columns that say so. */
  #students(): readonly GridRow[] {
    const { role = -1, status = -1 } = this.columns;
    const heading = this.table.headings[status] ?? '';
    return this.table.rows.filter(
      ({ cells }) =>
        isStudentRole(cells[role] ?? '') !== false && isCurrentStatus(cells[status] ?? '', heading) !== false,
    );
  }

  drop(field: Field, reason?: string): void {
    const column = this.columns[field];
    if (column === undefined) return;
    delete this.columns[field];
    if (reason) this.#refused.set(field, `“${this.table.headings[column]}” ${reason}, so it isn’t used.`);
  }

  notes(): ColumnNote[] {
    return [...this.#refused].flatMap(([field, text]) =>
      this.columns[field] === undefined ? [{ field, text }] : [],
    );
  }
}

/** Who is a student first: the best ID is the one that students have. */
const IN_ORDER: readonly Field[] = ['role', 'status', ...FIELD_NAMES];

/** A relationship to a student stands beside the name of a parent. */
const RELATIONSHIP = /^(?:relation|relationship)(?:to(?:the)?(?:student|child|pupil))?(?:type)?$/;
const NAMES_STUDENT = /student|pupil|learner|child/i;
const NAME_FIELDS = ['first_name', 'preferred_name', 'last_name', 'full_name'] as const;

/** Whether the file lists parents, each with a relationship to a student. */
export const listsRelations = (headings: readonly string[]): boolean =>
  headings.some((heading) => RELATIONSHIP.test(headingKey(heading)));

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

/** A whole name beside its parts is needed for none of them. */
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
  } else if (columns.first_name !== undefined) finding.drop('first_name');
}

/** Groups and teachers are those of a class: without one every row would be a conflict. */
function settleClasses(finding: Finding): void {
  const { columns } = finding;
  if (columns.class !== undefined) return;
  if (columns.group !== undefined) {
    columns.class = columns.group;
    delete columns.group;
  }
  if (columns.class === undefined)
    finding.drop('teacher_email', 'has teachers, but there is no column with classes');
}

/** Finds what no heading says by what the cells look like. */
function findByCells(finding: Finding): void {
  const { columns, table } = finding;
  const distinct = (values: readonly string[]) => new Set(values).size / Math.max(1, values.length);
  const free = () =>
    table.headings.flatMap((heading, column) =>
      finding.isTaken(column) || isIgnored(heading) || meaningsOf(heading).size > 0
        ? []
        : [{ column, values: valuesOf(table, column) }],
    );
  if (NAME_FIELDS.every((field) => columns[field] === undefined) && !listsRelations(table.headings)) {
    const names = free().filter(
      ({ values }) =>
        shareOf(values, (value) => isName(withoutMarker(value))) >= 0.8 &&
        (values.length < 6 || distinct(values) >= 0.5),
    );
    const whole = names.find(
      ({ values }) => shareOf(values, (value) => /[\s,]/.test(withoutMarker(value))) >= 0.6,
    );
    const [first, last] = names;
    if (whole) columns.full_name = whole.column;
    else if (first) {
      columns.first_name = first.column;
      if (last) columns.last_name = last.column;
    }
  } else if (
    columns.first_name === undefined &&
    columns.full_name === undefined &&
    columns.last_name !== undefined
  ) {
    const other = free().find(({ values }) => shareOf(values, isName) >= 0.8 && distinct(values) >= 0.5);
    if (other) columns.first_name = other.column;
  }
  const classes = () =>
    free().filter(
      ({ values }) => shareOf(values, isClassName) >= 0.8 && (values.length < 6 || distinct(values) <= 0.5),
    );
  const found = columns.class === undefined ? classes()[0] : undefined;
  if (found) columns.class = found.column;
  const levels = () =>
    free().filter(
      ({ values }) =>
        !isCounting(values) &&
        shareOf(values, isYearLevel) >= 0.9 &&
        (values.length < 6 || distinct(values) <= 0.5),
    );
  const level = columns.year_level === undefined ? levels()[0] : undefined;
  if (level) columns.year_level = level.column;
  const key =
    columns.key === undefined
      ? free().find(({ values }) => looksLikeIds(values, table.rows.length))
      : undefined;
  if (key) columns.key = key.column;
}

const PHONE_OR_DATE = /^(?:\+?\d[\d\s()-]{8,}|\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})$/;

const looksLikeIds = (values: readonly string[], rows: number): boolean =>
  values.length >= Math.max(2, rows * 0.95) &&
  new Set(values).size >= values.length * 0.95 &&
  shareOf(values, (value) => /^[A-Za-z]{0,5}[-.]?\d[\w-]{2,19}$/.test(value) && !PHONE_OR_DATE.test(value)) >=
    0.95 &&
  !isCounting(values);

/** Whether a table has all headings. */
export function hasHeadings({ headings }: Pick<StudentTable, 'headings'>, needs: readonly string[]): boolean {
  const keys = new Set(headings.map((heading) => headingKey(heading)));
  return needs.every((need) => keys.has(headingKey(need)));
}

function findByPreset(table: StudentTable, preset: Preset): Finding {
  const finding = new Finding(table);
  const keys = table.headings.map((heading) => headingKey(heading));
  for (const field of IN_ORDER)
    finding.take(
      field,
      (preset.columns[field] ?? []).flatMap((heading) => {
        const column = keys.indexOf(headingKey(heading));
        return column === -1 ? [] : [column];
      }),
    );
  settleClasses(finding);
  return finding;
}

/** Finds the column of each field: by a preset that knows the headings, else by usual headings, else by the cells. */
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
  // What the preset doesn't know is read by its heading, and confirmed.
  for (const field of missed)
    if (!NAME_FIELDS.some((name) => name === field)) known.columns[field] = usual.columns[field];
  return { columns: known.columns, preset, isCertain: missed.length === 0, notes: known.notes() };
}
