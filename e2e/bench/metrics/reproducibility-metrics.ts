import { buildElsewhere } from '../../../tools/release/checks/second-build.ts';
import { APPS } from '../../../tools/workspace/apps.ts';
import type { Metric } from '../report.ts';

/** Builds every application again in another folder, and counts the files that differ; standard error lists them. */
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
