/**
 * Writes configurations for static hosts from a `deployment.json`, and copies the parts that browsers need into the shell's `config.json`:
 * `hosting.ts --to <published folder> [--deployment <file>] [--out <folder>] [--root <path of the published folder on the host>]`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readJson } from './site/read-json.ts';
import { writeAtomically } from './site/atomic-file.ts';
import { runCommand } from './command-line.ts';
import { privatePath, type Deployment, readDeployment } from './hosts/deployment.ts';
import { hostFiles } from './hosts/host-files.ts';

/** The parts of the deployment that `config.json` repeats. */
const REPEATED = ['overrideOrigins', 'extensions'] as const;

await runCommand(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((arg) => arg !== '--'),
    options: {
      to: { type: 'string' },
      deployment: { type: 'string' },
      out: { type: 'string' },
      root: { type: 'string' },
    },
  });
  if (!values.to) throw new Error('Set --to <published folder>.');
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const to = resolve(cwd, values.to);
  const out = values.out ? resolve(cwd, values.out) : privatePath(to, 'hosting');
  if (!relative(to, out).startsWith('..')) throw new Error(`${out} is public. Use another folder for --out.`);
  const file = values.deployment && resolve(cwd, values.deployment);
  const { deployment, notes } = await readDeployment(to, file);
  if (!deployment)
    throw new Error(
      `${privatePath(to, 'deployment.json')} is missing. See docs/hosting/deployment.json for an example.`,
    );
  const files = Object.entries(hostFiles(deployment, values.root ?? to));
  for (const [path, content] of files) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), content);
  }
  const lines = files.map(([path]) => `wrote ${join(out, path)}`);
  return [...lines, ...(await writeAppConfig(to, deployment)), ...notes].join('\n');
});

/**
 * Writes the parts of the deployment that browsers need to the shell's `config.json`, and leaves the operator's other settings unchanged.
 * @returns lines that describe the changes
 */
async function writeAppConfig(to: string, deployment: Deployment): Promise<string[]> {
  const path = join(to, 'config.json');
  const before = (await readJson(path)) as object | null;
  if (before === null)
    return REPEATED.filter((key) => deployment[key]).map(
      (key) => `${path} is missing. Add it, then run this command again to set ${key}.`,
    );
  const { overrideOrigins, extensions } = deployment;
  const config = { ...before, overrideOrigins, extensions };
  const isSame = JSON.stringify(config) === JSON.stringify(before);
  if (isSame) return [];
  await writeAtomically(path, `${JSON.stringify(config, null, 2)}\n`);
  return [`wrote ${REPEATED.join(' and ')} to ${path}`];
}
