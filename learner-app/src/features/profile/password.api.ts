import { authFailure, signInMessages } from 'shared-ui/sign-in';
import type { AppConfig, HostServices } from 'shared-ui/contract';
import { AppError, toAppError } from 'shared-ui/data';

const context = {
  otherwise: 'The password could not be changed. Please try again.',
  sentences: { invalid_credentials: signInMessages.wrong_password },
};

const withField = (field: 'currentPassword' | 'newPassword', { code, message, status, cause }: AppError) =>
  new AppError(code, message, status, { [field]: message }, { cause });

/** Auth's error body in the form of the client's errors. */
function readBody(status: number, body: unknown): unknown {
  const { error_code, msg } = (body ?? {}) as { error_code?: unknown; msg?: unknown };
  return {
    status,
    code: error_code,
    message: typeof msg === 'string' ? msg : `Auth answered ${status}.`,
  };
}

/**
 * Checks the password by signing in to a second session, which is ended at once. Not through the page's client: a sign-in
 * there would replace the session.
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
    const failure = authFailure(readBody(response.status, body), context);
    throw failure.code === 'invalid_credentials' ? withField('currentPassword', failure) : failure;
  }
  const { access_token } = body as { access_token: string };
  // Only cleans up: the token expires by itself.
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
 * Changes the password at the provider after checking the current one (docs/product.md#profile-password).
 *
 * @throws AppError with the message in `fields` where it belongs to a field
 */
export async function changePassword(services: HostServices, change: PasswordChange): Promise<void> {
  const { email, currentPassword, newPassword } = change;
  try {
    await checkPassword(services.config, email, currentPassword);
    const auth = await services.getAuth();
    const { error } = await auth.updateUser({
      password: newPassword,
      // For projects whose Auth requires it as well.
      current_password: currentPassword,
    });
    if (!error) return;
    const failure = authFailure(error, context);
    throw failure.fields?.['password'] ? withField('newPassword', failure) : failure;
  } catch (error) {
    throw toAppError(error);
  }
}
