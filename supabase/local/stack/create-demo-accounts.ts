import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from 'bcryptjs';
import pg from 'pg';
import { databaseUrl } from '../postgres/database-url.ts';
import { DEMO_ACCOUNTS, DEMO_STUDENT_PASSWORD } from './demo-accounts.ts';

/**
 * Creates the demo accounts through the public sign-up endpoint, grants admin rights where needed, and adds the sample data.
 * @throws Error if Auth rejects an account
 */
export async function createDemoAccounts(
  apiUrl: string,
  publishableKey: string,
  dbPort: number,
): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const response = await fetch(`${apiUrl}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password: account.password, data: account.metadata }),
    });
    if (!response.ok) {
      throw new Error(`Couldn’t create the account ${account.email}: ${await response.text()}`);
    }
  }
  await addDemoData(dbPort);
}

/** Gives the demo accounts their rights, and adds the sample data and the demo school; running it again changes nothing. */
export async function addDemoData(dbPort: number): Promise<void> {
  const client = new pg.Client(databaseUrl(dbPort, 'postgres'));
  await client.connect();
  try {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('private.admins') is not null as exists`,
    );
    // Without the platform's migrations, there are no tables to fill.
    if (!rows[0]?.exists) return;
    // Confirms the demo addresses, because no one opens their emails.
    await client.query(
      'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where email = any($1)',
      [DEMO_ACCOUNTS.map((account) => account.email)],
    );
    await client.query('select private.confirm_address(id) from auth.users where email = any($1)', [
      DEMO_ACCOUNTS.map((account) => account.email),
    ]);
    await client.query(
      `insert into private.admins (user_id)
       select id from auth.users where email = any($1) on conflict do nothing`,
      [DEMO_ACCOUNTS.filter((account) => account.isAdmin).map((account) => account.email)],
    );
    await client.query(
      `insert into private.consents (user_id, kind, policy_version, given_by)
       select id, 'terms', private.current_policy_version(), 'learner' from auth.users where email = any($1)
       on conflict do nothing`,
      [DEMO_ACCOUNTS.map((account) => account.email)],
    );
    const hashed = await hash(DEMO_STUDENT_PASSWORD, 10);
    await client.query(`select set_config('demo.password_hash', $1, false)`, [hashed]);
    for (const file of ['sample-data.sql', 'demo-school.sql', 'demo-assignments.sql'])
      await client.query(await readFile(join(import.meta.dirname, file), 'utf8'));
  } finally {
    await client.end();
  }
}
