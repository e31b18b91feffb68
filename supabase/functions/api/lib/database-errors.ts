import type { PostgrestError } from '@supabase/supabase-js';
import {
  ApiError,
  databaseExhausted,
  databaseUnavailable,
  forbidden,
  tooSlow,
  unauthorized,
} from './errors.ts';

/** The database cancelled a statement at its time limit: 8 seconds for a signed-in user of a hosted project. */
const STATEMENT_CANCELLED = '57014';
const LOCK_NOT_AVAILABLE = '55P03';
/** Two statements waited for each other, so the database cancelled this one. Repeating it works. */
const DEADLOCK = '40P01';
const NO_FREE_CONNECTION = 'PGRST003';
/** SQLSTATE codes. 53: out of disk space, memory or connections; 58: the system failed; XX001 and XX002: damaged files. */
const EXHAUSTED = /^(53|58|XX00[12]$)/;
/** SQLSTATE codes. 08: the connection broke; 57P01 to 57P03: the server is stopping or starting. */
const LOST = /^(08|57P0[123]$)/;

/** If a proxy or another program responds instead of the Data API, some of these fields may be missing. */
type Failure = Partial<Pick<PostgrestError, 'code' | 'details' | 'hint'>> & Pick<PostgrestError, 'message'>;

/**
 * Converts a database error to the error to respond with. Our functions raise SQLSTATE `PTnnn` (the HTTP status) with a
 * snake_case code as the message, a sentence as the detail and the field as the hint; other known codes come from
 * constraints that our own validation usually catches first. Any other error becomes a 500.
 */
export function fromDatabase(error: Failure, httpStatus = 0): Error {
  const raised = /^PT(4\d\d)$/.exec(error.code ?? '');
  if (raised) return refusal(Number(raised[1]), error);
  if (EXHAUSTED.test(error.code ?? '')) return databaseExhausted(error);
  if (LOST.test(error.code ?? '')) return databaseUnavailable(error);
  switch (error.code) {
    case '23505':
      return new ApiError(409, 'conflict', 'Something with this id or name already exists.');
    case '23503':
      return new ApiError(409, 'conflict', 'This refers to something that doesn’t exist.');
    case '23502':
    case '23514':
    case '22001':
    case '22003':
    case '22P02':
    case '22P05':
    case '22021':
      return new ApiError(422, 'validation_failed', 'A value is outside the allowed range.');
    case '42501':
      return forbidden();
    case STATEMENT_CANCELLED:
    case LOCK_NOT_AVAILABLE:
    case DEADLOCK:
    case NO_FREE_CONNECTION:
      return tooSlow();
    // The Data API cannot connect to the database, or lost the connection.
    case 'PGRST000':
    case 'PGRST001':
    case 'PGRST002':
      return databaseUnavailable(error);
    case 'PGRST301':
    case 'PGRST303':
      return unauthorized('Your session has ended. Please log in again.');
    default:
      return new Error(`Database failure ${error.code || httpStatus}: ${error.message}`);
  }
}

function refusal(status: number, { message: code, details, hint }: Failure): ApiError {
  const sentence = details || 'You can’t do this.';
  const field = hint?.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return new ApiError(status, code, sentence, field ? { fields: { [field]: sentence } } : {});
}
