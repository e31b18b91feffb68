import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { fromDatabase } from './database-errors.ts';

/** The Data API silently truncates every response to this many rows. */
const PAGE_SIZE = 1000;

/**
 * Returns the data of a response.
 * @throws {ApiError} the database error as clients see it
 */
export async function unwrap<Data>(query: PromiseLike<PostgrestSingleResponse<Data>>): Promise<Data> {
  const { data, error, status } = await query;
  if (error) throw fromDatabase(error, status);
  return data;
}

/**
 * Passes an optional argument as null: the generated types don't allow null, and the Data API requires every argument.
 */
export function orNull<Value>(value: Value | undefined): Value {
  return (value ?? null) as Value;
}

/**
 * Reads all rows of a query, page by page. The query must have a unique order, or rows could be skipped or repeated at
 * page boundaries.
 */
export async function readAll<Row>(
  query: (from: number, to: number) => PromiseLike<PostgrestSingleResponse<Row[]>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await unwrap(query(rows.length, rows.length + PAGE_SIZE - 1));
    rows.push(...page);
    if (page.length < PAGE_SIZE) return rows;
  }
}
