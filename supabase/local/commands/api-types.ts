/** Generates the types of the REST API; with `--check`, fails if they are out of date. */
import { areApiTypesCurrent, writeApiTypes } from '../checks/api-types.ts';

if (process.argv.includes('--check')) {
  if (!(await areApiTypesCurrent())) {
    console.error('supabase/types/api.types.ts is out of date. Regenerate it with: npm run api:types');
    process.exitCode = 1;
  }
} else {
  console.log(`Wrote ${await writeApiTypes()}`);
}
