import type { HostServices } from '@learn-for-life/contract';
import { AppError, toAppError } from '../data/app-error';
import { callRest } from '../data/call-rest';
import { authFailure } from './auth-failure';

export interface NewPassword {
  password: string;
  /** The current password; not needed in the session of a link in an email. */
  currentPassword?: string;
}

/**
 * Sets a password through the REST API, which refuses common ones and the username before Auth sees it (docs/operations/auth.md#passwords).
 *
 * @param otherwise the message for an unknown failure
 * @param token the token of a session other than the user's
 * @throws AppError with a message in the product's own words, also in `fields` if it's about a field
 */
export async function setPassword(
  services: HostServices,
  change: NewPassword,
  otherwise: string,
  token?: string,
): Promise<void> {
  try {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    await callRest(services, 'PUT', '/account/password', change, headers);
  } catch (error) {
    const failure = toAppError(error);
    // The failure has either the API's own message or a code from Auth.
    if (failure.fields || failure.code === 'too_many_requests') throw failure;
    const { code, message, status } = failure;
    throw code === 'network'
      ? new AppError(code, otherwise)
      : authFailure(Object.assign(new Error(message), { code, status }), { otherwise });
  }
}
