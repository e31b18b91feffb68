import { unwrap } from '../lib/query.ts';
import { ApiError, invalid } from '../lib/errors.ts';
import type { OperationRequest } from '../lib/operation/request.ts';
import { connectAsService, type Db, forwardedFor, secretKeyOf } from '../lib/supabase-client.ts';
import { fromAuth } from './auth-error.ts';
import { passwordFault } from './password-fault.ts';

/** Auth's response when it refuses a request. */
interface Refusal {
  error_code?: string;
  msg?: string;
}

/**
 * Changes the caller's password at Auth, as the caller: Auth checks the current password and the second factor, and
 * ends other sessions.
 * @throws {ApiError} 422 for a password that the product refuses, Auth's own status and code if Auth refuses, 429, 503
 */
export async function changePassword({
  config,
  db,
  userId,
  address,
  authorization,
  body: { password, currentPassword },
}: OperationRequest<{ password: string; currentPassword?: string | undefined }>): Promise<void> {
  const { data, error } = await connectAsService(config).auth.admin.getUserById(userId ?? '');
  if (error) throw fromAuth(error);
  const fault = await passwordFault(password, await nameOf(db, data.user.email ?? ''));
  if (fault) throw invalid({ password: fault });
  if (currentPassword !== undefined) await unwrap(db.rpc('count_password_check'));
  const answer = await (config.fetch ?? fetch)(`${config.supabaseUrl}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      ...forwardedFor(address),
      apikey: secretKeyOf(config),
      authorization: authorization ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ password, current_password: currentPassword }),
  });
  if (answer.ok) {
    await answer.body?.cancel();
    return;
  }
  const { error_code = 'unexpected_failure', msg = '' } = (await answer.json().catch(() => ({}))) as Refusal;
  if (answer.status >= 500)
    throw new ApiError(503, 'auth_unavailable', 'The login service isn’t responding. Please try again.');
  throw new ApiError(answer.status, error_code, msg);
}

/** Returns the username if a school made the address, otherwise the address. */
async function nameOf(db: Db, email: string): Promise<string> {
  const domain = await unwrap(db.rpc('get_username_domain'));
  const [name = '', own] = email.split('@');
  return own === domain ? name : email;
}
