import type { HostServices } from '@learn-for-life/contract';
import { authFailure, secondsToWait } from './auth-failure';
import { mailLinkAddress } from './mail-link-address';

/**
 * Sends a link for setting a new password on any device. Auth's response is the same for an address without an account, except that only an
 * address with an account has to wait for the next email. That wait isn't reported as a failure, because it would reveal the account.
 * @throws AppError with a message in the product's own words
 */
export async function requestRecovery(services: HostServices, email: string): Promise<void> {
  try {
    // This isn't the page's client, whose code challenge would make the link work only in this browser.
    const auth = await services.openSeparateAuth();
    const { error } = await auth.resetPasswordForEmail(email, { redirectTo: mailLinkAddress('recovery') });
    if (error) throw error;
  } catch (error) {
    const failure = authFailure(error, {
      otherwise: 'Couldn’t send the email. Please try again.',
      sentences: {
        over_request_rate_limit: 'Too many requests. Please try again in a minute.',
      },
    });
    if (secondsToWait(failure) === undefined) throw failure;
  }
}
