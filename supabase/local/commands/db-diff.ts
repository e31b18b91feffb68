/** Writes a migration with the differences between the schemas and the migrations: `db-diff.ts <name>`. */
import { relative } from 'node:path';
import { writeMigration } from '../schemas/write-migration.ts';

const [name = ''] = process.argv.slice(2);

if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name)) {
  console.error('Name the migration, such as reading_level: npm run db:diff -- <name>');
  process.exitCode = 1;
} else {
  const migration = await writeMigration(name);
  if (migration === null) console.log('The migrations match the schemas, so there’s nothing to write.');
  else {
    console.log(`Wrote ${relative(process.cwd(), migration.path)}. Review it: every deployment will run it.`);
    for (const loss of migration.losses)
      console.error(`\nThis loses data and is marked in the file:\n${loss}`);
    if (migration.losses.length > 0) process.exitCode = 1;
  }
}
