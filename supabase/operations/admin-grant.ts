/**
 * Grants an admin right: `npm run admin:grant -- <user id> --db-url <url> [--right content|people|all] [--vouch]`. See
 * docs/operations/going-live.md.
 */
import { withConnection } from './connect.ts';
import { runCommand, UsageError, valueOf } from './command.ts';
import { ADMIN_RIGHTS, grantAdmin } from './grant-admin.ts';

await runCommand(
  'npm run admin:grant -- <user id or email address> --db-url <url> [--right content|people|all] [--vouch]',
  ['db-url', 'right'],
  ['vouch'],
  async (values, flags, [account]) => {
    if (!account) throw new UsageError('Enter a user id or email address.');
    const right = ADMIN_RIGHTS.find((known) => known === (values.right ?? 'all'));
    if (!right) throw new UsageError('The right must be content, people or all.');
    const url = valueOf(values, 'db-url', 'DATABASE_URL');
    console.log(
      await withConnection(url, (connection) => grantAdmin(connection, account, right, flags.has('vouch'))),
    );
  },
);
