import type { PostgrestError, PostgrestSingleResponse } from '@supabase/postgrest-js';
import { answeredWith, AppError, toAppError } from './app-error';
import { camelize, type Camelized } from './camelize';

/** The body of a failed response. The host's `fetch` adds the id. A response that didn't come from the server has no code. */
type Failure = Omit<PostgrestError, 'code'> & { code?: string; requestId?: string };

/**
 * Unwraps the query builder's response: `unwrap(await services.supabase.rpc('get_home'))`.
 * @returns the data with camelCase keys
 * @throws AppError with the server's code and message
 */
export const unwrap = <Data>(answer: PostgrestSingleResponse<Data>): Camelized<Data> =>
  camelize(dataOf(answer));

/** Like `unwrap`, but without converting the keys, which are table and column names. @throws AppError */
export function dataOf<Data>({ data, error, status }: PostgrestSingleResponse<Data>): Data {
  if (error === null) return data;
  const { code, message, details, requestId } = error as Failure;
  // There was no response. The builder has turned the `fetch` rejection into a message such as 'TypeError: Failed to fetch'.
  if (status === 0) {
    const [name, ...words] = message.split(': ');
    throw toAppError({ name, message: words.join(': '), details });
  }
  if (code) throw toAppError({ code, message, details, status, requestId });
  // If there is an HTML page instead of a response, it comes from a proxy or a network that requires a login.
  throw new AppError('unknown', answeredWith(status), status, undefined, { requestId });
}
