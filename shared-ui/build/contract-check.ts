import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import semver from 'semver';
import { CONTRACT_VERSION, SHARED_PACKAGES } from '@learn-for-life/contract';
import type { ReleaseManifest } from '../src/release.ts';
import { integrityOf } from '../src/host/start/scripts/integrity-of.ts';

/** The facts about a remote's build or published version that the contract covers. */
export type RemoteInfo = Pick<ReleaseManifest, 'entry' | 'contractVersion' | 'screens' | 'shared'>;

/**
 * Checks a remote's container against the contract of this repository's hosts: its exposed modules, its contract version, and whether the
 * packages that hosts share satisfy its ranges, by the rules of semantic versioning.
 * @param folder the container's folder
 * @returns one sentence per violation
 */
export async function findContractFaults(folder: string, facts: RemoteInfo): Promise<string[]> {
  const faults: string[] = [];
  const { entry, contractVersion, screens, shared } = facts;
  if (contractVersion !== CONTRACT_VERSION)
    faults.push(`It uses contract version ${contractVersion}, but hosts use ${CONTRACT_VERSION}.`);
  if (screens.length === 0) faults.push('It has no screens.');
  const container = await readFile(join(folder, entry));
  const digest = createHash('sha256').update(container).digest('base64');
  if (integrityOf(entry) !== `sha256-${digest}`)
    faults.push(`The name of ${entry} doesn’t include its content hash.`);
  if (!/["']\.\/app["']\s*:/.test(container.toString())) faults.push(`${entry} doesn’t expose ./app.`);
  const sharedPackages = new Map(Object.entries(SHARED_PACKAGES));
  for (const [name, range] of Object.entries(shared)) {
    const version = sharedPackages.get(name)?.version;
    if (version === undefined) faults.push(`It needs ${name} from its host, but hosts don’t share it.`);
    else if (!semver.satisfies(version, range))
      faults.push(`It needs ${name} ${range}, but hosts share ${version}.`);
  }
  for (const [name, { version }] of sharedPackages)
    if (!(name in shared)) faults.push(`It bundles its own ${name}, although hosts share ${version}.`);
  return faults;
}

/**
 * The file that lists the modules that a remote's entry may contain besides webpack's own runtime. A changed line means that a federation
 * upgrade needs a review.
 */
export const ENTRY_MODULES = join(import.meta.dirname, 'entry-modules.txt');

/**
 * Reads the modules in a build's entry from its source map, one per line. None of the app's own modules belong there.
 * @param folder the build's folder
 */
export async function entryModules(folder: string, entry: string): Promise<string> {
  const { sources } = JSON.parse(await readFile(join(folder, `${entry}.map`), 'utf8')) as {
    sources: string[];
  };
  const modules = sources
    .map((source) => source.replace(/^webpack:\/\/[^/]+\//, ''))
    .filter((module) => !module.startsWith('webpack/'))
    .map((module) => module.replace(/^.*\/node_modules\//, '').replace(/(\.federation\/entry)\.\w+/, '$1'));
  return `${modules.toSorted().join('\n')}\n`;
}
