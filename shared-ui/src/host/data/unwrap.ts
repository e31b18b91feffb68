import type { PostgrestError, PostgrestSingleResponse } from '@supabase/postgrest-js';
import { answeredWith, AppError, toAppError } from './app-error';
import { camelize, type Camelized } from './camelize';

/** The body of a failed response. The host's `fetch` adds the id; an answer that is not the server's own has no code. */
type Failure = Omit<PostgrestError, 'code'> & { code?: string; requestId?: string };

/**
 * The query builder's response: `unwrap(await services.supabase.rpc('get_home'))`.
 *
 * @returns the data with camelCase keys
 * @throws AppError with the code and sentence of the server
 */
export const unwrap = <Data>(answer: PostgrestSingleResponse<Data>): Camelized<Data> =>
  camelize(dataOf(answer));

/** As `unwrap`, but with unconverted keys: they are names of tables and columns. @throws AppError */
export function dataOf<Data>({ data, error, status }: PostgrestSingleResponse<Data>): Data {
  if (error === null) return data;
  const { code, message, details, requestId } = error as Failure;
  // There was no response: the builder has put the rejection of `fetch` into words, 'TypeError: Failed to fetch'.
  if (status === 0) {
    const [name, ...words] = message.split(': ');
    throw toAppError({ name, message: words.join(': '), details });
  }
  if (code) throw toAppError({ code, message, details, status, requestId });
  // An HTML page in place of a response comes from a proxy or a network that wants a login.
  throw new AppError('unknown', answeredWith(status), status, undefined, { requestId });
}
