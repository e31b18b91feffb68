import type { Connection } from './connect.ts';

interface Account {
  id: string;
  email: string | null;
  confirmed: boolean;
  created: string;
  signedIn: string | null;
  admin: boolean;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Makes an account an admin, by its id. For an address it only says which account has it: anybody can sign up with an address
 * that is not theirs while confirmations are off, so a person compares when the account was made and used.
 * @returns what was found or done, in sentences
 * @throws Error with a sentence
 */
export async function grantAdmin(connection: Connection, idOrEmail: string): Promise<string> {
  const byId = UUID.test(idOrEmail);
  const found = await connection.query<Account>(
    `select u.id, u.email, u.email_confirmed_at is not null as confirmed, u.created_at::text as created,
      u.last_sign_in_at::text as "signedIn",
      exists (select from private.admins as a where a.user_id = u.id) as admin
    from auth.users as u
    where ${byId ? 'u.id = $1::uuid' : 'lower(u.email) = lower($1)'}`,
    [idOrEmail],
  );
  const [account] = found.rows;
  if (!account) throw new Error(`No account has the ${byId ? 'id' : 'address'} ${idOrEmail}.`);
  const { id, email, confirmed, created, signedIn, admin } = account;
  const described = `${id} is ${email}, made ${created}, last signed in ${signedIn ?? 'never'}`;
  if (admin) return `${described}. It is an admin already.`;
  if (!confirmed) throw new Error(`${described}. Its address is not confirmed: it cannot become an admin.`);
  if (!byId) return `${described}. If that is the right account, run: npm run admin:grant -- ${id}`;
  await connection.query('insert into private.admins (user_id) values ($1) on conflict do nothing', [id]);
  return `${described}. It is an admin now.`;
}
