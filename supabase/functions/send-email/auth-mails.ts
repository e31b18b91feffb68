import type { MailContent } from '../_shared/mail/mail-body.ts';

/**
 * The part of Auth's send-email payload that is used here
 * (https://supabase.com/docs/guides/auth/auth-hooks/send-email-hook).
 */
export interface SendEmailPayload {
  user: { email?: string; new_email?: string };
  email_data: {
    token: string;
    token_hash: string;
    redirect_to: string;
    email_action_type: string;
    /** Auth's own address. */
    site_url: string;
    token_new: string;
    token_hash_new: string;
  };
}

/** An email with the id that identifies it when Auth repeats its request. */
export interface AuthMail extends MailContent {
  key: string;
}

interface Texts {
  subject: string;
  paragraphs: string[];
  label: string;
}

const IGNORE = 'If you didn’t ask for this, you can ignore this email.';

/** The texts of all Auth emails with a link. They're written nowhere else. */
const TEXTS: Record<string, Texts | undefined> = {
  signup: {
    subject: 'Confirm your email',
    paragraphs: ['Welcome to Learn for Life. Confirm your email address to get started.', IGNORE],
    label: 'Confirm your email',
  },
  recovery: {
    subject: 'Reset your password',
    paragraphs: ['Someone asked to reset the password for your Learn for Life account.', IGNORE],
    label: 'Choose a new password',
  },
  email_change: {
    subject: 'Change your email',
    paragraphs: [
      'Someone asked to change the email address for a Learn for Life account. To confirm, open the links we sent to both the old and the new address.',
      IGNORE,
    ],
    label: 'Confirm the change',
  },
  magiclink: {
    subject: 'Confirm it’s you',
    paragraphs: ['Someone asked for a link to log in to your Learn for Life account.', IGNORE],
    label: 'Open the link',
  },
  invite: {
    subject: 'You’re invited to Learn for Life',
    paragraphs: ['We’ve created a Learn for Life account for you.'],
    label: 'Confirm your email',
  },
};

/**
 * Whether links go to Auth, which redirects to `/mail-link`, or go to `/mail-link` directly with their token
 * (docs/operations/auth.md#mail-links).
 */
export type LinkKind = 'verify' | 'token_hash';

/**
 * Returns the emails that Auth's request asks for: two for an email change that both addresses must confirm, none for
 * an unknown kind, and otherwise one.
 * @param links the kind of links to write
 */
export function mailsOf({ user, email_data: data }: SendEmailPayload, links: LinkKind): AuthMail[] {
  const { email_action_type: type } = data;
  const to = user.email ?? '';
  if (type === 'reauthentication') {
    const paragraphs = [`Your code is ${data.token}. Enter it on the page that asked for it.`, IGNORE];
    return [
      {
        to,
        subject: 'Your Learn for Life code',
        paragraphs,
        key: `reauthentication/${data.token}/${to}`,
      },
    ];
  }
  const texts = TEXTS[type];
  if (!texts) return [];
  const mail = (address: string, tokenHash: string): AuthMail => ({
    to: address,
    subject: texts.subject,
    paragraphs: texts.paragraphs,
    action: { label: texts.label, link: linkOf(data, tokenHash, links) },
    key: `${type}/${tokenHash}`,
  });
  if (type !== 'email_change') return [mail(to, data.token_hash)];
  const newEmail = user.new_email ?? '';
  // Auth's names are the wrong way round, and won't be fixed: `token_hash_new` belongs to the current address.
  return data.token_hash_new
    ? [mail(to, data.token_hash_new), mail(newEmail, data.token_hash)]
    : [mail(newEmail, data.token_hash)];
}

function linkOf(data: SendEmailPayload['email_data'], tokenHash: string, links: LinkKind): string {
  const { email_action_type: type } = data;
  const page = new URL(data.redirect_to);
  // If the link was requested without an address, `redirect_to` is the site's root.
  if (!page.pathname.startsWith('/mail-link')) page.pathname = '/mail-link';
  if (links === 'token_hash') {
    page.search = new URLSearchParams({ token_hash: tokenHash, type }).toString();
    return page.href;
  }
  const link = new URL('/auth/v1/verify', data.site_url);
  link.search = new URLSearchParams({ token: tokenHash, type, redirect_to: page.href }).toString();
  return link.href;
}
