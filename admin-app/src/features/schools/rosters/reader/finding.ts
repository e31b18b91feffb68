import { headingKey } from '../../../imports';
import type { Field } from '../roster-columns';
import {
  isCalendarYear,
  isClassName,
  isCurrentStatus,
  isEmail,
  isStudentRole,
  isUsername,
  isYearLevel,
} from './cell-kinds';
import { shareOf, valuesOf, type GridRow, type StudentTable } from './table';

/** Why a column that looks right for a field isn't used. */
export interface ColumnNote {
  field: Field;
  text: string;
}

/**
 * Says why a column can't be used for a field, in words that follow the column's heading; '' if the reason isn't shown, undefined if the
 * column can be used.
 */
function refusalOf(field: Field, table: StudentTable, column: number): string | undefined {
  const values = valuesOf(table, column);
  const share = (fits: (value: string) => boolean) => shareOf(values, fits);
  if (values.length === 0) return '';
  switch (field) {
    case 'username':
      if (share(isEmail) >= 0.5) return 'has email addresses instead of usernames';
      return share(isUsername) < 0.5 ? 'has values that can’t be usernames' : undefined;
    case 'teacher_email':
      return share(isEmail) < 0.5 ? 'has no email addresses' : undefined;
    case 'year_level':
      if (share(isCalendarYear) >= 0.5) return 'has calendar years instead of year levels';
      return share((value) => isYearLevel(lastPart(value))) < 0.5 &&
        !/year|yr|level/i.test(table.headings[column] ?? '')
        ? ''
        : undefined;
    case 'role':
      return isRole(values, headingKey(table.headings[column] ?? '')) ? undefined : '';
    case 'status':
      return isStatus(values, table.headings[column] ?? '') ? undefined : '';
    case 'key':
      return refusalOfKey(values, headingKey(table.headings[column] ?? ''));
    case 'class':
      // The heading may mean the tutor or the tutor group.
      if (TUTOR.test(table.headings[column] ?? '') && share(isClassName) < 0.8) return '';
      return share(isEmail) >= 0.5 ? 'has email addresses' : undefined;
    case 'full_name':
      return share((value) => /^\d+$/.test(value)) >= 0.5
        ? ''
        : share(isEmail) >= 0.5
          ? 'has email addresses'
          : undefined;
    default:
      return share(isEmail) >= 0.5 ? 'has email addresses' : undefined;
  }
}

const TUTOR = /^(?:tutor|mentor)$/i;

/** Whether values only number the rows: 1, 2, 3 … */
export const isCounting = (values: readonly string[]) =>
  values.length >= 2 && values.every((value, index) => Number(value) === index + 1);

/** Headings that identify a role column even if most of its roles are unknown. */
const ROLE = /role|(?:user|account|person|profile|member)types?$|persona|constituency/;

/** Whether values are roles. People with an unknown role don't count as students. */
function isRole(values: readonly string[], heading: string): boolean {
  const roles = values.map(isStudentRole);
  const [students, others] = [roles.includes(true), roles.includes(false)];
  const known = roles.filter((role) => role !== undefined).length;
  return known >= values.length * 0.8 || (students && others) || (known > 0 && ROLE.test(heading));
}

/**
 * Headings that identify a status column even if most of its statuses are unknown. 'State' isn't one, because it may be part of an address.
 */
const STATUS = /status|active|enabled|current|on ?roll/i;

/** Whether values are statuses. Students with an unknown status count as current. */
function isStatus(values: readonly string[], heading: string): boolean {
  const known = values.filter((value) => isCurrentStatus(value, heading) !== undefined).length;
  return known >= values.length * 0.8 || (known > 0 && STATUS.test(heading));
}

const COUNTER = /^(?:id|no|nr|number|rollnumber|rollno|idno|recordid)$/;

function refusalOfKey(values: readonly string[], heading: string): string | undefined {
  if (COUNTER.test(heading) && isCounting(values) && (heading !== 'id' || values.length > 2))
    return 'only numbers the rows';
  const isOfMany = values.length > 5 && new Set(values).size <= Math.max(1, values.length / 10);
  return isOfMany ? 'has the same value for many students' : undefined;
}

/** Returns the last year level in a path such as '/Students/Year 8', '' if it has none. Other values are returned unchanged. */
export const lastPart = (text: string): string =>
  text.startsWith('/')
    ? (text
        .split('/')
        .map((part) => part.trim())
        .findLast((part) => isYearLevel(part)) ?? '')
    : text;

/** Columns found so far, by field, and remarks about the others. */
export class Finding {
  readonly columns: Partial<Record<Field, number>> = {};
  readonly #refused = new Map<Field, { column: number; text: string }>();

  constructor(readonly table: StudentTable) {}

  isTaken(column: number): boolean {
    return Object.values(this.columns).includes(column);
  }

  /** Assigns a field to the first candidate column that fits it and has values for enough students. */
  take(field: Field, candidates: readonly number[]): void {
    const fitting = candidates.filter((column) => {
      const refusal = refusalOf(field, this.table, column);
      if (refusal && !this.#refused.has(field)) this.#refuse(field, column, refusal);
      return refusal === undefined;
    });
    const filled = (column: number) => valuesOf({ rows: this.#students() }, column).length;
    const most = Math.max(0, ...fitting.map(filled));
    const best = fitting.find((column) => filled(column) >= most * (field === 'key' ? 0.95 : 0.5));
    if (best !== undefined) this.columns[field] = best;
  }

  /** Returns the rows that may be students, by the role and status columns found. */
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
    this.columns[field] = undefined;
    if (reason) this.#refuse(field, column, reason);
  }

  #refuse(field: Field, column: number, reason: string): void {
    const text = `“${this.table.headings[column]}” ${reason}, so it isn’t used.`;
    this.#refused.set(field, { column, text });
  }

  notes(): ColumnNote[] {
    return [...this.#refused].flatMap(([field, { column, text }]) =>
      this.columns[field] === undefined && !this.isTaken(column) ? [{ field, text }] : [],
    );
  }
}
