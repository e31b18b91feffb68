/**
 * Restores a backup into a new project: `npm run restore -- --db-url <url> --from <folder>`. See docs/operations/backup.md.
 */
import { runCommand, valueOf } from './command.ts';
import { restoreBackup } from './backup/restore-backup.ts';

await runCommand(
  'npm run restore -- --db-url <url> --from <folder>',
  ['db-url', 'from'],
  [],
  async (values) => {
    const missing = await restoreBackup(
      valueOf(values, 'db-url', 'DATABASE_URL'),
      valueOf(values, 'from'),
      (line) => console.log(line),
    );
    console.log('Every table is what it was.');
    if (missing.length > 0) {
      console.log(`Storage lacks ${missing.length} files of the backup, which are copied separately:`);
      for (const { bucket, name } of missing) console.log(`  ${bucket}/${name}`);
    }
  },
);
