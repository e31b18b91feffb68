/**
 * Writes configurations for static hosts from a `deployment.json`: `hosting.ts --to <published folder>
 * [--deployment <file>] [--out <folder>] [--root <path of the published folder on the host>]`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command-line.ts';
import { besidePublic, readDeployment } from './deployment.ts';
import { hostFiles } from './host-files.ts';

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
  if (!values.to) throw new Error('--to <published folder> is missing.');
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const to = resolve(cwd, values.to);
  const out = values.out ? resolve(cwd, values.out) : besidePublic(to, 'hosting');
  if (!relative(to, out).startsWith('..')) throw new Error(`${out} is public; use another --out.`);
  const file = values.deployment && resolve(cwd, values.deployment);
  const { deployment, notes } = await readDeployment(to, file);
  if (!deployment) throw new Error(`${besidePublic(to, 'deployment.json')} is missing.`);
  const files = Object.entries(hostFiles(deployment, values.root ?? to));
  for (const [path, content] of files) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), content);
  }
  return [...files.map(([path]) => `wrote ${join(out, path)}`), ...notes].join('\n');
});
