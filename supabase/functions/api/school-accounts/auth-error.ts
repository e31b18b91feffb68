import type { AuthError } from '@supabase/supabase-js';
import { ApiError } from '../lib/errors.ts';

/** Converts an Auth error to one of ours, because Auth's message may reveal more than a client should read. */
export function fromAuth(error: AuthError): Error {
  const isAway =
    error.name === 'AuthRetryableFetchError' || (error.status ?? 0) >= 500 || error.status === 429;
  if (!isAway) return new Error(`Auth rejected the account: ${error.code ?? error.status} ${error.message}`);
  return new ApiError(503, 'auth_unavailable', 'The login service isn’t responding. Please try again.');
}
