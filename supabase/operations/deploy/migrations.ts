import { remoteFlag, type Target } from './target.ts';
import { runCliOrFail, type Step, type Tools } from './step.ts';

interface MigrationPair {
  /** Version; empty if the release has no such migration. */
  local: string;
  /** Version; empty while it is pending. */
  remote: string;
}

/** Compares the migrations of the release with those that are applied. */
export async function listMigrations(tools: Tools, target: Target): Promise<MigrationPair[]> {
  const args = ['migration', 'list', remoteFlag(target), '--output-format', 'json'];
  return (JSON.parse(await runCliOrFail(tools, args)) as { migrations: MigrationPair[] }).migrations;
}

/** Applies what is pending. Stops before an older release would meet a newer database. */
export function migrationsStep(target: Target, courses: boolean): Step {
  return {
    name: 'migrations',
    check: async (tools) => {
      const migrations = await listMigrations(tools, target);
      const unknown = migrations.filter(({ local }) => !local).map(({ remote }) => remote);
      if (unknown.length > 0)
        throw new Error(
          `The database has migrations that this release does not: ${unknown.join(', ')}. Check out the release that made them.`,
        );
      const pending = migrations.filter(({ remote }) => !remote).map(({ local }) => local);
      tools.write(
        pending.length > 0
          ? `${pending.length} migrations are pending: ${pending.join(', ')}`
          : 'No migration is pending.',
      );
    },
    commands: [
      ['db', 'push', remoteFlag(target), '--yes', '--skip-vault', ...(courses ? ['--include-seed'] : [])],
    ],
  };
}
