import postgres from 'postgres';

export type Sql = postgres.Sql;
export type Transaction = postgres.TransactionSql;

/**
 * Connects to a database as an operator.
 * @param url of the role `postgres`: the direct connection or the session pooler (port 5432), not the transaction pooler
 * @throws Error with a sentence when the address is none
 */
export function connect(url: string): Sql {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new Error('--db-url is an address such as postgresql://postgres:<password>@<host>:5432/postgres.');
  if (new URL(url).port === '6543')
    throw new Error('Port 6543 is the transaction pooler: use the session pooler, port 5432.');
  return postgres(url, { max: 1, onnotice: () => undefined, idle_timeout: 0, max_lifetime: null });
}

/**
 * Settings under which values have one spelling, whatever the database is set to, and statements take as long as they need.
 */
export async function prepareSession(transaction: Transaction): Promise<void> {
  await transaction.unsafe(`
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
