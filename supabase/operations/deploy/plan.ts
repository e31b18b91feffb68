import { existsSync } from 'node:fs';
import { healthStep } from './health.ts';
import { runCliOrFail, type Step, type Tools } from './step.ts';
import { remoteFlag, type Target } from './target.ts';

export interface DeployOptions {
  /** Whether to insert the courses that come with the platform. */
  courses: boolean;
  /** File with the functions' secrets; null leaves them unchanged. */
  secretsFile: string | null;
  /** Publishes settings without asking. */
  yes: boolean;
}

/**
 * Plans the steps of a deployment, in the order in which the parts of a running platform may change: the database
 * first, because older functions and pages work with a newer one, then the function, because older pages work with a newer one.
 */
export function planDeployment(target: Target, options: DeployOptions): Step[] {
  return target.kind === 'hosted' ? planHosted(target, options) : planSelfHosted(target, options);
}

function planHosted(
  target: Target & { kind: 'hosted' },
  { courses, secretsFile, yes }: DeployOptions,
): Step[] {
  const remote = remoteFlag(target);
  const secrets: Step = {
    name: 'secrets',
    check: () => assertFile(secretsFile ?? ''),
    commands: [['secrets', 'set', '--env-file', secretsFile ?? '', remote]],
  };
  return [
    {
      name: 'project',
      check: async (tools) => {
        const answer = await runCliOrFail(tools, ['projects', 'api-keys', remote, '--output-format', 'json']);
        if (!answer.includes('sb_publishable_'))
          throw new Error('The project has no publishable key. Create one in the dashboard under API Keys.');
      },
    },
    migrationsStep(target, courses),
    { name: 'buckets', commands: [['seed', 'buckets', remote, '--yes']] },
    ...(secretsFile ? [secrets] : []),
    { name: 'functions', commands: [['functions', 'deploy', 'api', 'send-email', '--use-api', remote]] },
    // Settings follow the functions, because one of the functions then sends Auth's emails.
    {
      name: 'settings',
      check: async (tools) => tools.write((await runCliOrFail(tools, ['config', 'diff', remote])).trim()),
      work: (tools) => pushSettings(tools, [remote, ...(yes ? ['--yes'] : [])]),
    },
    healthStep(target.apiUrl),
  ];
}

function planSelfHosted(target: Target & { kind: 'self-hosted' }, { courses }: DeployOptions): Step[] {
  return [
    migrationsStep(target, courses),
    {
      name: 'buckets',
      byHand:
        'In Studio, create the public bucket "media" with the file_size_limit from config.toml, upload the folders in supabase/media to it, then run: select private.set_up_services();',
    },
    {
      name: 'settings',
      byHand: 'In Supabase’s Docker folder, set Auth’s variables in .env to the values in config.toml.',
    },
    {
      name: 'functions',
      byHand:
        'Copy supabase/functions/api, send-email and _shared to volumes/functions, set API_VERSION to the release, then restart the "functions" container.',
    },
    ...(target.apiUrl ? [healthStep(target.apiUrl)] : []),
  ];
}

/** Runs `npm run config:push`, which refuses the addresses of a developer's computer. */
async function pushSettings(tools: Tools, args: readonly string[]): Promise<void> {
  tools.write(`$ npm run config:push -- ${args.join(' ')}`);
  const code = await tools.inTerminal('settings/config-push.ts', args);
  if (code !== 0)
    throw new Error('Couldn’t publish the settings. See docs/operations/auth.md#auth-settings.');
}

function assertFile(path: string): Promise<void> {
  return existsSync(path) ? Promise.resolve() : Promise.reject(new Error(`The file ${path} doesn’t exist.`));
}

interface MigrationPair {
  /** The version in this release; empty if the release has no such migration. */
  local: string;
  /** The version in the database; empty while the migration is pending. */
  remote: string;
}

/** Compares the migrations of the release with those that are applied. */
async function listMigrations(tools: Tools, target: Target): Promise<MigrationPair[]> {
  const args = ['migration', 'list', remoteFlag(target), '--output-format', 'json'];
  return (JSON.parse(await runCliOrFail(tools, args)) as { migrations: MigrationPair[] }).migrations;
}

/** Applies pending migrations. Stops first if the database has migrations that this release doesn't know. */
function migrationsStep(target: Target, courses: boolean): Step {
  return {
    name: 'migrations',
    check: async (tools) => {
      const migrations = await listMigrations(tools, target);
      const unknown = migrations.filter(({ local }) => !local).map(({ remote }) => remote);
      if (unknown.length > 0)
        throw new Error(
          `The database has migrations that this release doesn’t: ${unknown.join(', ')}. Check out the release that added them.`,
        );
      const pending = migrations.filter(({ remote }) => !remote).map(({ local }) => local);
      tools.write(
        pending.length > 0 ? `Pending migrations: ${pending.join(', ')}` : 'No pending migrations.',
      );
    },
    commands: [
      ['db', 'push', remoteFlag(target), '--yes', '--skip-vault', ...(courses ? ['--include-seed'] : [])],
    ],
  };
}
