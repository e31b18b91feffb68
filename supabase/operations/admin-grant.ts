/** Makes the first admin: `npm run admin:grant -- <user id> --db-url <url>`. See docs/operations/going-live.md. */
import { connect } from './connect.ts';
import { runCommand, UsageError, valueOf } from './command.ts';
import { grantAdmin } from './grant-admin.ts';

await runCommand(
  'npm run admin:grant -- <user id or address> --db-url <url>',
  ['db-url'],
  [],
  async (values, _flags, [account]) => {
    if (!account) throw new UsageError('The user id or address is missing.');
    const sql = connect(valueOf(values, 'db-url', 'DATABASE_URL'));
    try {
      console.log(await grantAdmin(sql, account));
    } finally {
      await sql.end();
    }
  },
);
