import { invalid } from '../lib/errors.ts';
import type { OperationRequest } from '../lib/operation/request.ts';
import { unwrap } from '../lib/query.ts';
import { connectAsService } from '../lib/supabase-client.ts';
import { fromAuth } from './auth-error.ts';

/**
 * Asks Auth whether this is the caller's password, so that no one can take over or delete an account from a session
 * left open.
 * @throws {ApiError} 422 for a wrong password, 429 after ten attempts in 15 minutes, 503
 */
export async function requirePassword(
  { config, db, userId, address }: Pick<OperationRequest, 'config' | 'db' | 'userId' | 'address'>,
  password: string,
): Promise<void> {
  await unwrap(db.rpc('count_password_check'));
  const service = connectAsService(config, address);
  const { data, error } = await service.auth.admin.getUserById(userId ?? '');
  if (error) throw fromAuth(error);
  const signedIn = await service.auth.signInWithPassword({ email: data.user.email ?? '', password });
  if (signedIn.error?.code === 'invalid_credentials') throw invalid({ password: 'Incorrect password.' });
  if (signedIn.error) throw fromAuth(signedIn.error);
  await service.auth.signOut({ scope: 'local' });
}
