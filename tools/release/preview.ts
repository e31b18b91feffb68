/**
 * Publishes builds of remotes under their commit, without making them live, and prints a link for full admins to try each build:
 * `preview.ts [<remote> …] --to <folder> [--commit <hash>] [--from <build>] [--deployment <file>] [--source-maps <folder>]`. Without
 * names, publishes all remotes that have a release.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { distFolder, findApp, REMOTES, ROOT } from '../workspace/apps.ts';
import { buildIfStale } from '../workspace/build-apps.ts';
import { runCommand } from './command-line.ts';
import { privatePath } from './hosts/deployment.ts';
import { readRegistry } from './remotes/registry-file.ts';
import { preview } from './versions/preview.ts';

await runCommand(async () => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).filter((arg) => arg !== '--'),
    options: { to: text, commit: text, from: text, deployment: text, 'source-maps': text },
    allowPositionals: true,
  });
  if (!values.to) throw new Error('Set --to <published folder>.');
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const path = (value: string | undefined) => (value ? resolve(cwd, value) : null);
  const to = resolve(cwd, values.to);
  const commit = values.commit ?? execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  if (!/^[0-9a-f]{40}\s*$/.test(commit)) throw new Error('Set --commit to a full commit hash.');
  const { remotes } = await readRegistry(to);
  const names = positionals.length > 0 ? positionals : REMOTES.filter((name) => name in remotes);
  if (values.from && names.length !== 1) throw new Error('--from needs the name of one remote.');
  const links: string[] = [];
  for (const name of names) {
    const app = findApp(name).name;
    if (!values.from) await buildIfStale(app, (line) => console.log(line));
    const link = await preview({
      to,
      app,
      commit: commit.trim(),
      from: path(values.from) ?? distFolder(app),
      deployment: path(values.deployment),
      sourceMaps: path(values['source-maps']) ?? privatePath(to, 'source-maps'),
    });
    links.push(`${app}: ${link}`);
  }
  return links.join('\n');
});
