/** Writes the types of the database; with `--check` only says whether they are up to date. */
import { areDatabaseTypesCurrent, writeDatabaseTypes } from '../database-types.ts';

if (process.argv.includes('--check')) {
  if (!(await areDatabaseTypesCurrent())) {
    console.error('supabase/types/database.types.ts is out of date. Write it anew with: npm run db:types');
    process.exitCode = 1;
  }
} else {
  console.log(`Wrote ${await writeDatabaseTypes()}`);
}
