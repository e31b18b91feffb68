/** Writes a migration with what the schemas say otherwise than the migrations: `db-diff.ts <name>`. */
import { relative } from 'node:path';
import { writeMigration } from '../schemas/write-migration.ts';

const [name = ''] = process.argv.slice(2);

if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name)) {
  console.error('Name the migration: npm run db:diff -- <subject>, as in reading_level.');
  process.exitCode = 1;
} else {
  const migration = await writeMigration(name);
  if (migration === null) console.log('The migrations say what the schemas say; nothing was written.');
  else {
    console.log(
      `Wrote ${relative(process.cwd(), migration.path)}. Read it: it is what every deployment will run.`,
    );
    for (const loss of migration.losses)
      console.error(`\nLoses something, and is marked in the file:\n${loss}`);
    if (migration.losses.length > 0) process.exitCode = 1;
  }
}
