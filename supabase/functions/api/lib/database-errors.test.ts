import { deepEqual, equal, ok } from 'node:assert/strict';
import { fromDatabase } from './database-errors.ts';
import { ApiError } from './errors.ts';

const failure = (code: string, parts = {}) => ({ code, message: 'text', details: '', hint: '', ...parts });

Deno.test('an error raised by our functions keeps its status, code, message and field', () => {
  const error = fromDatabase(
    failure('PT422', {
      message: 'invalid_question',
      details: 'All left items must have a value.',
      hint: 'left_options',
    }),
  );
  ok(error instanceof ApiError);
  deepEqual(
    [error.status, error.code, error.message, error.details.fields],
    [
      422,
      'invalid_question',
      'All left items must have a value.',
      { leftOptions: 'All left items must have a value.' },
    ],
  );
});

Deno.test('constraint and permission errors that our own checks missed have a status too', () => {
  const statuses = {
    '23505': 409,
    '23503': 409,
    '23514': 422,
    '22P02': 422,
    '22021': 422,
    '42501': 403,
    PGRST301: 401,
    '57014': 503,
    '55P03': 503,
    '40P01': 503,
    '53100': 503,
    '53200': 503,
    '53300': 503,
    '58030': 503,
    XX001: 503,
    '57P01': 503,
    '08006': 503,
    PGRST001: 503,
    PGRST003: 503,
  };
  for (const [code, status] of Object.entries(statuses)) {
    const error = fromDatabase(failure(code));
    ok(error instanceof ApiError);
    equal(error.status, status, code);
    ok(!error.message.includes('text'), 'the text of the database stays inside');
  }
});

Deno.test('a full disk has our own message', () => {
  const error = fromDatabase(
    failure('53100', { message: 'could not extend file "base/5/16384": No space left on device' }),
  );
  ok(error instanceof ApiError);
  deepEqual(
    [error.status, error.code, error.message],
    [
      503,
      'database_exhausted',
      'The database can’t do this right now, so nothing was changed. Please try again later.',
    ],
  );
});

Deno.test('any other error isn’t shown to clients', () => {
  for (const code of ['XX000', '40001', 'PT500', '', 'PGRST202']) {
    ok(!(fromDatabase(failure(code)) instanceof ApiError), code);
  }
});
