import type { Connection } from './connect.ts';

interface Account {
  id: string;
  email: string | null;
  confirmed: boolean;
  created: string;
  signedIn: string | null;
  right: AdminRight | null;
}

export const ADMIN_RIGHTS = ['content', 'people', 'all'] as const;
export type AdminRight = (typeof ADMIN_RIGHTS)[number];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Gives an account an admin right, by its id. For an address it only says which account has it: anybody can sign up with an address
 * that is not theirs while confirmations are off, so a person compares when the account was made and used.
 * @param right what the admin may do: content, people, or all
 * @returns what was found or done, in sentences
 * @throws Error with a sentence
 */
export async function grantAdmin(
  connection: Connection,
  idOrEmail: string,
  right: AdminRight,
): Promise<string> {
  const byId = UUID.test(idOrEmail);
  const found = await connection.query<Account>(
    `select u.id, u.email, u.email_confirmed_at is not null as confirmed, u.created_at::text as created,
      u.last_sign_in_at::text as "signedIn",
      (select a.admin_right from private.admins as a where a.user_id = u.id and a.address_changed_at is null) as right
    from auth.users as u
    where ${byId ? 'u.id = $1::uuid' : 'lower(u.email) = lower($1)'}`,
    [idOrEmail],
  );
  const [account] = found.rows;
  if (!account) throw new Error(`No account has the ${byId ? 'id' : 'address'} ${idOrEmail}.`);
  const { id, email, confirmed, created, signedIn } = account;
  const described = `${id} is ${email}, made ${created}, last signed in ${signedIn ?? 'never'}`;
  if (!confirmed) throw new Error(`${described}. Its address is not confirmed: it cannot become an admin.`);
  if (account.right === right) return `${described}. It is an admin already, with the right ${right}.`;
  if (!byId)
    return `${described}. If that is the right account, run: npm run admin:grant -- ${id} --db-url <url> --right ${right}`;
  await connection.query(
    `insert into private.admins (user_id, admin_right) values ($1, $2)
    on conflict (user_id) do update set admin_right = excluded.admin_right, address_changed_at = null`,
    [id, right],
  );
  return `${described}. It is an admin now, with the right ${right}.`;
}
