/** Makes the first admin: `npm run admin:grant -- <user id> --db-url <url>`. See docs/operations/going-live.md. */
import { withConnection } from './connect.ts';
import { runCommand, UsageError, valueOf } from './command.ts';
import { grantAdmin } from './grant-admin.ts';

await runCommand(
  'npm run admin:grant -- <user id or address> --db-url <url>',
  ['db-url'],
  [],
  async (values, _flags, [account]) => {
    if (!account) throw new UsageError('The user id or address is missing.');
    const url = valueOf(values, 'db-url', 'DATABASE_URL');
    console.log(await withConnection(url, (connection) => grantAdmin(connection, account)));
  },
);
