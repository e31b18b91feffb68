/** Generates the types of the database; with `--check`, fails if they are out of date. */
import { areDatabaseTypesCurrent, writeDatabaseTypes } from '../checks/database-types.ts';

if (process.argv.includes('--check')) {
  if (!(await areDatabaseTypesCurrent())) {
    console.error('supabase/types/database.types.ts is out of date. Regenerate it with: npm run db:types');
    process.exitCode = 1;
  }
} else {
  console.log(`Wrote ${await writeDatabaseTypes()}`);
}
