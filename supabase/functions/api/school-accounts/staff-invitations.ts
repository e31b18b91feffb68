import { unwrap } from '../lib/query.ts';
import type { MailContent } from '../../_shared/mail/mail-body.ts';
import { MailError } from '../../_shared/mail/mail-sender.ts';
import { inWords, writeLog } from '../lib/log.ts';
import { type ApiConfig, connectAsService } from '../lib/supabase-client.ts';

/** An invitation that hasn't been sent (`get_unsent_invitations`). */
interface UnsentInvitation {
  id: string;
  email: string;
  role: 'teacher' | 'school_admin';
  until: string | null;
  school_name: string;
  account: 'student' | 'none' | null;
}

/** The number of emails to send at the same time. */
const AT_ONCE = 4;
/** The number of days for which the secret in an email is valid, from the time it's sent (`claim_invitations`). */
const VALID_DAYS = 30;
/**
 * The maximum time for sending, while the page waits. Invitations not sent in this time are reported, and the next
 * click sends them.
 */
const LIMIT_MS = 6_000;
const PAUSE_MS = 1_000;

const day = (instant: string) =>
  new Date(instant).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
const WORK = { teacher: 'as a teacher', school_admin: 'as a school administrator' };

/**
 * Writes the email that invites someone to work at a school.
 * @param token the secret that is needed to answer the invitation
 * @param siteUrl origin of the learners' site
 * @param sentAt the time the email is sent
 */
export function invitationMail(
  invitation: UnsentInvitation,
  token: string,
  siteUrl: string,
  sentAt: Date,
): MailContent {
  const { id, email: to, role, until, school_name, account } = invitation;
  const endsAt = new Date(sentAt.getTime() + VALID_DAYS * 86_400_000).toISOString();
  const subject = `${school_name} invites you to Learn for Life`;
  const invites = `${school_name} invites you to join Learn for Life ${WORK[role]}${until ? ` until ${day(until)}` : ''}.`;
  if (account === 'student') {
    const reason = `${to} belongs to a student account, which you can’t use for work. Ask the school to invite you at another email address.`;
    return { to, subject, paragraphs: [invites, reason] };
  }
  return {
    to,
    subject,
    paragraphs: [
      invites,
      `Open the link, then log in or sign up with this email address, ${to}. If someone else has already created an account with this address, choose “Forgot your password?”. Then accept or decline on the Classes page.`,
      `This link is only for you, so please don’t share it. It works until ${day(endsAt)}. If you don’t know the school, ignore this email.`,
    ],
    action: { label: 'Open the invitation', link: `${siteUrl}/classes?invitation=${id}&token=${token}` },
  };
}

/**
 * Sends a school's unsent invitations: at most one email a minute to an address, and no more than the school may send
 * in a day. Never fails: a later call sends the remaining ones. Each email has a new secret that replaces the previous
 * one.
 */
export async function sendInvitations(config: ApiConfig, schoolId: string): Promise<void> {
  try {
    const service = connectAsService(config);
    const answer = await unwrap(service.rpc('get_unsent_invitations', { p_school_id: schoolId }));
    const unsent = answer as unknown as UnsentInvitation[];
    const end = Date.now() + LIMIT_MS;
    for (let from = 0; from < unsent.length && Date.now() < end; from += AT_ONCE) {
      const next = await Promise.all(
        unsent.slice(from, from + AT_ONCE).map(async (each) => ({ ...each, secret: await newSecret() })),
      );
      const p_hashes = Object.fromEntries(next.map(({ id, secret }) => [id, secret.hash]));
      const args = { p_school_id: schoolId, p_hashes };
      const claimed = await unwrap(service.rpc('claim_invitations', args));
      const some = next.filter(({ id }) => claimed.includes(id));
      const sent = await Promise.all(some.map(({ secret, ...each }) => isSent(config, each, secret, end)));
      const ids = some.flatMap(({ id }, index) => (sent[index] ? [id] : []));
      if (ids.length > 0) await unwrap(service.rpc('mark_invitations_sent', { p_ids: ids }));
    }
  } catch (error) {
    writeLog({ level: 'error', message: 'Couldn’t send the invitations', error: inWords(error) });
  }
}

interface Secret {
  token: string;
  /** The SHA-256 that the database stores. */
  hash: string;
}

async function newSecret(): Promise<Secret> {
  const token = crypto.getRandomValues(new Uint8Array(32)).toHex();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return { token, hash: new Uint8Array(digest).toHex() };
}

/**
 * Sends the email, and sends it again after a pause if the provider asks us to wait. Returns whether the provider accepted
 * it.
 */
async function isSent(
  { mails }: ApiConfig,
  invitation: UnsentInvitation,
  { token, hash }: Secret,
  end: number,
): Promise<boolean> {
  // Addresses in the domain of school-made accounts get no email. The inviter sees 'Sent', as for any other address.
  if (invitation.account === 'none') return true;
  if (!mails) return false;
  const mail = invitationMail(invitation, token, mails.siteUrl, new Date());
  for (;;) {
    try {
      await mails.send(mail, `invitation/${hash}`);
      return true;
    } catch (error) {
      writeLog({ level: 'error', message: 'Couldn’t send an invitation', error: inWords(error) });
      if (!(error instanceof MailError) || !error.isTemporary || Date.now() + PAUSE_MS > end) return false;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
