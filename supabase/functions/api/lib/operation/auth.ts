import { ApiError, forbidden, rightMissing, unauthorized } from '../errors.ts';
import { fromDatabase } from '../database-errors.ts';
import { type ApiConfig, connect, type Db } from '../supabase-client.ts';

/** An admin's right: to change content, to see people, or to do both and choose admins. */
export const ADMIN_RIGHTS = ['content', 'people', 'all'] as const;

export type AdminRight = (typeof ADMIN_RIGHTS)[number];

/**
 * The callers that an operation allows: everyone, anyone signed in, any admin, or admins with one right. `staff`:
 * anyone signed in; the database refuses people without a role at the school.
 */
export type Access = 'everybody' | 'signed-in' | 'staff' | 'any' | AdminRight;

/** The headers of a request that identify its sender. */
export interface Credentials {
  /** The header `Authorization`. */
  authorization: string | undefined;
  /** The trace context of the request, which is passed on in requests to the project. */
  traceparent: string;
}

/** The sender of a request, with a database client that acts for them. */
export interface Caller {
  db: Db;
  /** Null for a visitor. */
  userId: string | null;
  /** Creates another client that acts as the caller, with a different configuration. */
  connect: (config: ApiConfig) => Db;
}

/**
 * Returns the caller that the `Authorization: Bearer` header identifies, with a database client that acts as the
 * caller. `getClaims` verifies the signature with the project's keys, or asks the auth server if the token has no key
 * id.
 * @throws {ApiError} 401 without a valid token of a signed-in user, 503 when the auth server does not respond
 */
export async function authenticate(
  config: ApiConfig,
  { authorization, traceparent }: Credentials,
): Promise<Caller> {
  const token = authorization?.match(/^Bearer +(\S+)$/i)?.[1];
  if (!token) throw unauthorized();
  const db = connect(config, token, traceparent);
  const { data, error } = await db.auth.getClaims(token);
  if (error?.name === 'AuthRetryableFetchError' || (error?.status ?? 0) >= 500) {
    throw new ApiError(503, 'auth_unavailable', 'The login service isn’t responding. Please try again.');
  }
  const claims = data?.claims;
  // The legacy form of the publishable key is a valid token without a user.
  if (error || !claims?.sub || claims.role !== 'authenticated') {
    throw unauthorized('Your session has ended. Please log in again.');
  }
  return { db, userId: claims.sub, connect: (other) => connect(other, token, traceparent) };
}

/**
 * Returns the caller of an operation that is open to everyone: without a valid token, the caller is a visitor.
 * @throws {ApiError} 503 when the auth server does not respond
 */
export async function authenticateIfSignedIn(config: ApiConfig, credentials: Credentials): Promise<Caller> {
  try {
    return await authenticate(config, credentials);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const connectAs = (other: ApiConfig) => connect(other, config.supabaseKey, credentials.traceparent);
    return { db: connectAs(config), userId: null, connect: connectAs };
  }
}

/**
 * Reads the caller's admin right; null for a student. Asks the database each time, because a claim would outlive the
 * right's removal.
 */
async function readRight(db: Db): Promise<AdminRight | null> {
  const { data, error, status } = await db.rpc('get_admin_right');
  if (error) throw fromDatabase(error, status);
  return data as AdminRight | null;
}

/** Whether the caller is an admin with this right. */
export async function hasRight(db: Db, right: AdminRight): Promise<boolean> {
  const own = await readRight(db);
  return own === 'all' || own === right;
}

/**
 * @param right the right that the operation needs; 'any' is open to every admin
 * @throws {ApiError} 403 unless the caller is an admin with this right
 */
export async function requireRight(db: Db, right: AdminRight | 'any'): Promise<void> {
  const own = await readRight(db);
  if (own === null) throw forbidden();
  if (own !== 'all' && right !== 'any' && own !== right) throw rightMissing(right);
}

/** Returns the admin right that an access level requires; null if it requires none. */
export const rightFor = (access: Access): AdminRight | 'any' | null =>
  access === 'everybody' || access === 'signed-in' || access === 'staff' ? null : access;
