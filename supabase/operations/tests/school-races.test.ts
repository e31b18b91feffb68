import { deepEqual, equal, match } from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import pg from 'pg';
import { type EmptyProject, startEmptyProject } from '../../local/postgres/empty-project.ts';
import { pushMigrations } from '../../local/postgres/supabase-cli.ts';

// Two people change the same school at the same time. The second statement waits for the first, then uses its result and the new time.

const [HEAD, TESS, DEPUTY] = ['a', 'b', 'c'].map((last) => `00000000-0000-0000-0000-00000000000${last}`);
const SCHOOL = '5c000000-0000-4000-8000-000000000001';
const CLASS = 'c1a50000-0000-4000-8000-000000000001';
const INVITATION = '10000000-0000-4000-8000-000000000001';

let project: EmptyProject;
let first: pg.Client;
let second: pg.Client;

before(async () => {
  project = await startEmptyProject();
  await pushMigrations(project.port, false);
  await project.execute(`
    insert into auth.users (id, email, email_confirmed_at) values
      ('${HEAD}', 'head@example.com', now()), ('${TESS}', 'tess@example.com', now()), ('${DEPUTY}', 'deputy@example.com', now());
    insert into private.consents (user_id, kind, policy_version, given_by)
    select u.id, 'terms', private.current_policy_version(), 'learner' from auth.users as u on conflict do nothing;
    update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
    insert into private.schools (id, name) values ('${SCHOOL}', 'North High');
    insert into private.classes (id, school_id, name) values ('${CLASS}', '${SCHOOL}', '8B');
    insert into private.class_codes (code, class_id) values ('1111111111', '${CLASS}')`);
  [first, second] = [new pg.Client(project.url), new pg.Client(project.url)];
  await Promise.all([first.connect(), second.connect()]);
});
beforeEach(() =>
  project.execute(`
    delete from private.students; delete from private.school_staff; delete from private.staff_invitations;
    insert into private.school_staff (school_id, person, role, since) values
      ('${SCHOOL}', '${HEAD}', 'school_admin', '2020-01-01'), ('${SCHOOL}', '${DEPUTY}', 'school_admin', '2020-01-01');
    insert into private.staff_invitations (id, school_id, email, role, token_hash)
    values ('${INVITATION}', '${SCHOOL}', 'tess@example.com', 'teacher', encode(sha256('secret'), 'hex'))`),
);
after(async () => {
  await Promise.all([first.end(), second.end()]);
  await project.stop();
});

const begin = (client: pg.Client, person = '') =>
  client.query(
    `begin; select set_config('request.jwt.claims', '{"sub": "${person}", "amr": [{"method": "password"}]}', true)`,
  );

/**
 * Runs two statements. The second transaction begins before the first, but its statement waits for the first one.
 * @returns the result of the second statement, or its error
 */
async function race(
  [firstPerson, firstStatement]: [string | undefined, string],
  [secondPerson, secondStatement]: [string | undefined, string],
): Promise<string> {
  await begin(second, secondPerson);
  await begin(first, firstPerson);
  await first.query(firstStatement);
  const waiting = second.query(`${secondStatement}; commit`).then(
    () => 'done',
    async (error: unknown) => {
      await second.query('rollback');
      return error instanceof Error ? error.message : String(error);
    },
  );
  for (;;) {
    const { rows } = await first.query<{ waits: boolean }>(
      'select exists (select from pg_locks as l where not l.granted) as waits',
    );
    if (rows[0]?.waits) break;
  }
  await first.query('commit');
  return waiting;
}

const accept = `select private.answer_invitation('${INVITATION}', 'secret', true)`;
const join = `select private.use_code('1111111111', true)`;
const commit = (school: string, rows: string) =>
  `select private.commit_roster('${school}', '${rows}', '{}', '{}', private.roster_comparison('${school}', '${rows}', '{}') ->> 'version')`;
const roleOf = async (person = '') =>
  (
    await first.query<{ id: string; until: Date | null }>(
      'select id, until from private.school_staff where person = $1',
      [person],
    )
  ).rows[0];

test('no one can become teacher and student at the same school', async () => {
  equal(await race([TESS, accept], [TESS, join]), 'staff_account');
  const { rows } = await first.query('select from private.students');
  deepEqual(rows, []);
});

test('no one can become student and teacher at the same school', async () => {
  equal(await race([TESS, join], [TESS, accept]), 'student_account');
  equal(await roleOf(TESS), undefined);
});

test('a role that ended during the wait is not restored', async () => {
  const role = (await roleOf(DEPUTY))?.id ?? '';
  const end = `select private.change_staff('${role}', '{"action": "end"}')`;
  const extend = `select private.change_staff('${role}', '{"action": "until", "until": null}')`;
  equal(await race([HEAD, end], [HEAD, extend]), 'role_ended');
  match(String((await roleOf(DEPUTY))?.until?.getFullYear()), /^2\d{3}$/);
});

test('staff who lost their role during the wait can no longer change anything', async () => {
  const role = (await roleOf(DEPUTY))?.id ?? '';
  const end = `select private.change_staff('${role}', '{"action": "end"}')`;
  for (const statement of [
    `select private.invite_staff('${SCHOOL}', '{"emails": ["rival@example.com"], "role": "school_admin"}')`,
    `select private.create_class('${SCHOOL}', '{"name": "9Z"}')`,
    `select private.rename_class('${CLASS}', p_name => '9Y')`,
    commit(SCHOOL, '[["K1", "Zoe"]]'),
  ]) {
    await project.execute(`update private.school_staff set until = null where id = '${role}'`);
    equal(await race([HEAD, end], [DEPUTY, statement]), 'school_role_missing', statement);
  }
});

const LISTED = '57000000-0000-4000-8000-000000000001';
const JOINED = '57000000-0000-4000-8000-000000000002';
const confirm = `select private.answer_same_student('${LISTED}', true)`;
const propose = () =>
  project.execute(`
    insert into private.students (id, school_id, origin, first_name, username, student_key)
    values ('${LISTED}', '${SCHOOL}', 'school', 'Ana', 'ana.maple42', 'K1');
    insert into private.students (id, school_id, origin, account) values ('${JOINED}', '${SCHOOL}', 'joined', '${TESS}');
    insert into private.class_students (class_id, student_id) values ('${CLASS}', '${LISTED}'), ('${CLASS}', '${JOINED}');
    insert into private.student_proposals (student_id, joined_id) values ('${LISTED}', '${JOINED}')`);

test('a student can’t confirm a proposal that ended during the wait', async () => {
  for (const [person, ends] of [
    [HEAD, `select private.propose_same_student('${LISTED}')`],
    [HEAD, `select private.mark_student_left('${LISTED}')`],
    [TESS, 'select private.leave_school()'],
    [TESS, confirm],
  ] as const) {
    await propose();
    equal(await race([person, ends], [TESS, confirm]), 'proposal_ended');
    await project.execute('delete from private.students');
  }
});

test('a student who was merged during the wait no longer exists', async () => {
  await propose();
  const edit = `select private.edit_student('${LISTED}', 'Anna')`;
  equal(await race([TESS, confirm], [HEAD, edit]), 'school_role_missing');
  const { rows } = await first.query('select id, student_key from private.students');
  deepEqual(rows, [{ id: JOINED, student_key: 'K1' }]);
});

test('rosters of two schools don’t wait for each other', async () => {
  const other = '5c000000-0000-4000-8000-000000000002';
  await project.execute(`
    insert into private.schools (id, name) values ('${other}', 'South High');
    insert into private.school_staff (school_id, person, role, since) values ('${other}', '${TESS}', 'school_admin', '2020-01-01')`);
  await begin(first, HEAD);
  await first.query(commit(SCHOOL, '[["K1", "Zoe", "Lee", "", "Year 8", "8B"]]'));
  await begin(second, TESS);
  await second.query('set local lock_timeout = 1000');
  await second.query(commit(other, '[["K1", "Mia", "Chen", "", "Year 8", "8B"]]'));
  await Promise.all([first.query('commit'), second.query('commit')]);
  const { rows } = await first.query<{ name: string }>(
    'select first_name as name from private.students order by first_name',
  );
  deepEqual(rows, [{ name: 'Mia' }, { name: 'Zoe' }]);
});

test('rosters of two schools with the same usernames run one after the other, and number them', async () => {
  const other = '5c000000-0000-4000-8000-000000000003';
  await project.execute(`
    insert into private.schools (id, name) values ('${other}', 'East High');
    insert into private.school_staff (school_id, person, role, since) values ('${other}', '${TESS}', 'school_admin', '2020-01-01')`);
  const [zoe, mia] = ['["K1", "Zoe", "Lee", "zoe.lee"]', '["K2", "Mia", "Chen", "mia.chen"]'];
  equal(
    await race([HEAD, commit(SCHOOL, `[${zoe}, ${mia}]`)], [TESS, commit(other, `[${mia}, ${zoe}]`)]),
    'done',
  );
  const { rows } = await first.query<{ count: string }>(
    "select count(distinct username) as count from private.students where username like any ('{zoe.lee%,mia.chen%}')",
  );
  deepEqual(rows, [{ count: '4' }]);
});
