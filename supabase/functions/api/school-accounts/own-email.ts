import { unwrap } from '../lib/query.ts';
import { ApiError } from '../lib/errors.ts';
import { inWords, writeLog } from '../lib/log.ts';
import type { OperationRequest } from '../lib/operation/request.ts';
import { connectAsService, requireMails } from '../lib/supabase-client.ts';
import { fromAuth } from './auth-error.ts';
import { requirePassword } from './require-password.ts';

const digest = async (token: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toHex();

/**
 * Sends a link to the address that a student wants to add to a school-made account (docs/product.md#own-email). The
 * body has the current password, so that no one can take over an account from a session left open.
 * @throws {ApiError} 403, 409 for any other account, 422, 429 after ten attempts in 15 minutes, or within a minute of
 * the last link, 503
 */
export async function addOwnEmail({
  config,
  db,
  userId: caller,
  address,
  body: { email, password },
}: OperationRequest<{ email: string; password: string }>): Promise<void> {
  const userId = caller ?? '';
  const { username } = (await unwrap(db.rpc('get_profile'))) as { username: string | null };
  if (username === null)
    throw new ApiError(409, 'no_school_account', 'This account already has an email address.');
  const mails = requireMails(config);
  const service = connectAsService(config);
  await requirePassword({ config, db, userId, address }, password);
  const token = crypto.getRandomValues(new Uint8Array(32)).toHex();
  const hash = await digest(token);
  const args = { p_account: userId, p_email: email, p_token_hash: hash };
  const begun = (await unwrap(service.rpc('begin_own_email', args))) as { email: string };
  const mail = {
    to: begun.email,
    subject: 'Add this email to your account',
    paragraphs: [
      'A student wants to use this email address for the Learn for Life account their school made.',
      'Once you open the link, the account is yours. Log in with this address and the same password. The link works once and expires in 24 hours.',
      'If this wasn’t you, you can ignore this email.',
    ],
    action: { label: 'Add this email', link: `${mails.siteUrl}/mail-link/own_email?token=${token}` },
  };
  try {
    await mails.send(mail, `own-email/${hash}`);
  } catch (error) {
    writeLog({
      level: 'error',
      message: 'Couldn’t send the link to confirm an email address',
      error: inWords(error),
    });
    await unwrap(service.rpc('cancel_own_email', { p_token_hash: hash }));
    throw new ApiError(503, 'mail_unavailable', 'Couldn’t send the email. Please try again.');
  }
}

/**
 * Sets the address that the link was sent to. The account then belongs to the student and no longer to the school.
 * @throws {ApiError} 404 for a link that has expired or was used, 409 for the address of another account
 */
export async function openOwnEmail({
  config,
  body: { token },
}: OperationRequest<{ token: string }>): Promise<{ email: string }> {
  const service = connectAsService(config);
  const hash = await digest(token);
  const answer = await unwrap(service.rpc('open_own_email', { p_token_hash: hash }));
  const { account, email, is_taken } = answer as { account: string; email: string; is_taken: boolean };
  if (is_taken) {
    await unwrap(service.rpc('cancel_own_email', { p_token_hash: hash }));
    throw new ApiError(409, 'email_exists', 'There’s already an account with this email. Use another one.');
  }
  const { error } = await service.auth.admin.updateUserById(account, { email, email_confirm: true });
  if (error) throw fromAuth(error);
  return { email };
}
