import { AppError, toAppError } from '../data/app-error';
import { authSentences, type AuthCode } from './auth-sentences';

const KINDS: [name: string, pattern: RegExp][] = [
  ['a letter', /a.*A/],
  ['a lowercase letter', /a/],
  ['a capital letter', /A/],
  ['a digit', /0/],
];

const kindOf = (characters: string): string =>
  KINDS.find(([, pattern]) => pattern.test(characters))?.[0] ?? 'a symbol such as !';

/**
 * Explains why Auth refused a password as weak. Returns Auth's own message about the minimum length, because it contains the number
 * (docs/product.md#sign-up). Names the required kinds of characters, because Auth's message lists each character.
 * @param error the Auth client's error
 * @param otherwise the message if Auth gives no reason
 */
function weakPassword(error: unknown, otherwise: string): string {
  const { message = '', reasons = [] } = error as { message?: string; reasons?: string[] };
  if (reasons.includes('pwned'))
    return 'This password has appeared in a data leak. Please choose another one.';
  const [characters, sets] =
    /Password should contain at least one character of each: (.+)$/.exec(message) ?? [];
  if (!characters || !sets) return message || otherwise;
  const kinds = new Intl.ListFormat('en').format(sets.split(', ').map(kindOf));
  return message.replace(characters, () => `Please use at least ${kinds}.`);
}

export interface AuthFailureContext {
  /** Messages for codes that mean something else in this kind of request. */
  sentences?: Partial<Record<AuthCode, string>>;
  /** The message for any unknown failure. */
  otherwise: string;
}

const CANNOT_READ_EMAIL = /validate email/i;

/** The field that each code is about. */
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

const secondsIn = (message: string) => /after (\d+) seconds?/.exec(message)?.[1];

/** Returns the seconds until Auth sends another email to an address; undefined if the error doesn't contain them. */
export function secondsToWait({ cause }: AppError): number | undefined {
  const seconds = secondsIn(toAppError(cause).message);
  return seconds === undefined ? undefined : Number(seconds);
}

/**
 * Turns Auth's failure into an error in the product's own words, with the message also in `fields` if it's about a field. It has Auth's
 * code, and the client's error as its cause. An `AppError` is returned unchanged, because it already has our own words.
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
  const seconds = code === 'over_email_send_rate_limit' && secondsIn(message);
  if (seconds) return `Please wait ${seconds} seconds before asking for another email.`;
  const all: Record<string, string | undefined> = { ...authSentences, ...sentences };
  return all[code] ?? otherwise;
}

function codeOf({ code, status, message, cause }: AppError): string {
  if (code === 'validation_failed' && CANNOT_READ_EMAIL.test(message)) return 'email_address_invalid';
  if (code in authSentences) return code;
  // Proxies also limit requests.
  if (status === 429) return 'over_request_rate_limit';
  // The client drops the error code for a status of 500 or above, and for a missing session.
  if (status === 504) return 'request_timeout';
  return (cause as Partial<Error> | undefined)?.name === 'AuthSessionMissingError'
    ? 'session_not_found'
    : code;
}

/** Returns support's reference for a failure that the page couldn't explain; undefined for any other failure. */
export function supportCode({ code, status }: AppError): string | undefined {
  if (code === 'unknown') return status === undefined ? undefined : `HTTP ${status}`;
  return ['network', 'aborted'].includes(code) || code in authSentences ? undefined : code;
}
