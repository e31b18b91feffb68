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

Deno.test('constraint and permission errors behind our own checks have a status too', () => {
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

Deno.test('any other error is not shown to clients', () => {
  for (const code of ['XX000', '40001', 'PT500', '', 'PGRST202']) {
    ok(!(fromDatabase(failure(code)) instanceof ApiError), code);
  }
});
