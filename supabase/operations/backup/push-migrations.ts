import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUPABASE_DIR } from '../../local/paths.ts';
import { runCli } from '../../local/postgres/supabase-cli.ts';

/**
 * Applies exactly these migrations, also when the repository has later ones.
 * @param versions of the migrations
 * @throws Error with a sentence, or with the output of the CLI
 */
export async function pushMigrationsOf(databaseUrl: string, versions: readonly string[]): Promise<void> {
  const workdir = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    const target = join(workdir, 'supabase', 'migrations');
    await mkdir(target, { recursive: true });
    await cp(join(SUPABASE_DIR, 'config.toml'), join(workdir, 'supabase', 'config.toml'));
    const names = await readdir(join(SUPABASE_DIR, 'migrations'));
    for (const version of versions) {
      const name = names.find((candidate) => candidate.startsWith(`${version}_`));
      if (!name)
        throw new Error(
          `The repository has no migration ${version}: check out the release that was backed up.`,
        );
      await cp(join(SUPABASE_DIR, 'migrations', name), join(target, name));
    }
    const args = ['db', 'push', `--remote=${databaseUrl}`, '--yes', '--skip-vault'];
    const { code, stdout, stderr } = await runCli(args, { workdir, isolated: true });
    if (code !== 0) throw new Error(`The migrations could not be applied.\n${stdout}${stderr}`.trim());
  } finally {
    await rm(workdir, { recursive: true, force: true });
  }
}
