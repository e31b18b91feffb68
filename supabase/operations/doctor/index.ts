import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SUPABASE_DIR } from '../../local/paths.ts';
import { type CliResult, runCli } from '../../local/postgres/supabase-cli.ts';
import { compareSettings } from '../../settings/compare-settings.ts';
import { mailHookFault } from '../../settings/mail-hook.ts';
import { withConnection } from '../connect.ts';
import { planDeployment } from '../deploy/plan.ts';
import { runCliOrFail, type Tools } from '../deploy/step.ts';
import { readTarget, remoteFlag, type Target } from '../deploy/target.ts';

/** The result of a check. */
export interface Finding {
  part: string;
  /** The state that was found; null if something is wrong. */
  state: string | null;
  /** The problem, in words. */
  problem: string | null;
  /** A command or instruction that fixes the problem. */
  remedy: string;
  /** Whether the problem may be intentional. It's reported, but not counted as wrong. */
  isWarning?: boolean;
}

export { readTarget, type Target };

type Cli = (args: readonly string[]) => Promise<CliResult>;

/** Inspects a Supabase project and changes nothing. A check that fails doesn't stop the others. */
export async function checkProject(target: Target, cli: Cli = (args) => runCli(args)): Promise<Finding[]> {
  const remote = remoteFlag(target);
  const deploy =
    target.kind === 'hosted'
      ? `npm run deploy -- --project-ref ${target.ref}`
      : 'npm run deploy -- --db-url <url> --api-url <url>';
  const checks = [...deploymentChecks(target, cli, deploy), advisors(cli, remote)];
  if (target.kind === 'hosted') checks.push(settings(cli, target.ref), mails(cli, target.ref));
  else checks.push(...databaseChecks(target.databaseUrl));
  return Promise.all(checks);
}

/** Runs the checks of `npm run deploy`, except for the settings, which are compared below. */
function deploymentChecks(target: Target, cli: Cli, remedy: string): Promise<Finding>[] {
  const steps = planDeployment(target, { courses: false, secretsFile: null, yes: false });
  return steps
    .filter(({ name, check }) => check && name !== 'settings')
    .map((step) =>
      find(step.name, step.name === 'project' ? `npx supabase login, then ${remedy}` : remedy, async () => {
        const lines: string[] = [];
        const tools: Tools = {
          cli,
          inTerminal: () => Promise.resolve(1),
          fetch,
          write: (line) => lines.push(line),
          pause: () => Promise.resolve(),
        };
        await step.check?.(tools);
        const pending = lines.find((line) => line.startsWith('Pending migrations'));
        if (pending) throw new Error(pending);
        return lines.join(' ') || 'can be used';
      }),
    );
}

function settings(cli: Cli, ref: string): Promise<Finding> {
  return find('settings', `npm run config:push -- --remote=${ref}`, async () => {
    const args = ['config', 'diff', '--output-format=json', `--remote=${ref}`];
    const { changes, faults } = compareSettings(
      await runCliOrFail({ cli } as Tools, args),
      dirname(SUPABASE_DIR),
    );
    if (faults.length > 0) throw new Error(faults.join(' '));
    if (changes.length > 0) throw new Error(`don’t match supabase/config.toml: ${changes.join(', ')}`);
    return 'match supabase/config.toml';
  });
}

/** The functions' secrets that are needed to send emails. */
const MAIL_SECRETS = ['SEND_EMAIL_HOOK_SECRET', 'MAIL_API_KEY', 'MAIL_FROM', 'SITE_URL'];

function mails(cli: Cli, ref: string): Promise<Finding> {
  const remedy = `docs/operations/auth.md#mail, then npm run deploy -- --project-ref ${ref} --secrets <file>`;
  return find('mails', remedy, async () => {
    const fault = mailHookFault(readFileSync(join(SUPABASE_DIR, 'config.toml'), 'utf8'), ref);
    if (fault) throw new Error(fault);
    const args = ['secrets', 'list', '--output-format=json', `--remote=${ref}`];
    const secrets = await runCliOrFail({ cli } as Tools, args);
    const missing = MAIL_SECRETS.filter((name) => !secrets.includes(`"${name}"`));
    if (missing.length > 0) throw new Error(`the functions are missing ${missing.join(', ')}`);
    return 'sent by send-email, with all its secrets set';
  });
}

/** Runs Supabase's own checks, for example for tables without policies. */
function advisors(cli: Cli, remote: string): Promise<Finding> {
  return find('policies', 'npm run deploy, which applies this release’s policies', async () => {
    await runCliOrFail({ cli } as Tools, [
      'db',
      'advisors',
      '--type=security',
      '--level=error',
      '--fail-on=error',
      remote,
    ]);
    return 'no table is public';
  });
}

function databaseChecks(databaseUrl: string): Promise<Finding>[] {
  return [
    storage(databaseUrl),
    ages(databaseUrl),
    erasures(databaseUrl),
    figures(databaseUrl),
    clock(databaseUrl),
  ];
}

/** The number of hours that an account may remain after its deletion date. */
const ERASURE_HOURS = 24;

function erasures(databaseUrl: string): Promise<Finding> {
  return find('account deletions', 'docs/operations/privacy.md#retention-jobs', () =>
    withConnection(databaseUrl, async (connection) => {
      const { rows } = await connection.query<{ due: number; failed: number; hours: number | null }>(
        `select (b ->> 'due')::int as due, (b ->> 'failed')::int as failed,
           floor(extract(epoch from now() - (b ->> 'since')::timestamptz) / 3600)::int as hours
         from private.get_retention_backlog() as b`,
      );
      const { due = 0, failed = 0, hours = null } = rows[0] ?? {};
      if (failed > 0) throw new Error(`${failed} of ${due} overdue accounts couldn’t be deleted`);
      if ((hours ?? 0) >= ERASURE_HOURS) throw new Error(`${due} overdue, the oldest by ${hours} hours`);
      return due === 0 ? 'none due' : `${due} due`;
    }),
  );
}

function storage(databaseUrl: string): Promise<Finding> {
  return find('media policies', 'Run: select private.set_up_services();', () =>
    withConnection(databaseUrl, async (connection) => {
      const { rows } = await connection.query<{ count: number }>(
        "select count(*)::int as count from pg_policies where schemaname = 'storage' and tablename = 'objects'",
      );
      if (!rows[0]?.count) throw new Error('are missing from Storage, so no one can upload media');
      return `${rows[0].count}`;
    }),
  );
}

async function ages(databaseUrl: string): Promise<Finding> {
  const finding = await find('age rules', 'docs/operations/privacy.md#age', () =>
    withConnection(databaseUrl, async (connection) => {
      const { rows } = await connection.query<{ minimum: number | null }>(
        "select (value ->> 'minimum')::int as minimum from private.settings where key = 'age'",
      );
      const minimum = rows[0]?.minimum ?? null;
      if (minimum === null) throw new Error('are off, so children of any age can sign up');
      return `minimum age ${minimum}`;
    }),
  );
  return { ...finding, isWarning: true };
}

async function figures(databaseUrl: string): Promise<Finding> {
  const finding = await find('figures', 'docs/product.md#figures', () =>
    withConnection(databaseUrl, async (connection) => {
      const { rows } = await connection.query<{ figures: number; items: number }>(
        "select (c ->> 'figures')::int as figures, (c ->> 'items')::int as items from private.count_expired_figures() as c",
      );
      const { figures = 0, items = 0 } = rows[0] ?? {};
      if (items > 0) throw new Error(`${figures} out of date, in ${items} videos and questions`);
      return 'none out of date';
    }),
  );
  return { ...finding, isWarning: true };
}

function clock(databaseUrl: string): Promise<Finding> {
  return find('database clock', 'Sync its clock with NTP (timedatectl set-ntp true).', () =>
    withConnection(databaseUrl, async (connection) => {
      const { rows } = await connection.query<{ now: Date }>('select clock_timestamp() as now');
      const seconds = Math.round(Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0)) / 1000);
      if (seconds > 30) throw new Error(`differs from this machine’s clock by ${seconds} s`);
      return `${seconds} s apart`;
    }),
  );
}

async function find(part: string, remedy: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { part, state: await look(), problem: null, remedy };
  } catch (error) {
    return { part, state: null, problem: error instanceof Error ? error.message : String(error), remedy };
  }
}
