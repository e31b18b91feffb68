import type { HostServices } from '../contract';
import { AppError, toAppError } from '../lib';

/** The login messages of the specification, section 8. */
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

/** What the provider's answer means, as far as it says. One code stands for a wrong email and a wrong password. */
export function readSignInError(error: unknown): SignInFailure | 'invalid_credentials' {
  const { code, status, message } = toAppError(error);
  if (status === 429 || code === 'over_request_rate_limit') return 'too_many_requests';
  if (code === 'invalid_credentials' || code === 'user_not_found') return code;
  if (code === 'email_address_invalid') return 'invalid_email';
  if (code === 'validation_failed' && /email/i.test(message)) return 'invalid_email';
  return 'login_failed';
}

/** Signing in with the provider. */
export function createSignInApi(services: HostServices) {
  /** Which of the two it was (design, decision 9); a throttled or failing answer tells nothing. */
  async function explainInvalidCredentials(email: string): Promise<SignInFailure> {
    const supabase = await services.getSupabase();
    const answer = await supabase.rpc('account_exists', { p_email: email });
    const exists: unknown = answer.data;
    if (answer.error || typeof exists !== 'boolean') return 'login_failed';
    return exists ? 'wrong_password' : 'user_not_found';
  }

  return {
    /** @throws AppError whose message is one of `signInMessages` */
    async signIn(email: string, password: string): Promise<void> {
      try {
        const supabase = await services.getSupabase();
        const { error } = await supabase.auth.signInWithPassword({ email, password });
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
