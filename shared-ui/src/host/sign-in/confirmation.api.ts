import type { HostServices } from '@learn-for-life/contract';
import { authFailure } from './auth-failure';
import { mailLinkAddress } from './mail-link-address';

/**
 * Resends the link that confirms an account's email. Auth's response is the same for an address without such an account.
 * @throws AppError with a message in the product's own words; `secondsToWait` returns how long Auth requires people to wait
 */
export async function resendConfirmation(services: HostServices, email: string): Promise<void> {
  try {
    const auth = await services.getAuth();
    const { error } = await auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: mailLinkAddress('signup') },
    });
    if (error) throw error;
  } catch (error) {
    throw authFailure(error, {
      otherwise: 'Couldn’t send the email. Please try again.',
      sentences: {
        over_request_rate_limit: 'Too many requests. Please try again in a minute.',
      },
    });
  }
}
