import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { readManifest } from '../backup/manifest.ts';
import { DATA_SET, releasedProject, RELEASE } from '../upgrade/data-set.ts';
import { testReleasedFunction } from '../upgrade/released-function.ts';
import { laterMigrations, upgradeDataSet } from '../upgrade/upgrade.ts';
import { LONGEST_WAIT_MS } from '../upgrade/watch-upgrade.ts';

const run = promisify(execFile);

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-test-'));
});
after(() => rm(folder, { recursive: true, force: true }));

/** Running all tests of a function takes much longer than any other test in this folder. */
const LONG = { timeout: 3_600_000 };

/** Creates a temporary folder. */
const newFolder = () => mkdtemp(join(folder, 'part-'));

/** Changes that a migration may make at any time. */
const EXPANDING = `
  set local lock_timeout = '3s';
  alter table public.courses add column planted text not null default 'none';
  create table public.planted (id uuid primary key, course_id text references public.courses (id));
  alter table public.planted enable row level security;
  drop function public.rate_course;
  create function public.rate_course(p_course_id text, p_rating integer, p_comment text default '') returns jsonb
  language sql set search_path = '' as 'select private.rate_course(p_course_id, p_rating)';
  revoke all on function public.rate_course from public, anon, authenticated, service_role;
  grant execute on function public.rate_course to authenticated;`;

/** Changes that older code or people would notice. */
const CONTRACTING = [
  'drop function public.admin_list_people',
  `drop function public.rate_course;
   create function public.rate_course(p_course_id text, p_stars integer) returns jsonb
   language sql set search_path = '' as 'select private.rate_course(p_course_id, p_stars)';
   grant execute on function public.rate_course to authenticated`,
  `create function public.save_video_progress(p_video_id text) returns jsonb language sql as 'select null::jsonb'`,
  'revoke all on function public.get_course_overview from authenticated',
  `set local lock_timeout = '3s';
   alter table public.testimonials alter column stars type integer, drop column author;
   delete from public.testimonials where position > 0`,
  `alter table public.videos add column planted text;
   select pg_sleep(${(2 * LONGEST_WAIT_MS) / 1000})`,
];

test('the data set has rows in every table', async () => {
  const { tables } = await readManifest(DATA_SET);
  ok(tables.length > 90);
  deepEqual(
    tables.filter(({ rows }) => rows === 0),
    [],
  );
});

test(
  `from ${RELEASE} on migrations only expand, and its function passes its tests on the upgraded database`,
  LONG,
  async () => {
    const later = await laterMigrations();
    const release = await releasedProject(await newFolder(), later.length > 0);
    const { project, problems } = await upgradeDataSet(await newFolder(), [EXPANDING]);
    try {
      deepEqual(problems, []);
      // Without a later migration, the function's tests would only repeat the current ones, so only some of them run, to
      // show that they work here.
      const tests = later.length > 0 ? [''] : ['content/content.integration.test.ts', 'people'];
      const { passes, output } = await testReleasedFunction(await newFolder(), release, project, tests);
      ok(passes, output);
    } finally {
      await project.stop();
    }
  },
);

test('a dropped function, a changed argument, a lost right, a lost row and a long lock are detected', async () => {
  const release = await releasedProject(await newFolder(), (await laterMigrations()).length > 0);
  const { project, problems } = await upgradeDataSet(await newFolder(), CONTRACTING);
  try {
    deepEqual(problems.toSorted(), [
      'admin_list_people() is gone',
      'authenticated can’t call get_course_overview()',
      'p_rating of rate_course() is gone',
      'p_stars of rate_course() is required',
      'public.testimonials has 0 of 4 rows',
      'public.testimonials is rewritten, and locked until all its rows are written',
      'public.testimonials.author is gone',
      'public.testimonials.stars is integer instead of smallint',
      `public.videos is locked for more than ${LONGEST_WAIT_MS / 1000} seconds`,
      'public.videos is locked without a lock_timeout',
      'save_video_progress() exists twice',
    ]);
    const { passes, output } = await testReleasedFunction(await newFolder(), release, project, ['people']);
    equal(passes, false);
    match(output, /an admin finds a person .* => .*[^]*FAILED/);
  } finally {
    await project.stop();
  }
});

test('the function comes from the tag; a clone without the tag fails with a message', async () => {
  const clone = await newFolder();
  const git = (...args: string[]) => run('git', args, { cwd: clone });
  const index = join(clone, 'supabase', 'index.ts');
  await mkdir(join(clone, 'supabase'));
  await writeFile(index, 'released');
  await git('init', '--quiet');
  await git('add', '.');
  await git(
    '-c',
    'user.name=Tess',
    '-c',
    'user.email=tess@example.com',
    'commit',
    '--quiet',
    '-m',
    'Release',
  );
  await rejects(releasedProject(await newFolder(), true, clone), /The tag v1\.0\.0 is missing/);
  equal(await releasedProject(await newFolder(), false, clone), join(clone, 'supabase'));
  await git('tag', `v${RELEASE}`);
  await writeFile(index, 'changed');
  const released = await releasedProject(await newFolder(), true, clone);
  equal(await readFile(join(released, 'index.ts'), 'utf8'), 'released');
});
