/** Exports the current schema to `supabase/schemas`; with `--check`, fails if the export is out of date. */
import { findOutdatedSchemaFiles, writeDatabaseSchema } from '../checks/database-schema.ts';

if (process.argv.includes('--check')) {
  const outdated = await findOutdatedSchemaFiles();
  if (outdated.length > 0) {
    console.error(
      `supabase/schemas is out of date (${outdated.join(', ')}). Regenerate it with: npm run db:schema`,
    );
    process.exitCode = 1;
  }
} else {
  console.log(`Wrote ${await writeDatabaseSchema()}`);
}
