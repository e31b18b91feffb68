import type { z } from '@hono/zod-openapi';
import type { SupabaseClient } from '@supabase/supabase-js';
// Only a type: apart from ../_shared, nothing outside this folder is part of the deployed function.
import type { Database, Json } from '../../../../types/database.types.ts';
import { converterTo } from '../../../_shared/data-fields.ts';
import { toColumns } from '../../../_shared/names.ts';
import { type PageQuery, pageRange } from './list-query.ts';
import { unwrap } from '../query.ts';
import type { OperationRequest } from './request.ts';

type Functions = Database['public']['Functions'];
export type FunctionName = keyof Functions;
type Args<Name extends FunctionName> = Functions[Name]['Args'];

/** An argument may always be null, which the generated types do not say; a function without arguments has keys of type never. */
type Argument<Value> = [Value] extends [never] ? never : Value | null;

/** How each argument is read from the request. Undefined leaves out an argument that has a default. */
type Arguments<Name extends FunctionName, Request> = {
  [Arg in keyof Args<Name>]: (request: Request) => Argument<Args<Name>[Arg]>;
} & {
  // Otherwise what `...pageArgs(25)` spreads wouldn't be checked.
  [Arg in Exclude<'p_offset' | 'p_limit', keyof Args<Name>>]?: never;
};

/** An operation that only calls a function of the database. */
export interface DatabaseCall<Body, Result, Query, Name extends FunctionName> {
  handle?: undefined;
  calls: Name;
  with: Arguments<Name, OperationRequest<Body, Query>>;
  /** Makes the result from the answer (of a page, from its items). Without it, the answer in the names of fields is the result. */
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
 * The handler of an operation that calls a function. Where the query asks for a page, the answer is `{items, total}`.
 * @throws Error where the result cannot be converted by its schema
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

/** The `{id}` of the path. */
export const pathId = (request: { id: string }): string => request.id;

/** Another part of the path in braces. */
export const param =
  (name: string) =>
  ({ params }: { params: Record<string, string> }): string =>
    params[name] ?? '';

/** The body as one object with the names of columns. */
export const bodyColumns = ({ body }: { body: object }): Json => toColumns(body) as Json;

/** The text that a list is searched for; empty without one. */
export const searchText = ({ query }: { query: { q?: string | undefined } }): string => query.q ?? '';

type Paged = { query: Pick<PageQuery, 'page' | 'pageSize'> };

/** The rows of one page. @param size rows of a page, if the query names no `pageSize` */
export const pageArgs = (size: number) => ({
  p_offset: ({ query }: Paged) => pageRange(query, size).offset,
  p_limit: ({ query }: Paged) => pageRange(query, size).limit,
});

/** For a list whose total is capped, as `private.max_total` says. */
export const MAX_TOTAL = '`X-Total-Count` stops at the first multiple of 1,000 after the page.';

type Regrading = { body: { regrade?: boolean | undefined; lowerResults?: boolean | undefined } };

/** Whether finished attempts are graded again, and whether their results may get worse. */
export const regrading = {
  p_regrade: ({ body }: Regrading) => body.regrade ?? false,
  p_lower_results: ({ body }: Regrading) => body.lowerResults ?? false,
};
