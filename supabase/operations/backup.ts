/**
 * Copies the platform's rows to a folder: `npm run backup -- --db-url <url> --to <folder>`. To keep the password out of
 * the shell's history, set the address in DATABASE_URL instead. See docs/operations/backup.md.
 */
import { runCommand, valueOf } from './command.ts';
import { writeBackup } from './backup/write-backup.ts';

await runCommand(
  'npm run backup -- --db-url <url> --to <new folder>',
  ['db-url', 'to'],
  [],
  async (values) => {
    const folder = valueOf(values, 'to');
    const { tables, files, migrations } = await writeBackup(
      valueOf(values, 'db-url', 'DATABASE_URL'),
      folder,
      (line) => console.log(line),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Saved ${rows} rows from ${tables.length} tables at migration ${migrations.at(-1)} in ${folder}.`,
    );
    console.log('The backup contains personal data and password hashes. Keep the folder encrypted.');
    if (files.length > 0)
      console.log(`The backup doesn’t include files in Storage (${files.length}). Copy them separately.`);
  },
);
