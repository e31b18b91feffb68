/**
 * Checks this machine, a site and a project, and prints the command that fixes each problem, without changing anything: `doctor.ts
 * [--shell <address> --api <address> [--admin <address>]] [--project-ref <ref> | --db-url <url>]`. Without addresses, checks the local
 * platform if it's running. See docs/operations.md#doctor.
 */
import { parseArgs } from 'node:util';
import { checkProject, type Finding, readTarget } from 'supabase-project/doctor';
import { readPort } from 'supabase-project/local';
import { type Addresses, checkSite } from '../release/checks/site-health.ts';
import { runCommand } from '../release/command-line.ts';
import { appPorts } from '../workspace/apps.ts';
import { checkChoices } from './doctor/config-choices.ts';
import { checkFolders, checkPorts, checkVersions } from './doctor/machine.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((arg) => arg !== '--'),
    options: {
      shell: { type: 'string' },
      admin: { type: 'string' },
      api: { type: 'string' },
      'project-ref': { type: 'string' },
      'db-url': { type: 'string' },
    },
  });
  if (Boolean(values.shell) !== Boolean(values.api)) throw new Error('Use --shell and --api together.');
  // This machine's ports don't matter for a site elsewhere.
  const ports = values.shell ? [] : await checkPorts();
  const machine = [...checkVersions(), ...ports, ...(await checkFolders())];
  const hasPorts = ports.every(({ problem }) => problem === null);
  const isProject = values['project-ref'] !== undefined || values['db-url'] !== undefined;
  const site =
    values.shell && values.api ? (values as Addresses) : isProject || !hasPorts ? null : await localSite();
  const parts = site ? await checkSite(site) : [];
  const findings: Finding[] = [
    ...machine,
    ...parts.map(({ version, address, problem, remedy, part }) => ({
      part,
      state: version,
      problem: problem && `${address} ${problem}`,
      remedy: remedy ?? '',
    })),
    ...(site && !site.isLocal ? await checkChoices(site.shell, site.admin) : []),
    ...(isProject ? await checkProject(readTarget(values)) : []),
  ];
  const wrong = findings.filter(({ problem, isWarning }) => problem !== null && !isWarning).length;
  if (wrong > 0) process.exitCode = 1;
  const lines = findings.map(describe);
  if (!site && !isProject) lines.push('The local platform isn’t running. Start it with npm start.');
  return [
    ...lines,
    '',
    wrong === 0 ? 'All checks passed.' : `${wrong} of ${findings.length} checks failed.`,
  ].join('\n');
});

function describe({ part, state, problem, remedy, isWarning }: Finding): string {
  if (problem === null) return `ok      ${part}: ${state ?? ''}`;
  return `${isWarning ? 'WARNING' : 'FAILED '} ${part}: ${problem}\n        Fix: ${remedy}`;
}

/** Returns the local platform's addresses, or null if it isn't running. */
async function localSite(): Promise<Addresses | null> {
  const ports = appPorts();
  const shell = `http://localhost:${ports.shell}`;
  const isRunning = await fetch(shell, { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  );
  if (!isRunning) return null;
  const api = `http://localhost:${readPort(process.env, 'API_PORT', 54321)}`;
  return { shell, admin: `http://localhost:${ports['admin-app']}`, api, isLocal: true };
}
