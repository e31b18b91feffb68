import type { z } from '@hono/zod-openapi';
import type { SupabaseClient } from '@supabase/supabase-js';
// This imports only a type: apart from ../_shared, nothing outside this folder is part of the deployed function.
import type { Database, Json } from '../../../../types/database.types.ts';
import { converterTo } from '../../../_shared/data-fields.ts';
import { toColumns } from '../../../_shared/names.ts';
import { type PageQuery, pageRange } from './list-query.ts';
import { unwrap } from '../query.ts';
import type { OperationRequest } from './request.ts';

type Functions = Database['public']['Functions'];
export type FunctionName = keyof Functions;
type Args<Name extends FunctionName> = Functions[Name]['Args'];

/**
 * Any argument may be null, which the generated types don't say. A function without arguments has keys of type never.
 */
type Argument<Value> = [Value] extends [never] ? never : Value | null;

/**
 * The functions that read the arguments from the request. An argument with a default is left out if its function
 * returns undefined.
 */
type Arguments<Name extends FunctionName, Request> = {
  [Arg in keyof Args<Name>]: (request: Request) => Argument<Args<Name>[Arg]>;
} & {
  // Without this, arguments spread from `...pageArgs(25)` wouldn't be checked.
  [Arg in Exclude<'p_offset' | 'p_limit', keyof Args<Name>>]?: never;
};

/** An operation that only calls a database function. */
export interface DatabaseCall<Body, Result, Query, Name extends FunctionName> {
  handle?: undefined;
  calls: Name;
  with: Arguments<Name, OperationRequest<Body, Query>>;
  /**
   * Converts the function's return value (for a page, its items) to the result. By default, only column names are
   * converted to field names.
   */
  toResult?: (answer: never) => Result;
}

interface CallToRun {
  calls: FunctionName;
  with: Record<string, (request: never) => unknown>;
  toResult?: (answer: never) => unknown;
  query?: z.ZodObject;
  result?: z.ZodType;
}

/**
 * Returns the handler of an operation that calls a function. If the query is paged, the function returns `{items,
 * total}`.
 * @throws Error if the result cannot be converted by its schema
 */
export function handlerOf(operation: CallToRun): (request: OperationRequest) => Promise<unknown> {
  const { calls, query } = operation;
  const convert = operation.toResult ?? (operation.result && converterTo(operation.result));
  const toResult = (convert ?? (() => undefined)) as (answer: unknown) => unknown;
  const isPaged = query !== undefined && 'page' in query.shape;
  const names = Object.entries(operation.with) as [string, (request: unknown) => unknown][];
  return async (request) => {
    const args = Object.fromEntries(names.map(([name, from]) => [name, from(request)]));
    const answer = await unwrap<unknown>((request.db as SupabaseClient).rpc(calls, args));
    if (!isPaged) return toResult(answer);
    const { items, total } = answer as { items: unknown; total: number };
    const result = toResult(items);
    request.setTotal(total);
    return result;
  };
}

/** Returns the `{id}` of the path. */
export const pathId = (request: { id: string }): string => request.id;

/** Returns another path parameter. */
export const param =
  (name: string) =>
  ({ params }: { params: Record<string, string> }): string =>
    params[name] ?? '';

/** Returns the body as one object with column names. */
export const bodyColumns = ({ body }: { body: object }): Json => toColumns(body) as Json;

/** Returns the query's search text, or an empty string if there is none. */
export const searchText = ({ query }: { query: { q?: string | undefined } }): string => query.q ?? '';

type Paged = { query: Pick<PageQuery, 'page' | 'pageSize'> };

/**
 * Returns the arguments that select one page of rows.
 * @param size the number of rows on a page if the query has no `pageSize`
 */
export const pageArgs = (size: number) => ({
  p_offset: ({ query }: Paged) => pageRange(query, size).offset,
  p_limit: ({ query }: Paged) => pageRange(query, size).limit,
});

/** Describes a list whose total is capped (`private.max_total`). */
export const MAX_TOTAL = '`X-Total-Count` is capped at the first multiple of 1,000 after the page.';

type Regrading = { body: { regrade?: boolean | undefined; lowerResults?: boolean | undefined } };

/** Whether finished attempts are graded again, and whether their results may get worse. */
export const regrading = {
  p_regrade: ({ body }: Regrading) => body.regrade ?? false,
  p_lower_results: ({ body }: Regrading) => body.lowerResults ?? false,
};
