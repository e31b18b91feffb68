/** Generates the database types. With `--check`, fails if they are out of date. */
import { parseArgs } from 'node:util';
import { areDatabaseTypesCurrent, writeDatabaseTypes } from '../checks/database-types.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
if (values.check) {
  if (!(await areDatabaseTypesCurrent())) {
    console.error('supabase/types/database.types.ts is out of date. Regenerate it with: npm run db:types');
    process.exitCode = 1;
  }
} else {
  console.log(`Wrote ${await writeDatabaseTypes()}`);
}
