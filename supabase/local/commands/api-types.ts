/** Writes the types of the REST API; with `--check` only says whether they are up to date. */
import { areApiTypesCurrent, writeApiTypes } from '../api-types.ts';

if (process.argv.includes('--check')) {
  if (!(await areApiTypesCurrent())) {
    console.error('supabase/types/api.types.ts is out of date. Write it anew with: npm run api:types');
    process.exitCode = 1;
  }
} else {
  console.log(`Wrote ${await writeApiTypes()}`);
}
