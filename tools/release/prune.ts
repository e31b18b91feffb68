/**
 * Deletes old versions from a published folder: `prune.ts --to <folder> --keep-days <number> [--dry-run]
 * [--source-maps <folder>]`.
 */
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command-line.ts';
import { describePruning, pruneVersions } from './versions/old-versions.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((arg) => arg !== '--'),
    options: {
      to: { type: 'string' },
      'keep-days': { type: 'string' },
      'source-maps': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  if (!values.to) throw new Error('Set --to <published folder>.');
  const days = values['keep-days'] ?? '';
  if (!/^[1-9]\d*$/.test(days)) throw new Error('Set --keep-days to a whole number of days.');
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const dryRun = values['dry-run'];
  const sourceMaps = values['source-maps'] ? resolve(cwd, values['source-maps']) : null;
  const to = resolve(cwd, values.to);
  // Fails if the folder is missing, because it would otherwise be created, with nothing to delete.
  await access(to);
  return describePruning(await pruneVersions({ to, keepDays: Number(days), sourceMaps, dryRun }), dryRun);
});
