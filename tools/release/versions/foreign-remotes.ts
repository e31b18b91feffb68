import type { RemoteRegistration } from 'shared-ui/release';
import { APPS } from '../../workspace/apps.ts';
import { writeAtomically } from '../site/atomic-file.ts';
import { readDeployment } from '../hosts/deployment.ts';
import { readRegistry, registryText } from '../remotes/registry-file.ts';
import { withReleaseLock } from '../site/release-lock.ts';
import { registryFile } from '../site/site-layout.ts';

/** The result of registering remotes from outside this repository. */
export interface Registered {
  /** Names of the remotes that the registry has now. */
  names: string[];
  isChanged: boolean;
  /** Advice on what the operator should change. */
  notes: string[];
}

/**
 * Adds the other teams' remotes listed in `deployment.json` to the registry, after those of this repository. Removes those that are no
 * longer listed.
 * @param deployment file with the installation's addresses; by default the one beside the published folder
 * @throws Error for an invalid deployment
 */
export function registerRemotes(to: string, deployment: string | null): Promise<Registered> {
  return withReleaseLock(to, async () => {
    const found = await readDeployment(to, deployment);
    const before = await readRegistry(to);
    const own = Object.entries(before.remotes).filter(([name]) => APPS.some((app) => app.name === name));
    const foreign = Object.entries(found.deployment?.remotes ?? {}).map(
      ([name, current]): [string, RemoteRegistration] => [name, { current, previous: null }],
    );
    const text = registryText({ remotes: Object.fromEntries([...own, ...foreign]) });
    const isChanged = text !== registryText(before);
    if (isChanged) await writeAtomically(registryFile(to), text);
    return { names: foreign.map(([name]) => name), isChanged, notes: found.notes };
  });
}
