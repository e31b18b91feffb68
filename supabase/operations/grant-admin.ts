import type { Connection } from './connect.ts';

interface Account {
  id: string;
  email: string | null;
  /** Whether the address was confirmed by email. Auth's own record isn't enough while confirmations are off. */
  confirmed: boolean;
  created: string;
  signedIn: string | null;
  right: AdminRight | null;
}

export const ADMIN_RIGHTS = ['content', 'people', 'all'] as const;
export type AdminRight = (typeof ADMIN_RIGHTS)[number];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Gives an account an admin right, by its id. For an address, only reports which account has that address: while
 * confirmations are off, anyone can sign up with an address that isn't theirs, so the operator should first check when
 * the account was created and used.
 * @param right what the admin may do: content, people, or all
 * @param vouches whether the operator vouches for an account's address that wasn't confirmed by email
 * @returns what was found or done, in sentences
 * @throws Error with a readable message
 */
export async function grantAdmin(
  connection: Connection,
  idOrEmail: string,
  right: AdminRight,
  vouches = false,
): Promise<string> {
  const byId = UUID.test(idOrEmail);
  const found = await connection.query<Account>(
    `select u.id, u.email, private.confirmed_address(u.id) is not null as confirmed, u.created_at::text as created,
      u.last_sign_in_at::text as "signedIn", private.admin_right_of(u.id) as right
    from auth.users as u
    where ${byId ? 'u.id = $1::uuid' : 'lower(u.email) = lower($1)'}`,
    [idOrEmail],
  );
  const [account] = found.rows;
  if (!account) throw new Error(`No account has the ${byId ? 'id' : 'email address'} ${idOrEmail}.`);
  const { id, email, confirmed, created, signedIn } = account;
  const described = `${id} is ${email}, created ${created}, ${signedIn ? `last logged in ${signedIn}` : 'never logged in'}`;
  if (account.right === right) return `${described}. They already have the admin right "${right}".`;
  const command = `npm run admin:grant -- ${id} --db-url <url> --right ${right}`;
  if (!confirmed && !(byId && vouches)) {
    throw new Error(
      `${described}. Their email address isn’t confirmed, and anyone can sign up with someone else’s address. ` +
        `Ask them to use “Forgot your password?”, then run this again. ` +
        `If you’re sure they created this account at that time, run: ${command} --vouch`,
    );
  }
  if (!byId) return `${described}. If that’s the right account, run: ${command}`;
  if (!confirmed) await connection.query('select private.confirm_address($1)', [id]);
  await connection.query(
    `insert into private.admins (user_id, admin_right) values ($1, $2)
    on conflict (user_id) do update set admin_right = excluded.admin_right`,
    [id, right],
  );
  return `${described}. They now have the admin right "${right}".`;
}
