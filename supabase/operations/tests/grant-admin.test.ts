import { deepEqual, equal, match, rejects } from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pushMigrations } from '../../local/postgres/supabase-cli.ts';
import { connect } from '../connect.ts';
import { grantAdmin } from '../grant-admin.ts';
import { type EmptyProject, startEmptyProject } from './empty-project.ts';

let project: EmptyProject;
before(async () => {
  project = await startEmptyProject();
  await pushMigrations(project.port, false);
});
after(() => project.stop());

test('an account becomes an admin by its id, once its address is confirmed', async () => {
  const sql = connect(project.url);
  try {
    const [account] = await sql<{ id: string }[]>`
      insert into auth.users (id, email, raw_user_meta_data)
      values (gen_random_uuid(), 'Head@school.example', '{}') returning id
    `;
    const id = account?.id ?? '';
    await rejects(grantAdmin(sql, id), /not confirmed/);
    await sql`update auth.users set email_confirmed_at = now() where id = ${id}`;
    match(await grantAdmin(sql, 'head@school.example'), new RegExp(`run: npm run admin:grant -- ${id}`));
    deepEqual([...(await sql`select from private.admins`)], []);
    match(await grantAdmin(sql, id), /is an admin now/);
    match(await grantAdmin(sql, id), /is an admin already/);
    equal((await sql`select from private.admins`).length, 1);
    await rejects(grantAdmin(sql, 'nobody@school.example'), /No account has the address/);
  } finally {
    await sql.end();
  }
});
