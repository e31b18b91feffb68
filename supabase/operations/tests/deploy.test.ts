import { deepEqual, doesNotMatch, equal, match, rejects, throws } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { SUPABASE_DIR } from '../../local/paths.ts';
import type { CliResult } from '../../local/postgres/supabase-cli.ts';
import { runCli } from '../../local/postgres/supabase-cli.ts';
import { newestMigration } from '../deploy/health.ts';
import { planDeployment } from '../deploy/plan.ts';
import { runSteps } from '../deploy/run-steps.ts';
import { inWords, type Tools } from '../deploy/step.ts';
import { readTarget } from '../deploy/target.ts';
import { type EmptyProject, startEmptyProject } from '../../local/postgres/empty-project.ts';

const REF = 'abcdefghijklmnopqrst';
const HOSTED = { kind: 'hosted', ref: REF, apiUrl: `https://${REF}.supabase.co` } as const;
const DONE: CliResult = { code: 0, stdout: '', stderr: '' };
const NOTHING_PENDING = JSON.stringify({ migrations: [{ local: '1', remote: '1' }] });

let project: EmptyProject;
before(async () => (project = await startEmptyProject()));
after(() => project.stop());

interface Rehearsal {
  tools: Tools;
  /** The lines that the command wrote. */
  lines: string[];
}

/** Prepares a rehearsal with the real CLI, without an account. */
function realTools(): Rehearsal {
  const lines: string[] = [];
  const tools = {
    cli: (args: readonly string[]) => runCli(args, { isolated: true }),
    inTerminal: () => Promise.resolve(1),
    fetch: () => Promise.reject(new Error('no network')),
    write: (line: string) => lines.push(line),
    pause: () => Promise.resolve(),
  };
  return { tools, lines };
}

/** Prepares a rehearsal with a hosted project that gives these answers; by default, nothing is wrong. */
function hosted(answers: Partial<Record<string, CliResult>> = {}, migration = newestMigration()): Rehearsal {
  const lines: string[] = [];
  const tools: Tools = {
    cli: (args) => {
      const name = args.slice(0, 2).join(' ');
      const standard: Record<string, CliResult> = {
        'projects api-keys': { ...DONE, stdout: '[{"api_key": "sb_publishable_1"}]' },
        'migration list': { ...DONE, stdout: NOTHING_PENDING },
      };
      return Promise.resolve(answers[name] ?? standard[name] ?? DONE);
    },
    inTerminal: () => Promise.resolve(0),
    fetch: () => Promise.resolve(Response.json({ version: '3', migration, databaseMs: 4 })),
    write: (line) => lines.push(line),
    pause: () => Promise.resolve(),
  };
  return { tools, lines };
}

const options = { courses: false, secretsFile: null, yes: false };
const hostedSteps = () => planDeployment(HOSTED, options);
const selfHosted = () =>
  planDeployment({ kind: 'self-hosted', databaseUrl: project.url, apiUrl: null }, options);

const applied = async () => {
  const client = new pg.Client(project.url);
  await client.connect();
  const { rows } = await client.query(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as known",
  );
  const { rows: versions } = (rows[0] as { known: boolean }).known
    ? await client.query('select from supabase_migrations.schema_migrations')
    : { rows: [] };
  await client.end();
  return versions.length;
};

test('the database is deployed before the function, and every command names its project', () => {
  const steps = planDeployment(HOSTED, { ...options, secretsFile: 'secrets.env' });
  deepEqual(
    steps.map(({ name }) => name),
    ['project', 'migrations', 'buckets', 'secrets', 'functions', 'settings', 'health'],
  );
  for (const command of steps.flatMap(({ commands = [] }) => commands))
    equal(command.includes(`--remote=${REF}`), true, command.join(' '));
});

test('the operators’ page shows every command exactly as it runs', () => {
  const page = readFileSync(join(SUPABASE_DIR, '..', 'docs', 'operations', 'going-live.md'), 'utf8');
  const steps = planDeployment(HOSTED, { ...options, secretsFile: '<file>' });
  for (const command of steps.flatMap(({ commands = [] }) => commands))
    equal(page.includes(`\`${inWords(command).replace(REF, '<ref>')}\``), true, inWords(command));
});

test('the pinned CLI understands every command', async () => {
  const steps = planDeployment(HOSTED, { ...options, courses: true, secretsFile: 'secrets.env' });
  for (const command of steps.flatMap(({ commands = [] }) => commands)) {
    const { stdout } = await runCli([...command.slice(0, 2), '--help'], { isolated: true });
    for (const flag of command.filter((arg) => arg.startsWith('--')))
      match(stdout, new RegExp(flag.split('=')[0] ?? ''), command.join(' '));
  }
});

test('a rehearsal changes nothing, shows the commands and hides the password', async () => {
  const { tools, lines } = realTools();
  await runSteps(selfHosted(), tools, true);
  const text = lines.join('\n');
  match(text, new RegExp(`Pending migrations: .*${newestMigration()}`));
  match(text, /\$ supabase db push --remote=postgresql:\/\/postgres:…@127/);
  doesNotMatch(text, /postgres:postgres/);
  equal(await applied(), 0);
});

test('the real run applies pending changes, and a second one finds nothing to do', async () => {
  const first = realTools();
  await runSteps(selfHosted(), first.tools, false);
  const count = await applied();
  equal(count, readdirSync(join(SUPABASE_DIR, 'migrations')).length);
  const second = realTools();
  await runSteps(selfHosted(), second.tools, false);
  match(second.lines.join('\n'), /No pending migrations/);
  equal(await applied(), count);
});

test('a database newer than the release stays unchanged', async () => {
  const client = new pg.Client(project.url);
  await client.connect();
  await client.query("insert into supabase_migrations.schema_migrations (version) values ('29990101000000')");
  const { tools } = realTools();
  await rejects(runSteps(selfHosted(), tools, false), /Stopped at "migrations": .*29990101000000/);
  await client.query("delete from supabase_migrations.schema_migrations where version = '29990101000000'");
  await client.end();
});

test('a deployment without an account stops at its first step and explains what to do', async () => {
  const { tools, lines } = realTools();
  await rejects(
    runSteps(planDeployment(HOSTED, options), tools, false),
    /Stopped at "project": .*SUPABASE_ACCESS_TOKEN/s,
  );
  deepEqual(lines, ['\nproject']);
});

test('a step that fails ends the run before the next one', async () => {
  const { tools, lines } = hosted({ 'seed buckets': { code: 1, stdout: '', stderr: 'bucket is in use' } });
  await rejects(runSteps(hostedSteps(), tools, false), /Stopped at "buckets": .*bucket is in use/s);
  doesNotMatch(lines.join('\n'), /functions deploy/);
});

test('a failed step shows the reason that the CLI writes as JSON beside its progress', async () => {
  const { tools } = realTools();
  const unreachable = planDeployment(
    { kind: 'self-hosted', databaseUrl: 'postgresql://postgres:secret@127.0.0.1:1/postgres', apiUrl: null },
    options,
  );
  await rejects(
    runSteps(unreachable, tools, false),
    /Stopped at "migrations": .*ECONNREFUSED.*allowed in Network/s,
  );
  const json = JSON.stringify({ _tag: 'Error', error: { code: 'X', message: 'the quota is used up' } });
  const full = hosted({
    'functions deploy': { code: 1, stdout: `${json}\n`, stderr: 'Uploading asset (api)\n' },
  });
  await rejects(
    runSteps(hostedSteps(), full.tools, false),
    /Stopped at "functions": .*Uploading asset \(api\)\nthe quota is used up$/s,
  );
  const silent = hosted({ 'seed buckets': { code: 3, stdout: '', stderr: '' } });
  await rejects(runSteps(hostedSteps(), silent.tools, false), /exit code 3/);
});

test('a rehearsal lists everything that is missing', async () => {
  const failed = { code: 1, stdout: '', stderr: 'no' };
  const { tools } = hosted({ 'projects api-keys': failed, 'migration list': failed });
  await rejects(runSteps(hostedSteps(), tools, true), /Not ready: project, migrations/);
});

test('a deployment is complete when the health check returns the newest migration', async () => {
  const well = hosted();
  await runSteps(hostedSteps(), well.tools, false);
  match(well.lines.at(-1) ?? '', /version 3, migration \d{14}, 4 ms/);
  const old = hosted({}, '20261120010000');
  await rejects(runSteps(hostedSteps(), old.tools, false), /Stopped at "health": .*20261120010000/);
});

test('the function isn’t deployed if settings were refused or declined', async () => {
  const { tools, lines } = hosted();
  const refuse: Tools = { ...tools, inTerminal: () => Promise.resolve(1) };
  await rejects(
    runSteps(hostedSteps(), refuse, false),
    /Stopped at "settings": Couldn’t publish the settings/,
  );
  match(lines.at(-1) ?? '', /npm run config:push -- --remote=abcdefghijklmnopqrst$/);
});

test('a target is a hosted or a self-hosted project; neither, both and an invalid reference are refused', () => {
  deepEqual(readTarget({ 'project-ref': REF }, {}), HOSTED);
  deepEqual(readTarget({ 'db-url': 'postgresql://x', 'api-url': 'https://api.example/' }, {}), {
    kind: 'self-hosted',
    databaseUrl: 'postgresql://x',
    apiUrl: 'https://api.example',
  });
  throws(() => readTarget({}, {}), /Set --project-ref or --db-url/);
  throws(() => readTarget({ 'project-ref': 'staging' }, {}), /20 lowercase/);
  throws(() => readTarget({ 'project-ref': REF, 'db-url': 'postgresql://x' }, {}), /Use either/);
});
