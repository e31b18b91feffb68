import { AppError, toAppError } from '../data/app-error';
import { authSentences, type AuthCode } from './auth-sentences';
import { weakPassword } from './weak-password';

export interface AuthFailureContext {
  /** Sentences that differ where the request was sent from. */
  sentences?: Partial<Record<AuthCode, string>>;
  /** For a failure that nothing is known about. */
  otherwise: string;
}

const CANNOT_READ_EMAIL = /validate email/i;

/** The field that a code is about. */
const FIELDS: Partial<Record<AuthCode, 'email' | 'password' | 'currentPassword' | 'code'>> = {
  current_password_invalid: 'currentPassword',
  current_password_required: 'currentPassword',
  email_address_invalid: 'email',
  email_address_not_authorized: 'email',
  email_exists: 'email',
  user_already_exists: 'email',
  mfa_verification_failed: 'code',
  same_password: 'password',
  weak_password: 'password',
};

const waitIn = (message: string) => /after (\d+) seconds?/.exec(message)?.[1];

/** Whole seconds until Auth sends another mail to an address; undefined where it does not say. */
export function secondsToWait({ cause }: AppError): number | undefined {
  const seconds = waitIn(toAppError(cause).message);
  return seconds === undefined ? undefined : Number(seconds);
}

/**
 * A failure of Auth in the product's own words, with the message also in `fields` where it is about one. Its code is Auth's,
 * its cause the error of the client. What is an `AppError` already is in our words.
 */
export function authFailure(error: unknown, context: AuthFailureContext): AppError {
  if (error instanceof AppError) return error;
  const known = toAppError(error);
  const code = codeOf(known);
  const message = sentenceFor(code, known, context);
  const field = FIELDS[code as AuthCode];
  return new AppError(code, message, known.status, field && { [field]: message }, { cause: error });
}

function sentenceFor(
  code: string,
  { message, cause }: AppError,
  { sentences, otherwise }: AuthFailureContext,
): string {
  if (code === 'weak_password') return weakPassword(cause, authSentences[code]);
  const seconds = code === 'over_email_send_rate_limit' && waitIn(message);
  if (seconds) return `Please wait ${seconds} seconds before asking for another email.`;
  const all: Record<string, string | undefined> = { ...authSentences, ...sentences };
  return all[code] ?? otherwise;
}

function codeOf({ code, status, message, cause }: AppError): string {
  if (code === 'validation_failed' && CANNOT_READ_EMAIL.test(message)) return 'email_address_invalid';
  if (code in authSentences) return code;
  // Proxies limit requests, too.
  if (status === 429) return 'over_request_rate_limit';
  // The client keeps no code of an answer from 500 on, nor the one of a session that is not there.
  if (status === 504) return 'request_timeout';
  return (cause as Partial<Error> | undefined)?.name === 'AuthSessionMissingError'
    ? 'session_not_found'
    : code;
}

/** What support needs to know of a failure that the page could not explain; undefined for any other. */
export function supportCode({ code, status }: AppError): string | undefined {
  if (code === 'unknown') return status === undefined ? undefined : `HTTP ${status}`;
  return ['network', 'aborted'].includes(code) || code in authSentences ? undefined : code;
}
