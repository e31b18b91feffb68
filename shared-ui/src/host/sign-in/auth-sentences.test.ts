import { AppError } from '../data/app-error';
import { authFailure, secondsToWait, supportCode } from './auth-failure';
import { authSentences, type AuthCode } from './auth-sentences';

const NO_OTHER_FACTOR = 'the only second factors are codes of an app (TOTP)';
const NO_PHONE = 'accounts have no phone';
const NO_OTHER_PROVIDER = 'accounts have an email and a password only';
const NO_ADMIN_CALL = 'the apps do not call it';

/** Auth's codes that no page can receive, and why. The codes that can occur are in `authSentences`. */
const NEVER = {
  anonymous_provider_disabled: NO_OTHER_PROVIDER,
  bad_json: 'the client writes the requests',
  bad_oauth_callback: NO_OTHER_PROVIDER,
  bad_oauth_state: NO_OTHER_PROVIDER,
  email_conflict_identity_not_deletable: NO_ADMIN_CALL,
  identity_already_exists: NO_ADMIN_CALL,
  identity_not_found: NO_ADMIN_CALL,
  manual_linking_disabled: NO_ADMIN_CALL,
  mfa_factor_name_conflict: NO_OTHER_FACTOR,
  mfa_ip_address_mismatch: NO_OTHER_FACTOR,
  mfa_phone_enroll_not_enabled: NO_OTHER_FACTOR,
  mfa_phone_verify_not_enabled: NO_OTHER_FACTOR,
  mfa_recovery_codes_enroll_not_enabled: NO_OTHER_FACTOR,
  mfa_recovery_codes_locked: NO_OTHER_FACTOR,
  mfa_recovery_codes_sole_factor: NO_OTHER_FACTOR,
  mfa_recovery_codes_verify_not_enabled: NO_OTHER_FACTOR,
  mfa_verified_factor_exists: NO_OTHER_FACTOR,
  mfa_webauthn_enroll_not_enabled: NO_OTHER_FACTOR,
  mfa_webauthn_verify_not_enabled: NO_OTHER_FACTOR,
  not_admin: NO_ADMIN_CALL,
  oauth_provider_not_supported: NO_OTHER_PROVIDER,
  over_sms_send_rate_limit: NO_PHONE,
  phone_exists: NO_PHONE,
  phone_not_confirmed: NO_PHONE,
  phone_provider_disabled: NO_PHONE,
  saml_assertion_no_email: NO_OTHER_PROVIDER,
  saml_assertion_no_user_id: NO_OTHER_PROVIDER,
  saml_entity_id_mismatch: NO_OTHER_PROVIDER,
  saml_idp_already_exists: NO_OTHER_PROVIDER,
  saml_idp_not_found: NO_OTHER_PROVIDER,
  saml_metadata_fetch_failed: NO_OTHER_PROVIDER,
  saml_provider_disabled: NO_OTHER_PROVIDER,
  saml_relay_state_expired: NO_OTHER_PROVIDER,
  saml_relay_state_not_found: NO_OTHER_PROVIDER,
  single_identity_not_deletable: NO_ADMIN_CALL,
  sms_send_failed: NO_PHONE,
  sso_domain_already_exists: NO_OTHER_PROVIDER,
  sso_provider_not_found: NO_OTHER_PROVIDER,
  unexpected_audience: NO_OTHER_PROVIDER,
  unexpected_failure: 'it says nothing, so it is shown as a code for support',
  webauthn_challenge_expired: NO_OTHER_FACTOR,
} satisfies Record<Exclude<AuthCode, keyof typeof authSentences>, string>;

const context = { otherwise: 'It failed.' };
const refusal = (code: string, message = 'raw', status = 400) =>
  authFailure(Object.assign(new Error(message), { code, status }), context);

test.each(Object.entries(authSentences))('%s has its own message', (code, sentence) => {
  const failure = refusal(code, '');
  expect(failure).toMatchObject({ code, message: sentence });
  expect(sentence).toMatch(/^[A-Z].*[.d]$/);
  expect(supportCode(failure)).toBeUndefined();
});

test.each([...Object.keys(NEVER), 'a_code_of_tomorrow'])(
  '%s shows a general message and the code',
  (code) => {
    const failure = refusal(code);
    expect(failure.message).toBe('It failed.');
    expect(supportCode(failure)).toBe(code);
  },
);

test('a lost connection has no support code', () => {
  const failure = authFailure(new TypeError('Failed to fetch'), context);
  expect(failure.message).toBe('It failed.');
  expect(supportCode(failure)).toBeUndefined();
});

test('any 429, even from a proxy, is a rate limit', () => {
  expect(refusal('unknown', 'Too Many Requests', 429).code).toBe('over_request_rate_limit');
});

// Each example has the status and body that Auth sends.
test.each<[string, string[], string]>([
  ['Password should be at least 8 characters.', ['length'], 'Password should be at least 8 characters.'],
  [
    'Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, ABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789, !@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~.',
    ['characters'],
    'Please use at least a lowercase letter, a capital letter, a digit, and a symbol such as !.',
  ],
  [
    'Password should be at least 8 characters. Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789.',
    ['length', 'characters'],
    'Password should be at least 8 characters. Please use at least a letter and a digit.',
  ],
  [
    'Password is known to be weak and easy to guess, please choose a different one.',
    ['pwned'],
    'This password has appeared in a data leak. Please choose another one.',
  ],
])('a weak password: %s', (message, reasons, sentence) => {
  const error = Object.assign(new Error(message), { code: 'weak_password', status: 422, reasons });
  expect(authFailure(error, context)).toMatchObject({ message: sentence, fields: { password: sentence } });
});

test('the wait for the next email comes from Auth’s response, if it has one', () => {
  const soon = refusal(
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 47 seconds.',
    429,
  );
  expect(secondsToWait(soon)).toBe(47);
  expect(soon.message).toBe('Please wait 47 seconds before asking for another email.');
  const full = refusal('over_email_send_rate_limit', 'email rate limit exceeded', 429);
  expect(secondsToWait(full)).toBeUndefined();
  expect(full.message).toBe('We can’t send any emails right now. Please try again in an hour.');
  expect(secondsToWait(new AppError('network', 'The connection was lost.'))).toBeUndefined();
});
