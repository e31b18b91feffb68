import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { satisfy } from '@module-federation/runtime-core';
import { SHARED_PACKAGES } from '../src/contract/shared-packages.ts';
import { CONTRACT_VERSION } from '../src/contract/version.ts';
import type { ReleaseManifest } from './release-manifest-plugin.ts';

/** What a remote's build or published version says about itself. */
export type RemoteFacts = Pick<
  ReleaseManifest,
  'entry' | 'integrity' | 'contractVersion' | 'paths' | 'shared'
>;

/**
 * Holds a remote's container against the contract of this tree's hosts: what it exposes, which contract it speaks, and
 * whether the packages that the hosts lend satisfy its ranges, as federation itself will judge.
 *
 * @param folder where the container lies
 * @returns one sentence for each thing that would not work
 */
export async function findContractFaults(folder: string, facts: RemoteFacts): Promise<string[]> {
  const faults: string[] = [];
  const { entry, integrity, contractVersion, paths, shared } = facts;
  if (contractVersion !== CONTRACT_VERSION)
    faults.push(`It speaks contract ${contractVersion}, hosts speak ${CONTRACT_VERSION}.`);
  if (paths.length === 0) faults.push('It answers no path.');
  const container = await readFile(join(folder, entry));
  const digest = createHash('sha384').update(container).digest('base64');
  if (integrity !== `sha384-${digest}`) faults.push(`${entry} does not match its integrity hash.`);
  if (!/["']\.\/app["']\s*:/.test(container.toString())) faults.push(`${entry} does not expose ./app.`);
  const lent = new Map(Object.entries(SHARED_PACKAGES));
  for (const [name, range] of Object.entries(shared)) {
    const version = lent.get(name)?.version;
    if (version === undefined) faults.push(`It takes ${name} from its host, which lends none.`);
    else if (!satisfy(version, range)) faults.push(`It takes ${name} ${range}, hosts lend ${version}.`);
  }
  for (const [name, { version }] of lent)
    if (!(name in shared)) faults.push(`It brings ${name} itself, beside the host's ${version}.`);
  return faults;
}
