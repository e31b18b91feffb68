/** Registers the other teams' remotes listed in `deployment.json`: `register.ts --to <folder> [--deployment <file>]`. */
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command-line.ts';
import { registerRemotes } from './versions/foreign-remotes.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((arg) => arg !== '--'),
    options: { to: { type: 'string' }, deployment: { type: 'string' } },
  });
  if (!values.to) throw new Error('Set --to <published folder>.');
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const to = resolve(cwd, values.to);
  // Fails if the folder is missing, because it would otherwise be created.
  await access(to);
  const deployment = values.deployment ? resolve(cwd, values.deployment) : null;
  const { names, isChanged, notes } = await registerRemotes(to, deployment);
  const list = `remotes in deployment.json: ${names.join(', ') || 'none'}`;
  return [list, isChanged ? '  replaced remotes.json' : '  no changes', ...notes].join('\n');
});
