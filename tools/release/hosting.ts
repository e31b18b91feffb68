/**
 * Writes configurations for static hosts from a `deployment.json`: `hosting.ts --to <published folder> [--out <folder>]
 * [--root <path of the published folder on the host>]`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command-line.ts';
import type { Deployment } from './deployment.ts';
import { hostFiles } from './host-files.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((arg) => arg !== '--'),
    options: { to: { type: 'string' }, out: { type: 'string' }, root: { type: 'string' } },
  });
  if (!values.to) throw new Error('--to <folder with deployment.json> is missing.');
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const to = resolve(cwd, values.to);
  const out = resolve(cwd, values.out ?? join(values.to, 'hosting'));
  const deployment = JSON.parse(await readFile(join(to, 'deployment.json'), 'utf8')) as Deployment;
  const files = Object.entries(hostFiles(deployment, values.root ?? to));
  for (const [path, content] of files) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), content);
  }
  return files.map(([path]) => `wrote ${join(out, path)}`).join('\n');
});
