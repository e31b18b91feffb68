import { Webhook } from 'standardwebhooks';
import { MailError, type SendMail } from '../_shared/mail/mail-sender.ts';
import { type LinkKind, mailsOf, type SendEmailPayload } from './auth-mails.ts';

export interface HookConfig {
  /** The secret in Auth's format: 'v1,whsec_…'. */
  secret: string;
  /** Reads the address domain of school-created accounts; null if the deployment has none. */
  readSchoolDomain: () => Promise<string | null>;
  send: SendMail;
  links: LinkKind;
  /** Writes a line to the log. */
  log: (line: string) => void;
}

/**
 * Auth's send-email hook, which sends all of Auth's emails (docs/operations/auth.md#mail). Responds with 200 once the
 * provider has accepted every email of a request. School-created accounts get no emails, at any address.
 */
export function createHandler(config: HookConfig): (request: Request) => Promise<Response> {
  // Standard Webhooks expects the secret without Auth's version prefix.
  const webhook = new Webhook(config.secret.replace(/^v1,/, ''));
  return async (request) => {
    const text = await readText(request);
    if (text === undefined) return refuse(413, 'The request is too large.');
    let payload: SendEmailPayload;
    try {
      payload = webhook.verify(text, Object.fromEntries(request.headers)) as SendEmailPayload;
    } catch {
      return refuse(401, 'The signature isn’t from Auth.');
    }
    try {
      return await send(config, payload);
    } catch (error) {
      config.log(
        `Couldn’t send an email from Auth: ${error instanceof Error ? error.message : String(error)}`,
      );
      const isTemporary = !(error instanceof MailError) || error.isTemporary;
      return isTemporary
        ? refuse(503, 'We can’t send email right now.')
        : refuse(500, 'The email was refused.');
    }
  };
}

/**
 * The maximum size of a body. Anyone may call the function, which reads the whole body to check the signature.
 * Auth's requests are a few kilobytes.
 */
const MAX_BODY_BYTES = 1024 * 1024;

/** Reads the body up to the limit; undefined for a larger one. A declared length may be missing or wrong. */
async function readText(request: Request): Promise<string | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    // Returning early cancels the rest of the body.
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new Blob(chunks).text();
}

async function send(
  { readSchoolDomain, send: sendMail, links }: HookConfig,
  payload: SendEmailPayload,
): Promise<Response> {
  const mails = mailsOf(payload, links);
  if (mails.length === 0)
    throw new MailError(
      `Auth requested an unknown kind of email: ${payload.email_data.email_action_type}.`,
      false,
    );
  const domain = await readSchoolDomain();
  const isSchools = (address = '') =>
    domain !== null && address.toLowerCase().endsWith(`@${domain.toLowerCase()}`);
  if (!isSchools(payload.user.email) && !isSchools(payload.user.new_email))
    await Promise.all(mails.map(({ key, ...mail }) => sendMail(mail, key)));
  return Response.json({});
}

/** Returns a refusal in the format that Auth reads. With `retry-after`, Auth tries again. */
const refuse = (status: number, message: string): Response =>
  Response.json(
    { error: { http_code: status, message } },
    { status, headers: status === 503 ? { 'retry-after': '1' } : {} },
  );
