import pg from 'pg';

// This doesn't use postgres.js, because its COPY sometimes stops reading from the connection, and the backup then hangs
// (porsager/postgres#499).
/** One connection to a database, as an operator. */
export type Connection = pg.Client;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Connects to a database as an operator, and disconnects when the work is done.
 * @param url connects as the role `postgres`, directly or through the session pooler (port 5432), not the transaction
 * pooler
 * @throws Error with a readable message if the address is invalid
 */
export async function withConnection<Result>(
  url: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = new pg.Client({
    connectionString: connectionString(url),
    connectionTimeoutMillis: 30_000,
  });
  // A connection that is lost between two statements must not end the process; the next statement fails instead.
  connection.on('error', () => undefined);
  try {
    await connection.connect();
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/**
 * Runs the work in a transaction, which is rolled back when it throws.
 * @param mode the transaction's mode in SQL, such as `read only`
 */
export async function inTransaction<Result>(
  connection: Connection,
  mode: '' | 'isolation level repeatable read read only',
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.query(`begin ${mode}`);
  try {
    const result = await work();
    await connection.query('commit');
    return result;
  } catch (error) {
    // Fails if the connection is lost, which also ends the transaction. The first error gives the reason.
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Until the end of the transaction, makes Postgres write each value in one format, however the database is
 * configured, and removes the time limit for statements.
 */
export async function prepareTransaction(connection: Connection): Promise<void> {
  await connection.query(`
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'iso_8601';
    set local extra_float_digits = 1;
    set local bytea_output = 'hex';
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local row_security = off;
    set local search_path = '';
  `);
}

/**
 * Returns the address that `pg` connects to, in which `sslmode` means the same as in `psql`. Connections are encrypted
 * on every network, unless the address says otherwise.
 */
export function connectionString(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(
      '--db-url must be an address such as postgresql://postgres:<password>@<host>:5432/postgres.',
    );
  const address = new URL(url);
  if (address.port === '6543')
    throw new Error('Port 6543 is the transaction pooler. Use the session pooler on port 5432.');
  if (!address.searchParams.has('sslmode') && !LOOPBACK.has(address.hostname))
    address.searchParams.set('sslmode', 'require');
  address.searchParams.set('uselibpqcompat', 'true');
  return address.href;
}
