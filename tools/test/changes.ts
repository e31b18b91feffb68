import { ROOT } from '../workspace/apps.ts';
import { runToEnd } from '../workspace/children.ts';

/** Files that everything else is built and run with. */
const FOUNDATION = /^(\.ci\/|package\.json$|pnpm-|tsconfig\.|tools\/(bootstrap\.mjs|workspace\/))/;

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await runToEnd('git', args, { cwd: ROOT });
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed:\n${output}`);
  return output.split('\n').filter(Boolean);
}

/**
 * Returns the files that differ from a commit, including untracked and deleted ones.
 * @param base a commit; by default the one where the branch left `main`, or the last one on `main` itself
 * @returns paths relative to the repository
 * @throws Error with the output of git
 */
export async function findChangedFiles(base?: string): Promise<string[]> {
  const [from = 'HEAD'] = base ? [base] : await git('merge-base', 'main', 'HEAD');
  const [tracked, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', from),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set([...tracked, ...added])].sort();
}

/** Whether a change to these files can affect a step that reads the files matching `reads`. */
export function canTouch(changed: readonly string[], reads: RegExp): boolean {
  return changed.some((file) => FOUNDATION.test(file) || reads.test(file));
}

const ALL_FOLDERS = ['admin', 'host', 'learner', 'schools', 'server'];

/** The journey folders that a change to a folder can affect; a journey file affects itself. */
const JOURNEYS: [changed: RegExp, folders: string[]][] = [
  [/^(shell|shared-ui)\/(?!.*\.test\.)/, ['admin', 'host', 'learner', 'schools']],
  [/^admin-app\/(?!.*\.test\.)/, ['admin', 'host', 'schools']],
  [/^learner-app\/(?!.*\.test\.)/, ['host', 'learner', 'schools']],
  [/^tools\/(platform|release)\/(?!.*\.test\.)/, ['host']],
  [/^supabase\/(functions|local|media|migrations|seed)\/(?!.*\.test\.)/, ALL_FOLDERS],
  [/^e2e\/(fixtures\/|playwright|platform)/, ALL_FOLDERS],
];

/** The guide, and the sources of other teams' hosts and remote. The journeys below build and run them. */
const FOREIGN = /^(docs\/how-to\.md$|e2e\/interoperability\/)/;
const FOREIGN_JOURNEYS = 'e2e/journeys/host/interoperability.spec.ts';

/**
 * Returns the journeys that a change can affect.
 * @returns arguments for Playwright: folders and files below `e2e/journeys`
 */
export function touchedJourneys(changed: readonly string[]): string[] {
  const folders = changed.flatMap((file) =>
    FOUNDATION.test(file)
      ? ALL_FOLDERS
      : JOURNEYS.flatMap(([pattern, touched]) => (pattern.test(file) ? touched : [])),
  );
  const touched = changed.map((file) => (FOREIGN.test(file) ? FOREIGN_JOURNEYS : file));
  const files = [...new Set(touched)].flatMap(
    (file) => /^e2e\/journeys\/(.*\.spec\.ts)$/.exec(file)?.[1] ?? [],
  );
  const whole = [...new Set(folders)].sort().map((folder) => `journeys/${folder}/`);
  return [
    ...whole,
    ...files
      .map((file) => `journeys/${file}`)
      .filter((file) => !whole.some((folder) => file.startsWith(folder))),
  ];
}
