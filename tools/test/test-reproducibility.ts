import { buildElsewhere } from '../release/checks/second-build.ts';
import { buildStaleApps } from '../workspace/build-apps.ts';
import type { Tally } from './test-reports.ts';
import type { TestRun } from './test-run.ts';

/**
 * Checks that a build has the same bytes in another folder. One remote is enough, because it has every kind of file a host has, and also a
 * container, first views and a release manifest. `npm run bench -- reproducibility` checks every application.
 */
export async function runReproducibility({ write, signal }: TestRun): Promise<Tally> {
  // In a complete run, an earlier step has already built the applications.
  await buildStaleApps(() => undefined, { signal });
  const faults: string[] = [];
  for (const build of await buildElsewhere(['learner-app'], signal))
    faults.push(...build.faults.map((fault) => `${build.app}: ${fault}`));
  if (faults.length === 0) return { passed: 1, failed: 0 };
  write(`The build differs when built in another folder:\n${faults.join('\n')}\n`);
  return { passed: 0, failed: 1 };
}
