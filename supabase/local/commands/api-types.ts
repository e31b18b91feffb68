/** Generates the types of the REST API; with `--check`, fails if they are out of date. */
import { parseArgs } from 'node:util';
import { areApiTypesCurrent, writeApiTypes } from '../checks/api-types.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
if (values.check) {
  if (!(await areApiTypesCurrent())) {
    console.error('supabase/types/api.types.ts is out of date. Regenerate it with: npm run api:types');
    process.exitCode = 1;
  }
} else {
  console.log(`Wrote ${await writeApiTypes()}`);
}
