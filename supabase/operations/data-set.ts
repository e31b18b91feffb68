/**
 * Writes the data set of 1.0.0 for the upgrade tests: a backup with rows in every table, in supabase/upgrades. Run
 * it again after each squash, but only until the tag v1.0.0 exists.
 */
import { relative } from 'node:path';
import { runCommand } from './command.ts';
import { DATA_SET, writeDataSet } from './upgrade/data-set.ts';

await runCommand('npm run db:dataset', [], [], async () => {
  const tables = await writeDataSet();
  console.log(`Wrote ${tables} tables to ${relative(process.cwd(), DATA_SET)}.`);
});
