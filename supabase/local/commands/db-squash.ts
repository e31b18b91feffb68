/**
 * Replaces all migrations with one baseline made from supabase/schemas and calls.sql: `db-squash.ts [--allow-changes]`.
 * Writes nothing if the database would differ from the one that the earlier migrations create, unless changes are
 * allowed. Use it only while no deployment exists.
 */
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBaseline } from '../schemas/write-baseline.ts';

const { values } = parseArgs({ options: { 'allow-changes': { type: 'boolean', default: false } } });
const { path, differences } = await writeBaseline({ allowChanges: values['allow-changes'] });
for (const difference of differences) console.log(difference);
if (differences.length > 0 && !values['allow-changes']) {
  console.error(
    'The schemas differ from the migrations, so nothing was written. To include the changes, add: -- --allow-changes',
  );
  process.exitCode = 1;
} else {
  console.log(
    `Wrote ${relative(process.cwd(), path)}, the only migration. ${differences.length} differences.`,
  );
}
