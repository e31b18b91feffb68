import { composeMail, type MailContent } from './mail-body.ts';

/** The settings for sending emails (docs/operations/auth.md#mail). */
export interface MailSettings {
  apiKey: string;
  /** 'Learn for Life <no-reply@learn.example.org>' */
  from: string;
  /** The provider's URL up to `/emails`. The local stack uses a different one. */
  apiUrl: string;
}

/**
 * Sends one email.
 * @param key identifies the email: an email with a repeated key isn't sent again
 * @throws MailError
 */
export type SendMail = (mail: MailContent, key: string) => Promise<void>;

/** Thrown if an email can't be sent. */
export class MailError extends Error {
  /** Whether to try again, because the provider is unavailable or asks us to wait. */
  readonly isTemporary: boolean;

  constructor(message: string, isTemporary: boolean) {
    super(message);
    this.isTemporary = isTemporary;
  }
}

/** Auth waits 5 seconds for all of a request's emails. */
const LIMIT_MS = 2_000;

/**
 * Reads the email settings from a function's environment.
 * @throws Error that names the missing settings if only some are set
 * @returns null if none is set, so nothing is sent
 */
export function readMailSettings(get: (name: string) => string | undefined): MailSettings | null {
  const [apiKey, from] = ['MAIL_API_KEY', 'MAIL_FROM'].map((name) => get(name)?.trim());
  if (!apiKey && !from) return null;
  if (!apiKey || !from) throw new Error(`Can’t send email. Set ${apiKey ? 'MAIL_FROM' : 'MAIL_API_KEY'}.`);
  return { apiKey, from, apiUrl: get('MAIL_API_URL')?.trim() || 'https://api.resend.com' };
}

/**
 * Sends emails with Resend's HTTP API (`POST /emails`), which needs one request and no package.
 * @param request replaced in tests
 */
export function createMailSender({ apiKey, from, apiUrl }: MailSettings, request = fetch): SendMail {
  return async (content, key) => {
    const { to, subject, text, html } = composeMail(content);
    const answer = await request(`${apiUrl}/emails`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': key.slice(0, 256),
      },
      body: JSON.stringify({ from, to: [to], subject, text, html }),
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch((error: unknown) => {
      throw new MailError(`Couldn’t reach the mail provider: ${String(error)}`, true);
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    // The message goes into the log, so it leaves out the address. 409 means that the same email is being sent right
    // now.
    throw new MailError(
      `The mail provider responded with ${answer.status}.`,
      [409, 429].includes(answer.status) || answer.status >= 500,
    );
  };
}
