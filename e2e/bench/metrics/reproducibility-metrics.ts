import { buildElsewhere } from '../../../tools/release/checks/second-build.ts';
import { APPS } from '../../../tools/workspace/apps.ts';
import type { Metric } from '../report.ts';

/** Every application, built in another folder: the differences are on standard error. */
export async function reproducibilityMetrics(): Promise<Metric[]> {
  const builds = await buildElsewhere(APPS.map(({ name }) => name));
  return builds.map(({ app, files, faults }) => {
    for (const fault of faults) console.error(`${app}: ${fault}`);
    return {
      name: `${app} built in another folder: different files`,
      value: faults.length,
      unit: 'files',
      bar: 0,
      reference: { name: 'all files', value: files },
    };
  });
}
