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
    console.log('Restored every table.');
    if (missing.length > 0) {
      console.log(`Storage is missing files from the backup (${missing.length}). Copy them separately:`);
      for (const { bucket, name } of missing) console.log(`  ${bucket}/${name}`);
    }
  },
);
