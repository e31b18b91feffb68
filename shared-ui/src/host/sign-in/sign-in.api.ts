import type { HostServices } from '@learn-for-life/contract';
import { AppError } from '../data/app-error';
import { unwrap } from '../data/unwrap';
import { authFailure } from './auth-failure';
import { authSentences } from './auth-sentences';
import { signInWithRetry } from './sign-in-with-retry';

/** The log-in messages that depend on more than Auth's code. */
export const signInMessages = {
  wrong_password: 'Incorrect password.',
  login_failed: authSentences.invalid_credentials,
  wrong_username: 'Incorrect username or password.',
  usernames_off: 'This site doesn’t use usernames. Log in with your email.',
} as const;

/** Creates the functions for signing in with an email or username, and a password. */
export function createSignInApi(services: HostServices) {
  /** Returns a message saying which was wrong, the email or password (docs/decisions/0043); a general one if the lookup fails. */
  async function explainInvalidCredentials(email: string): Promise<string> {
    const { data: exists } = await services.supabase.rpc('account_exists', { p_email: email });
    if (exists === null) return signInMessages.login_failed;
    return exists ? signInMessages.wrong_password : authSentences.user_not_found;
  }

  return {
    /** Signs in with an email. @throws AppError with the message to show and Auth's code */
    async signIn(email: string, password: string): Promise<void> {
      try {
        const auth = await services.getAuth();
        const { error } = await auth.signInWithPassword({ email, password });
        if (error) throw error;
      } catch (error) {
        const failure = authFailure(error, { otherwise: signInMessages.login_failed });
        // Auth has one code for a wrong email and a wrong password.
        if (failure.code === 'invalid_credentials') failure.message = await explainInvalidCredentials(email);
        throw failure;
      }
    },

    /** Signs in with the username on a card. An unknown username and a wrong password have the same message. @throws AppError */
    async signInWithUsername(username: string, password: string): Promise<void> {
      const domain = unwrap(await services.supabase.rpc('get_username_domain'));
      if (domain === null) throw new AppError('usernames_off', signInMessages.usernames_off);
      const { error } = await signInWithRetry(await services.getAuth(), `${username}@${domain}`, password);
      if (error)
        throw authFailure(error, {
          sentences: { invalid_credentials: signInMessages.wrong_username },
          otherwise: signInMessages.login_failed,
        });
    },
  };
}
