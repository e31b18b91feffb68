import { deepEqual, match, rejects } from 'node:assert/strict';
import { test } from 'node:test';
import { databaseUrl } from '../../local/postgres/database-url.ts';
import { withMigratedDatabase } from '../../local/postgres/migrated-database.ts';
import { type Connection, withConnection } from '../connect.ts';
import { grantAdmin } from '../grant-admin.ts';

const withProject = (use: (connection: Connection) => Promise<void>) =>
  withMigratedDatabase({ pgtap: false }, (port) => withConnection(databaseUrl(port, 'postgres'), use));

test('an account can become an admin by its id, once an email or the operator has confirmed its address', async () => {
  await withProject(async (connection) => {
    const admins = async () =>
      (await connection.query<{ admin_right: string }>('select admin_right from private.admins')).rows.map(
        (admin) => admin.admin_right,
      );
    const inserted = await connection.query<{ id: string }>(`
      insert into auth.users (id, email, raw_user_meta_data)
      values (gen_random_uuid(), 'Head@school.example', '{}') returning id
    `);
    const id = inserted.rows[0]?.id ?? '';
    await rejects(grantAdmin(connection, id, 'all'), /email address isn’t confirmed/);
    // Sets the column that Auth sets at sign-up if confirmations are off.
    await connection.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
    await rejects(grantAdmin(connection, 'head@school.example', 'all'), /email address isn’t confirmed/);
    await rejects(grantAdmin(connection, id, 'all'), new RegExp(`run: .* ${id} .* --vouch`));
    await rejects(
      grantAdmin(connection, 'head@school.example', 'all', true),
      /email address isn’t confirmed/,
    );
    deepEqual(await admins(), []);
    match(await grantAdmin(connection, id, 'content', true), /now have the admin right "content"/);
    await connection.query('delete from private.admins');
    await connection.query('delete from private.confirmed_addresses');
    // Sets the columns that Auth sets when a link for a new password is sent, then opened.
    await connection.query(
      `update auth.users set recovery_token = 'token', recovery_sent_at = now() where id = $1`,
      [id],
    );
    await connection.query(`update auth.users set recovery_token = '' where id = $1`, [id]);
    const command = new RegExp(`run: npm run admin:grant -- ${id} --db-url <url> --right people`);
    match(await grantAdmin(connection, 'head@school.example', 'people'), command);
    deepEqual(await admins(), []);
    match(await grantAdmin(connection, id, 'people'), /now have the admin right "people"/);
    match(await grantAdmin(connection, id, 'people'), /already have the admin right/);
    match(await grantAdmin(connection, id, 'all'), /now have the admin right "all"/);
    deepEqual(await admins(), ['all']);
    await rejects(grantAdmin(connection, 'nobody@school.example', 'all'), /No account has the email address/);
  });
});
