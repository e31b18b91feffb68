import type { HostServices } from '@learn-for-life/contract';
import { authFailure, mailLinkAddress } from '../../sign-in';

const context = {
  otherwise: 'Couldn’t change your email. Please try again.',
  sentences: { email_exists: 'There’s already an account with this email.' },
};

export interface EmailChange {
  /** The new email, which is pending until the links in both emails have been opened. */
  pending: string | undefined;
}

/** Reads the state of the signed-in user's email. Updates the session with Auth's current email. @throws AppError */
export async function readEmailChange(services: HostServices): Promise<EmailChange> {
  try {
    const auth = await services.getAuth();
    const { data, error } = await auth.getUser();
    if (error) throw error;
    const { email = '', new_email } = data.user;
    showOnPage(services, email);
    return { pending: new_email || undefined };
  } catch (error) {
    throw authFailure(error, context);
  }
}

/** Shows Auth's current email, since a new one may have been confirmed in another browser. */
function showOnPage({ session }: HostServices, email: string): void {
  const state = session.getState();
  if (state.status !== 'signed-in' || !email || state.user.email === email) return;
  session.setState({ status: 'signed-in', user: { ...state.user, email } }, true);
}

/**
 * Asks Auth to change the email. Auth sends one link to the old address and one to the new address.
 * @throws AppError with the message in `fields.email` if it is about the address
 */
export async function changeEmail(services: HostServices, email: string): Promise<void> {
  try {
    const auth = await services.getAuth();
    const { error } = await auth.updateUser({ email }, { emailRedirectTo: mailLinkAddress('email_change') });
    if (error) throw error;
  } catch (error) {
    throw authFailure(error, context);
  }
}
