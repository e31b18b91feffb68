import type { GoTrueClient } from '@supabase/supabase-js';
import type { HostServices } from '@learn-for-life/contract';
import { toAppError } from '../data/app-error';
import { callRest } from '../data/call-rest';
import { whenSignedIn } from '../sign-in';
import type { LinkPurpose, MailLink } from './mail-link';

/** The result of opening a link, as shown on a page. */
export type LinkOutcome =
  | { status: 'signed-in' }
  | { status: 'confirmed' }
  | { status: 'email-changed' }
  | { status: 'first-of-two' }
  /** `auth` can set a new password for the account with this email. */
  | { status: 'new-password'; auth: GoTrueClient; email: string }
  /** A school account that now belongs to the student. */
  | { status: 'own-email'; email: string }
  /** `message` is set if the page has no message of its own for the code. */
  | { status: 'refused'; code: string; message?: string };

/**
 * Performs a link's action. A session in an address never becomes the page's session, because a stranger's link could contain the
 * stranger's own session.
 * @param addressed the link's purpose according to the address (`mailLinkAddress`), because a code doesn't contain it
 * @throws AppError if Auth can't be reached
 */
export async function openLink(
  services: HostServices,
  link: MailLink,
  addressed: string | undefined,
): Promise<LinkOutcome> {
  if (link.status === 'refused' || link.status === 'first-of-two') return link;
  if (link.status === 'own-email') return openOwnEmail(services, link.token);
  try {
    if (link.status === 'code') return await exchangeCode(services, link.code, addressed);
    const auth = await services.openSeparateAuth();
    const { data, error } =
      link.status === 'session'
        ? await auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken })
        : await auth.verifyOtp({ token_hash: link.tokenHash, type: link.purpose });
    if (error) return refusedBy(error);
    if (link.status === 'token' && !data.session) return { status: 'first-of-two' };
    return await finish(auth, link.purpose, data.user?.email ?? '');
  } catch (error) {
    throw toAppError(error);
  }
}

/**
 * Exchanges a link's code for a session. Only the browser that requested the email can do this, and only once. The address is confirmed or
 * changed either way, because Auth only sends a code once the last link has been opened.
 */
async function exchangeCode(
  services: HostServices,
  code: string,
  addressed: string | undefined,
): Promise<LinkOutcome> {
  const done = { status: addressed === 'email_change' ? 'email-changed' : 'confirmed' } as const;
  const auth = await services.getAuth();
  const { data, error } = await auth.exchangeCodeForSession(code);
  if (error) return toAppError(error).code === 'network' ? refusedBy(error) : done;
  const email = data.user.email ?? '';
  const { redirectType } = data as { redirectType?: string | null };
  if (redirectType === 'recovery') return { status: 'new-password', auth, email };
  await whenSignedIn(services.session);
  const session = services.session.getState();
  if (session.status === 'signed-in' && session.user.id === data.user.id && session.user.email !== email) {
    services.session.setState({ status: 'signed-in', user: { ...session.user, email } }, true);
    return { status: 'email-changed' };
  }
  return done.status === 'email-changed' ? done : { status: 'signed-in' };
}

async function openOwnEmail(services: HostServices, token: string): Promise<LinkOutcome> {
  try {
    const { email } = await callRest<{ email: string }>(services, 'POST', '/account/own-email/open', {
      token,
    });
    return { status: 'own-email', email };
  } catch (error) {
    const { code, message, status } = toAppError(error);
    if (status !== 404 && status !== 409) throw error;
    return { status: 'refused', code, message };
  }
}

async function finish(auth: GoTrueClient, purpose: LinkPurpose, email: string): Promise<LinkOutcome> {
  if (purpose === 'recovery') return { status: 'new-password', auth, email };
  await auth.signOut({ scope: 'local' });
  return { status: purpose === 'email_change' ? 'email-changed' : 'confirmed' };
}

/** Returns Auth's refusal of a link. Throws the error instead if the check itself failed. */
function refusedBy(error: Error): LinkOutcome {
  const known = toAppError(error);
  if (known.code === 'network' || (known.status ?? 400) >= 500) throw known;
  return { status: 'refused', code: known.code === 'unknown' ? 'otp_expired' : known.code };
}
