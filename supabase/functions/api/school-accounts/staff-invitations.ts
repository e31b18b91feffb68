import { unwrap } from '../data/query.ts';
import type { MailContent } from '../../_shared/mail/mail-body.ts';
import { MailError } from '../../_shared/mail/mail-sender.ts';
import { inWords, writeLog } from '../lib/log.ts';
import { type ApiConfig, connectAsService } from '../lib/supabase-client.ts';

/** What the database answers for each invitation that is still to be sent (`get_unsent_invitations`). */
interface UnsentInvitation {
  id: string;
  email: string;
  role: 'teacher' | 'school_admin';
  until: string | null;
  created_at: string;
  ends_at: string;
  school_name: string;
  account: 'student' | 'none' | null;
}

/** How many mails are on their way at the same time. */
const AT_ONCE = 4;
/** What is not sent by then is said, and sent with the next click: the page waits. */
const LIMIT_MS = 6_000;
const PAUSE_MS = 1_000;

const day = (instant: string) =>
  new Date(instant).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
const WORK = { teacher: 'as a teacher', school_admin: 'as a school administrator' };

/** What somebody reads who is invited to work at a school. @param siteUrl origin of the learners' site */
export function invitationMail(invitation: UnsentInvitation, siteUrl: string): MailContent {
  const { email: to, role, until, ends_at, school_name, account } = invitation;
  const subject = `${school_name} invites you`;
  const invites = `${school_name} invites you to work at Learn for Life ${WORK[role]}${until ? `, until ${day(until)}` : ''}.`;
  if (account === 'student') {
    const reason = `${to} has the account of a student, which cannot be used at work. Ask the school to invite another email address of yours.`;
    return { to, subject, paragraphs: [invites, reason] };
  }
  return {
    to,
    subject,
    paragraphs: [
      invites,
      `Log in, or sign up, with exactly this email address, ${to}, and confirm it. The page Classes then asks whether you accept.`,
      `The invitation ends on ${day(ends_at)}. If you do not know the school, ignore this email.`,
    ],
    action: { label: 'Open Classes', link: `${siteUrl}/classes` },
  };
}

/**
 * Sends the invitations of a school that are not sent yet, but no address two mails within a minute. Never fails: what could not be sent stays so,
 * and is sent by a call a minute later.
 * Two calls at the same time send each mail once, as the provider knows it by its key.
 */
export async function sendInvitations(config: ApiConfig, schoolId: string): Promise<void> {
  try {
    const service = connectAsService(config);
    const answer = await unwrap(service.rpc('get_unsent_invitations', { p_school_id: schoolId }));
    const unsent = answer as unknown as UnsentInvitation[];
    const end = Date.now() + LIMIT_MS;
    for (let from = 0; from < unsent.length && Date.now() < end; from += AT_ONCE) {
      const next = unsent.slice(from, from + AT_ONCE);
      const claimed = await unwrap(service.rpc('claim_invitations', { p_ids: next.map(({ id }) => id) }));
      const some = next.filter(({ id }) => claimed.includes(id));
      const sent = await Promise.all(some.map((invitation) => isSent(config, invitation, end)));
      const ids = some.flatMap(({ id }, index) => (sent[index] ? [id] : []));
      if (ids.length > 0) await unwrap(service.rpc('note_sent_invitations', { p_ids: ids }));
    }
  } catch (error) {
    writeLog({ level: 'error', message: 'Invitations were not sent', error: inWords(error) });
  }
}

/** Whether the provider has the mail. One that asks to wait is asked again. */
async function isSent({ mails }: ApiConfig, invitation: UnsentInvitation, end: number): Promise<boolean> {
  // An address of the school's own domain: its inviter reads 'Sent' as for every other one.
  if (invitation.account === 'none') return true;
  if (!mails) return false;
  const { id, role, until, created_at } = invitation;
  const key = `invitation/${id}/${role}/${until ?? ''}/${created_at}`;
  for (;;) {
    try {
      await mails.send(invitationMail(invitation, mails.siteUrl), key);
      return true;
    } catch (error) {
      writeLog({ level: 'error', message: 'An invitation was not sent', error: inWords(error) });
      if (!(error instanceof MailError) || !error.isTemporary || Date.now() + PAUSE_MS > end) return false;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
