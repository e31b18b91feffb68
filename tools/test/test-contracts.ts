import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from '../release/versions/delivery.ts';
import { buildSkews, skewFolder } from '../release/checks/skew.ts';
import { distFolder, REMOTES, ROOT } from '../workspace/apps.ts';
import { runToEnd } from '../workspace/children.ts';
import { type Tally, tallyJest, withExitCode } from './test-reports.ts';
import { reportFile, type TestRun } from './test-run.ts';

/** Tests each application's build against the contract, and the shell against two published versions of a remote. */
export async function runContracts({ write, signal }: TestRun): Promise<Tally> {
  await buildSkews(signal);
  const folder = await mkdtemp(join(tmpdir(), 'published-'));
  const to = join(folder, 'public');
  try {
    await release({ to, app: 'learner-app', from: skewFolder('previous-learner') });
    for (const app of REMOTES) await release({ to, app, from: distFolder(app) });
    const report = await reportFile('contracts.json');
    const args = ['--ci', '--silent', '--selectProjects', 'contract', '--json', `--outputFile=${report}`];
    const { code, output } = await runToEnd('jest', args, { cwd: ROOT, env: { PUBLISHED: to }, signal });
    if (code !== 0) write(output.replace(/^\{"numFailedTestSuites".*$/m, ''));
    return withExitCode(tallyJest(await readFile(report, 'utf8')), code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
