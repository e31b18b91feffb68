import type { HostServices } from '../../contract';
import { AppError, toAppError } from '../data/app-error';
import { createRpc } from '../data/rpc';

/** The messages of docs/product.md#messages-login. */
export const signInMessages = {
  invalid_email: 'Invalid email format.',
  user_not_found: 'No account found with this email.',
  wrong_password: 'Incorrect password.',
  too_many_requests: 'Too many failed attempts. Please try again later.',
  login_failed: 'Login failed. Please try again.',
} as const;

type SignInFailure = keyof typeof signInMessages;

const failure = (code: SignInFailure, cause: unknown) =>
  new AppError(code, signInMessages[code], toAppError(cause).status, undefined, { cause });

/** The reason for a failed login, as far as Auth reveals it: it has one code for a wrong email and a wrong password. */
export function readSignInError(error: unknown): SignInFailure | 'invalid_credentials' {
  const { code, status, message } = toAppError(error);
  if (status === 429 || code === 'over_request_rate_limit') return 'too_many_requests';
  if (code === 'invalid_credentials' || code === 'user_not_found') return code;
  if (code === 'email_address_invalid') return 'invalid_email';
  if (code === 'validation_failed' && /email/i.test(message)) return 'invalid_email';
  return 'login_failed';
}

const rpc = createRpc<{ account_exists: { Args: { p_email: string }; Returns: boolean } }>();

/** Signing in by email and password. */
export function createSignInApi(services: HostServices) {
  /** Whether the email or the password was wrong (docs/decisions/0005); unknown when the lookup is throttled or fails. */
  async function explainInvalidCredentials(email: string): Promise<SignInFailure> {
    const exists = await rpc(services, 'account_exists', { p_email: email }).catch(() => undefined);
    if (exists === undefined) return 'login_failed';
    return exists ? 'wrong_password' : 'user_not_found';
  }

  return {
    /** @throws AppError whose message is one of `signInMessages` */
    async signIn(email: string, password: string): Promise<void> {
      try {
        const auth = await services.getAuth();
        const { error } = await auth.signInWithPassword({ email, password });
        if (!error) return;
        const reason = readSignInError(error);
        throw failure(
          reason === 'invalid_credentials' ? await explainInvalidCredentials(email) : reason,
          error,
        );
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw failure('login_failed', error);
      }
    },
  };
}
