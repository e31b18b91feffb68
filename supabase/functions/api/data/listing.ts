import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { fromDatabase } from '../lib/database-errors.ts';

/** The Data API cuts every answer at this many rows without a word. */
const PAGE_SIZE = 1000;

/**
 * The data of an answer.
 * @throws {ApiError} what the database's refusal means to the client
 */
export async function unwrap<Data>(query: PromiseLike<PostgrestSingleResponse<Data>>): Promise<Data> {
  const answer = await query;
  if (answer.error) throw fromDatabase(answer.error, answer.status);
  return answer.data;
}

/** An argument that may be missing: the generated types know none that is null, and the Data API none left out. */
export function orNull<Value>(value: Value | undefined): Value {
  return (value ?? null) as Value;
}

/**
 * All rows of a query, page by page. The query has to be ordered by something unique, or rows that tie could be
 * skipped or come twice where one page ends.
 */
export async function readAll<Row>(
  query: (from: number, to: number) => PromiseLike<PostgrestSingleResponse<Row[]>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  while (true) {
    const page = await unwrap(query(rows.length, rows.length + PAGE_SIZE - 1));
    rows.push(...page);
    if (page.length < PAGE_SIZE) return rows;
  }
}

/** The values of a list by a key of theirs, in the order of the list. */
export function groupBy<Row, Value>(
  rows: Row[],
  key: (row: Row) => string,
  value: (row: Row) => Value,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(value(row));
    else groups.set(key(row), [value(row)]);
  }
  return groups;
}
