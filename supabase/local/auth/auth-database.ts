import pg from 'pg';
import { recordFailure } from '../postgres/lost-database.ts';
import { databaseUrl } from '../postgres/database-url.ts';

/** Reads and changes Auth's tables. */
export interface AuthDatabase {
  /** @returns the rows */
  query: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

export interface AuthUser {
  id: string;
  email: string;
  email_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_token_current: string | null;
  email_change_token_new: string | null;
  email_change_confirm_status: number;
}

export function openAuthDatabase(dbPort: number): AuthDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl(dbPort, 'postgres'),
    max: 2,
    connectionTimeoutMillis: 5_000,
    query_timeout: 8_000,
  });
  // If Postgres ends an idle connection, the pool opens a new one for the next query.
  pool.on('error', () => undefined);
  return {
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await recordFailure(pool.query<Row>(sql, values))).rows,
    close: () => pool.end(),
  };
}

const USER = `select id, email, email_confirmed_at, confirmation_sent_at, recovery_sent_at, email_change,
  email_change_sent_at, email_change_token_current, email_change_token_new, email_change_confirm_status from auth.users`;

export async function findUserByEmail(database: AuthDatabase, email: string): Promise<AuthUser | undefined> {
  const [user] = await database.query<AuthUser>(`${USER} where email = lower($1)`, [email]);
  return user;
}

export async function findUserById(database: AuthDatabase, id: string): Promise<AuthUser | undefined> {
  const [user] = await database.query<AuthUser>(`${USER} where id = $1`, [id]);
  return user;
}

/** Finds the user who can confirm a new email with this token, which was sent to the old or the new address. */
export async function findUserByChangeToken(
  database: AuthDatabase,
  token: string,
): Promise<AuthUser | undefined> {
  const [user] = await database.query<AuthUser>(
    `${USER} where $1 in (email_change_token_current, email_change_token_new)`,
    [token],
  );
  return user;
}
