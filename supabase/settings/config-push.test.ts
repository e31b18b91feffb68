import { execFile } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { parse } from 'smol-toml';

const PROJECT = 'abcdefghijklmnopqrst';

/** A double of Supabase's Management API, with what the CLI needs to compare and push Auth settings. */
interface ManagementDouble {
  /** Profile for the CLI. */
  profile: string;
  /** Bodies of the requests that changed Auth settings. */
  changes: Record<string, unknown>[];
  stop: () => Promise<void>;
}

/** @param auth the settings that the project has, by their names in the Management API */
async function startManagementDouble(auth: Record<string, unknown>): Promise<ManagementDouble> {
  const changes: Record<string, unknown>[] = [];
  const answers: Record<string, unknown> = {
    [`/v1/projects/${PROJECT}`]: {
      id: PROJECT,
      ref: PROJECT,
      organization_id: 'school',
      organization_slug: 'school',
      name: 'learning',
      region: 'ap-southeast-2',
      status: 'ACTIVE_HEALTHY',
      created_at: '2026-01-01T00:00:00Z',
      database: { host: 'db', version: '17', postgres_engine: '17', release_channel: 'ga' },
    },
    [`/v1/projects/${PROJECT}/billing/addons`]: { selected_addons: [], available_addons: [] },
    [`/v2/projects/${PROJECT}/config`]: {
      data: { id: PROJECT, type: 'project_config', attributes: { auth } },
    },
  };
  const api = new Hono();
  api.patch('*', async (request) => {
    const change = await request.req.json<Record<string, unknown>>();
    changes.push(change);
    return request.json(Object.assign(auth, change));
  });
  api.get('*', (request) => {
    const answer = answers[request.req.path];
    return answer ? request.json(answer) : request.json({ message: 'Not found' }, 404);
  });
  const { promise: listening, resolve: onListening } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: api.fetch, hostname: '127.0.0.1', port: 0 }, onListening);
  const { port } = await listening;
  const url = `http://127.0.0.1:${port}`;
  return {
    profile: `name: double\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: 127.0.0.1\n`,
    changes,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

const ROOT = resolve(import.meta.dirname, '../..');
const CONFIG = readFileSync(join(ROOT, 'supabase/config.toml'), 'utf8');
/** The settings block in docs/operations/auth.md#auth-settings. */
const [, DOCUMENTED = ''] =
  /```toml\n(\[remotes\.production\][^]*?)```/.exec(
    readFileSync(join(ROOT, 'docs/operations/auth.md'), 'utf8'),
  ) ?? [];
const SECRET = `v1,whsec_${Buffer.alloc(32).toString('base64')}`;

let folder: string;
let project: ManagementDouble;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
  mkdirSync(join(folder, 'supabase'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await project.stop();
});

interface Run {
  /** Text to append to `config.toml`. */
  block?: string;
  env?: Record<string, string>;
  /** The site's address that the project already has. */
  site?: string;
}

/**
 * Pushes with the pinned CLI to a double of the Management API, with no one to confirm the changes.
 * @returns the terminal output
 */
async function push({ block = '', env = {}, site = 'https://learn.example' }: Run): Promise<string> {
  project = await startManagementDouble({ site_url: site, uri_allow_list: '', rate_limit_email_sent: 2 });
  writeFileSync(join(folder, 'supabase/config.toml'), `${CONFIG}\n${block.replaceAll('<ref>', PROJECT)}`);
  writeFileSync(join(folder, 'profile.yaml'), project.profile);
  const flags = [`--remote=${PROJECT}`, `--workdir=${folder}`, `--profile=${join(folder, 'profile.yaml')}`];
  const quiet = { DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', SUPABASE_NO_UPDATE_NOTIFIER: '1' };
  const token = { SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`, SUPABASE_HOME: folder, HOME: folder };
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'config-push.ts'), ...flags, '--yes', '--agent=no'],
      { env: { ...process.env, ...quiet, ...token, ...env } },
      (_error, stdout, stderr) => done(stdout + stderr),
    );
  });
}

test('the default settings publish no address, and let a class of 31 log in within a minute', async () => {
  await push({});
  expect(project.changes).toHaveLength(1);
  const [pushed = {}] = project.changes;
  expect(Object.keys(pushed)).not.toContain('site_url');
  expect(JSON.stringify(pushed)).not.toContain('localhost');
  // Auth allows 30 requests immediately, then the limit spread over five minutes. Assumes that half of the students
  // mistype something once.
  const inOneMinute = (limit: unknown) => 30 + Number(limit) / 5;
  expect(inOneMinute(pushed['rate_limit_otp'])).toBeGreaterThanOrEqual(31 * 1.5);
  expect(inOneMinute(pushed['rate_limit_token_refresh'])).toBeGreaterThanOrEqual(31 * 2);
});

test('the whole documented block reaches the project', async () => {
  const output = await push({ block: DOCUMENTED, env: { SEND_EMAIL_HOOK_SECRET: SECRET } });
  expect(project.changes[0]).toMatchObject({
    site_url: 'https://learn.example.org',
    uri_allow_list: 'https://learn.example.org/**,https://admin.learn.example.org/**',
    mailer_autoconfirm: false,
    hook_send_email_enabled: true,
    hook_send_email_uri: `https://${PROJECT}.supabase.co/functions/v1/send-email`,
    hook_send_email_secrets: SECRET,
  });
  const { remotes } = parse(DOCUMENTED) as unknown as { remotes: { production: { auth: object } } };
  for (const name of Object.keys(remotes.production.auth)) expect(output).toContain(`auth.${name}`);
});

test('a push whose response the CLI can’t read isn’t reported as done', async () => {
  // The double's responses lack most of a project's settings.
  expect(await push({})).toContain('Not everything was pushed:\n  The Supabase CLI failed');
});

test('a project that can’t be read is given as the reason', async () => {
  const output = await push({ env: { SUPABASE_ACCESS_TOKEN: 'none' } });
  expect(output).toContain('Nothing was pushed:\n  Couldn’t read the project’s settings.');
  expect(project.changes).toEqual([]);
});

test.each<[string, Run, string]>([
  [
    'a local address in the file',
    {
      block: `[remotes.production]\nproject_id = "<ref>"\n[remotes.production.auth]\nsite_url = "http://localhost:3000"`,
    },
    "auth.site_url points to a developer's computer, http://localhost:3000.",
  ],
  [
    'a local address in a variable',
    { env: { SUPABASE_AUTH_SITE_URL: 'http://127.0.0.1:3000' } },
    "auth.site_url points to a developer's computer, http://127.0.0.1:3000.",
  ],
  [
    'the local address the project was created with',
    { site: 'http://localhost:3000' },
    "auth.site_url points to a developer's computer, http://localhost:3000. Set it in supabase/config.toml.",
  ],
  ['a missing email secret', { block: DOCUMENTED }, 'Set the variable SEND_EMAIL_HOOK_SECRET.'],
])('%s stops the push', async (_what, run, reason) => {
  const output = await push(run);
  expect(output).toContain('Nothing was pushed:');
  expect(output).toContain(reason);
  expect(project.changes).toEqual([]);
});
