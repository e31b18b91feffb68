import { decode, sign } from 'hono/jwt';
import type { AuthDatabase } from './auth-database.ts';

/** The claims of an access token that the stack uses. */
export interface AccessClaims {
  sub: string;
  session_id: string;
  email?: string;
  aal?: string;
}

/** Reads the claims of a token whose signature is checked elsewhere. */
export const claimsOf = (token: string) => decode(token).payload as unknown as AccessClaims;

/** Records a session's sign-in method, as Auth does. The token lists these methods (`amr`). */
export async function recordMethod(database: AuthDatabase, sessionId: string, method: string): Promise<void> {
  await database.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, now(), now())
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  );
}

/** Returns the token with its session's assurance level and sign-in methods, which lite leaves out. */
export async function withAssurance(
  database: AuthDatabase,
  jwtSecret: string,
  token: string,
): Promise<string> {
  const claims = decode(token).payload;
  const [session] = await database.query<{ aal: string | null }>(
    'select aal from auth.sessions where id = $1',
    [claims['session_id']],
  );
  const amr = await database.query(
    `select authentication_method as method, extract(epoch from updated_at)::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [claims['session_id']],
  );
  return sign({ ...claims, aal: session?.aal ?? 'aal1', amr }, jwtSecret, 'HS256');
}

/** Whether the session came from a link in an email. If so, Auth doesn't ask for the current password. */
export async function isRecovery(database: AuthDatabase, sessionId: string): Promise<boolean> {
  const [row] = await database.query<{ found: boolean }>(
    `select exists (select 1 from auth.mfa_amr_claims where session_id = $1
       and authentication_method in ('otp', 'magiclink', 'recovery')) as found`,
    [sessionId],
  );
  return row?.found ?? false;
}
