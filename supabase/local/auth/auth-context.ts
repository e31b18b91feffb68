import type { ProjectConfig } from '../project-config.ts';
import { claimsOf, recordMethod, withAssurance } from './access-token.ts';
import type { AuthDatabase } from './auth-database.ts';
import type { LinkSettings } from './mail-links.ts';
import type { CallHook, HookSettings } from './send-email-hook.ts';

interface AuthSettings extends LinkSettings, HookSettings {
  jwtSecret: string;
  publishableKey: string;
  /** The project's secret key, which is needed to manage accounts. */
  secretKey: string;
  auth: ProjectConfig['auth'];
}

/** The context that the handlers of Auth's requests share. */
export interface AuthContext {
  settings: AuthSettings;
  database: AuthDatabase;
  callHook: CallHook;
  /** Returns lite's own response. */
  lite: (request: Request) => Promise<Response>;
}

export interface SessionBody {
  access_token: string;
  user: { id: string; email: string; factors?: unknown[] };
}

/** Returns the user with their factors, as Auth does. If there are none, the field is missing. */
export async function withFactors<User extends { id: string }>(
  database: AuthDatabase,
  user: User,
): Promise<User> {
  const factors = await database.query(
    `select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors
     where user_id = $1 order by created_at`,
    [user.id],
  );
  return factors.length > 0 ? { ...user, factors } : user;
}

/**
 * Completes lite's session to match Auth's: adds the assurance level to its token and the factors to its user.
 * @param method the sign-in method; undefined if the session was renewed
 */
export async function completeSession<Body extends SessionBody>(
  { database, settings }: AuthContext,
  body: Body,
  method?: string,
): Promise<Body> {
  const { session_id } = claimsOf(body.access_token);
  if (method) await recordMethod(database, session_id, method);
  return {
    ...body,
    access_token: await withAssurance(database, settings.jwtSecret, body.access_token),
    user: await withFactors(database, body.user),
  };
}

/** Returns the response with a different JSON body. */
export const answerJson = (answer: Response, body: unknown): Response =>
  Response.json(body, { status: answer.status });
