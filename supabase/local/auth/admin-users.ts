import { randomUUID } from 'node:crypto';
import { hash } from 'bcryptjs';
import type { AuthContext } from './auth-context.ts';
import { findUserByEmail, findUserById } from './auth-database.ts';
import { refuse } from './auth-refusal.ts';

interface AdminAttributes {
  id?: string;
  email?: string;
  password?: string;
  email_confirm?: boolean;
  user_metadata?: Record<string, unknown>;
}

/** The cost with which hosted Auth hashes passwords. */
const COST = 10;

/** `POST /admin/users` */
export async function createUser(context: AuthContext, request: Request): Promise<Response> {
  const { database } = context;
  const refusal = requireAdminKey(context, request);
  if (refusal) return refusal;
  const given = (await request.json()) as AdminAttributes;
  const { id = randomUUID(), email = '', password = '' } = given;
  const weak = refuseWeak(context, password);
  if (weak) return weak;
  if ((await findUserByEmail(database, email)) ?? (await findUserById(database, id)))
    return refuse(422, 'email_exists', 'A user with this email address has already been registered');
  await database.query(
    `with new_user as (
       insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values ($1, lower($2), $3, case when $4 then now() end, '{"provider": "email", "providers": ["email"]}', $5)
       returning id, email
     )
     insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     select gen_random_uuid(), 'email', u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', $4)
     from new_user as u`,
    [id, email, await hash(password, COST), given.email_confirm ?? false, given.user_metadata ?? {}],
  );
  return Response.json(await findUserById(database, id));
}

/** `GET /admin/users/{id}` */
export async function readAnyUser(context: AuthContext, id: string, request: Request): Promise<Response> {
  const refusal = requireAdminKey(context, request);
  if (refusal) return refusal;
  const user = await findUserById(context.database, id);
  return user ? Response.json(user) : refuse(404, 'user_not_found', 'User not found');
}

/** `PUT /admin/users/{id}`: a new password ends all sessions, and a new email applies immediately. */
export async function updateUser(context: AuthContext, id: string, request: Request): Promise<Response> {
  const { database } = context;
  const refusal = requireAdminKey(context, request);
  if (refusal) return refusal;
  const { password, email, email_confirm } = (await request.json()) as AdminAttributes;
  if (!(await findUserById(database, id))) return refuse(404, 'user_not_found', 'User not found');
  if (email !== undefined) {
    const other = await findUserByEmail(database, email);
    // Hosted Auth doesn't check for another account either: its table refuses the email, which causes this error.
    if (other && other.id !== id) return refuse(500, 'unexpected_failure', 'Error updating user');
    await database.query(
      `with changed as (
         update auth.users set email = lower($2), email_confirmed_at = case when $3 then now() else email_confirmed_at end, updated_at = now()
         where id = $1 returning id, email
       )
       update auth.identities as i set identity_data = i.identity_data || jsonb_build_object('email', c.email)
       from changed as c where i.user_id = c.id and i.provider = 'email'`,
      [id, email, email_confirm ?? false],
    );
  }
  if (password !== undefined) {
    const weak = refuseWeak(context, password);
    if (weak) return weak;
    await database.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
      id,
      await hash(password, COST),
    ]);
    await database.query('delete from auth.sessions where user_id = $1', [id]);
  }
  return Response.json(await findUserById(database, id));
}

/** `GET /admin/users/{id}/factors` */
export async function listFactors(context: AuthContext, id: string, request: Request): Promise<Response> {
  const refusal = requireAdminKey(context, request);
  if (refusal) return refusal;
  if (!(await findUserById(context.database, id))) return refuse(404, 'user_not_found', 'User not found');
  return Response.json(
    await context.database.query(
      'select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors where user_id::text = $1',
      [id],
    ),
  );
}

/** `DELETE /admin/users/{id}/factors/{factorId}`: sessions are unchanged. */
export async function deleteFactor(
  context: AuthContext,
  id: string,
  factorId: string,
  request: Request,
): Promise<Response> {
  const refusal = requireAdminKey(context, request);
  if (refusal) return refusal;
  const [deleted] = await context.database.query(
    'delete from auth.mfa_factors where user_id::text = $1 and id::text = $2 returning id, friendly_name, factor_type, status',
    [id, factorId],
  );
  return deleted ? Response.json(deleted) : refuse(404, 'mfa_factor_not_found', 'Factor not found');
}

function requireAdminKey({ settings }: AuthContext, request: Request): Response | undefined {
  if (request.headers.get('authorization') === `Bearer ${settings.secretKey}`) return undefined;
  return refuse(403, 'not_admin', 'User not allowed');
}

function refuseWeak({ settings }: AuthContext, password: string): Response | undefined {
  const { minimum_password_length: least } = settings.auth;
  if (password.length >= least) return undefined;
  return refuse(422, 'weak_password', `Password should be at least ${least} characters.`);
}
