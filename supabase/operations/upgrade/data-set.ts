import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { SUPABASE_DIR } from '../../local/paths.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { startFilledStack } from './filled-stack.ts';

const run = promisify(execFile);

/** The release that databases are upgraded from. */
export const RELEASE = '1.0.0';

/** A backup of that release with rows in every table. */
export const DATA_SET = join(SUPABASE_DIR, 'upgrades', RELEASE);

const ROOT = dirname(SUPABASE_DIR);
const TAG = `v${RELEASE}`;

/** Whether the clone has the tag of the release. */
function isReleased(root: string): Promise<boolean> {
  return run('git', ['rev-parse', '--verify', '--quiet', `${TAG}^{commit}`], { cwd: root }).then(
    () => true,
    () => false,
  );
}

/**
 * Writes the data set from the migrations, the seed and the functions of this clone.
 * @returns the number of its tables
 * @throws Error with a readable message if the release has its tag, or a table would be empty
 */
export async function writeDataSet(folder = DATA_SET): Promise<number> {
  if (await isReleased(ROOT)) throw new Error(`${RELEASE} has been released, so its data set can’t change.`);
  const stackDir = await mkdtemp(join(tmpdir(), 'data-set-'));
  try {
    const stack = await startFilledStack(join(stackDir, 'stack'));
    try {
      const written = join(stackDir, 'backup');
      const { tables } = await writeBackup(stack.databaseUrl, written, () => undefined);
      const empty = tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
      if (empty.length > 0)
        throw new Error(`Add rows to supabase/operations/upgrade/filled-stack.ts for ${empty.join(', ')}.`);
      await rm(folder, { recursive: true, force: true });
      await cp(written, folder, { recursive: true });
      return tables.length;
    } finally {
      await stack.stop();
    }
  } finally {
    await rm(stackDir, { recursive: true, force: true });
  }
}

/**
 * Returns the folder `supabase/` of the release, taken from its tag. Before the first later migration, this clone's
 * folder is used.
 * @param target an empty folder
 * @param root the root of a clone
 * @throws Error with a readable message if the tag is needed and missing, as in a shallow clone
 */
export async function releasedProject(
  target: string,
  hasLaterMigrations: boolean,
  root = ROOT,
): Promise<string> {
  if (await isReleased(root)) {
    const archive = join(target, 'release.tar');
    await run('git', ['archive', `--output=${archive}`, `${TAG}:supabase`], { cwd: root });
    const project = join(target, 'supabase');
    await mkdir(project);
    await run('tar', ['-xf', archive, '-C', project]);
    return project;
  }
  if (hasLaterMigrations)
    throw new Error(
      `The tag ${TAG} is missing, so that release’s function can’t be tested. Run git fetch --tags, or git fetch --unshallow --tags in a shallow clone.`,
    );
  return join(root, 'supabase');
}
