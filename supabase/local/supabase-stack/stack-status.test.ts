import { readFailure, readStackStatus } from './stack-status.ts';

// The names that the pinned CLI's `supabase stack status --env` lists.
const exported = {
  API_URL: 'http://127.0.0.1:54998',
  REST_URL: 'http://127.0.0.1:54998/rest/v1',
  FUNCTIONS_URL: 'http://127.0.0.1:54998/functions/v1',
  DB_URL: 'postgresql://postgres:postgres@127.0.0.1:54999/postgres',
  PUBLISHABLE_KEY: 'sb_publishable_a',
  SECRET_KEY: 'sb_secret_b',
  ANON_KEY: 'eyJ',
};

test('addresses and keys are read from the CLI’s export', () => {
  expect(readStackStatus(JSON.stringify(exported))).toEqual({
    supabaseUrl: 'http://localhost:54998',
    publishableKey: 'sb_publishable_a',
    secretKey: 'sb_secret_b',
    databaseUrl: 'postgresql://postgres:postgres@127.0.0.1:54999/postgres',
    dbPort: 54999,
  });
});

test.each(['API_URL', 'DB_URL', 'PUBLISHABLE_KEY', 'SECRET_KEY'] as const)(
  'a status without %s is an error that names it',
  (name) => {
    expect(() => readStackStatus(JSON.stringify({ ...exported, [name]: undefined }))).toThrow(name);
  },
);

test('output that isn’t JSON is an error', () => {
  expect(() => readStackStatus('Stopped')).toThrow('didn’t report its stack');
});

test('a failure’s reason is read with its suggestion; other output is kept', () => {
  const error = {
    code: 'ExperimentalStackStatusError',
    message: 'No managed stack exists.',
    suggestion: 'Start it.',
  };
  expect(readFailure(JSON.stringify({ _tag: 'Error', error }))).toBe('No managed stack exists. Start it.');
  expect(readFailure('unknown command\n')).toBe('unknown command');
});
