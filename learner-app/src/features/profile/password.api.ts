import { readSignInError, signInMessages } from 'shared-ui/auth';
import type { AppConfig, HostServices } from 'shared-ui/contract';
import { AppError, toAppError } from 'shared-ui/lib';

const fieldError = (field: 'currentPassword' | 'newPassword', message: string, cause: unknown) =>
  new AppError('password_refused', message, toAppError(cause).status, { [field]: message }, { cause });

/** An error body of the provider, as the client would read it. */
function readBody(status: number, body: unknown): unknown {
  const { error_code, msg } = (body ?? {}) as { error_code?: unknown; msg?: unknown };
  return {
    status,
    code: error_code,
    message: typeof msg === 'string' ? msg : `The provider answered ${status}.`,
  };
}

/**
 * Signs in beside the page's session to prove the password, and ends that second session again. Not through the page's
 * client: a sign-in there would replace the session.
 */
async function checkPassword(config: AppConfig, email: string, password: string): Promise<void> {
  const auth = (path: string, init: RequestInit) =>
    fetch(`${config.supabaseUrl}/auth/v1/${path}`, { method: 'POST', ...init });
  const headers = { apikey: config.supabaseKey, 'Content-Type': 'application/json' };
  const response = await auth('token?grant_type=password', {
    headers,
    body: JSON.stringify({ email, password }),
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const error = readBody(response.status, body);
    const reason = readSignInError(error);
    if (reason === 'invalid_credentials')
      throw fieldError('currentPassword', signInMessages.wrong_password, error);
    if (reason === 'too_many_requests') throw new AppError(reason, signInMessages[reason], response.status);
    throw toAppError(error);
  }
  const { access_token } = body as { access_token: string };
  // Only tidying up: the token runs out by itself.
  await auth('logout?scope=local', {
    headers: { ...headers, Authorization: `Bearer ${access_token}` },
  }).catch((error: unknown) => console.warn(error));
}

export interface PasswordChange {
  email: string;
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the password at the provider after checking the current one (design, decision 10).
 *
 * @throws AppError with the message in `fields` where it belongs to a field
 */
export async function changePassword(services: HostServices, change: PasswordChange): Promise<void> {
  const { email, currentPassword, newPassword } = change;
  try {
    await checkPassword(services.config, email, currentPassword);
    const supabase = await services.getSupabase();
    const { error } = await supabase.auth.updateUser({
      password: newPassword,
      // For providers set to ask for it as well.
      current_password: currentPassword,
    });
    if (!error) return;
    if (error.code === 'weak_password' || error.code === 'same_password')
      throw fieldError('newPassword', error.message, error);
    throw error;
  } catch (error) {
    throw toAppError(error);
  }
}
