import pg from 'pg';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { clusterUrl } from './cluster-url.ts';

/**
 * Signs the demo accounts up through the endpoint that everyone uses, and makes one of them an admin.
 * @throws Error when Auth refuses an account.
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
      throw new Error(`The account ${account.email} could not be made: ${await response.text()}`);
    }
  }
  await appointAdmins(dbPort);
}

async function appointAdmins(dbPort: number): Promise<void> {
  const client = new pg.Client(clusterUrl(dbPort, 'postgres'));
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('private.admins') is not null as found`,
    );
    // A database without the platform's migrations has nobody to appoint.
    if (!rows[0]?.found) return;
    await client.query(
      `insert into private.admins (user_id)
       select id from auth.users where email = any($1) on conflict do nothing`,
      [DEMO_ACCOUNTS.filter((account) => account.isAdmin).map((account) => account.email)],
    );
  } finally {
    await client.end();
  }
}
