import { unwrap } from '../lib/query.ts';
import type { OperationRequest } from '../lib/operation/request.ts';
import { connectAsService } from '../lib/supabase-client.ts';
import { fromAuth } from './auth-error.ts';

/**
 * Removes the second factors of a staff member who has lost their authenticator, and ends their sessions.
 * @throws {ApiError} 403, 409 for the caller's own account
 */
export async function resetFactor({ config, db, id: staffId }: OperationRequest): Promise<void> {
  const service = connectAsService(config);
  const { mfa } = service.auth.admin;
  const { person } = (await unwrap(db.rpc('begin_factor_reset', { p_staff_id: staffId }))) as {
    person: string;
  };
  const { data, error } = await mfa.listFactors({ userId: person });
  if (error) throw fromAuth(error);
  for (const { id } of data.factors) {
    const deleted = await mfa.deleteFactor({ id, userId: person });
    if (deleted.error) throw fromAuth(deleted.error);
  }
  await unwrap(service.rpc('end_factor_reset', { p_person: person }));
}
