import type { AuthError } from '@supabase/supabase-js';

/** The literal members of a string type that also allows any other string. */
type Literal<Text> = Text extends string ? (string extends Text ? never : Text) : never;

/** Auth's error codes that its client knows, and two that the client's types leave out. */
export type AuthCode = Literal<AuthError['code']> | 'current_password_invalid' | 'current_password_required';

const CONFIRM_FIRST = 'Please confirm your email first by opening the link we sent you.';
const LINK_IS_OVER = 'This link has expired or has already been used.';
const SESSION_IS_OVER = 'Your session has ended. Please log in again.';
const CONTACT_SITE = 'This site isn’t set up for that. Please contact the people who run this site.';
const TOO_SLOW = 'The login service took too long. Please try again.';
const LOG_IN_AGAIN = 'For your safety, log out and log in again. Then change your password.';

/**
 * The messages that pages show for Auth's codes (docs/product.md#messages-auth). A code that is in neither this table nor the test's table
 * is a type error.
 */
export const authSentences = {
  // The account
  email_address_invalid: 'Invalid email format.',
  email_exists: 'User already registered',
  email_not_confirmed: CONFIRM_FIRST,
  invalid_credentials: 'Login failed. Please try again.',
  provider_email_needs_verification: CONFIRM_FIRST,
  user_already_exists: 'User already registered',
  user_banned: 'This account has been suspended. Please ask your teacher or contact us.',
  user_not_found: 'No account found with this email.',
  user_sso_managed: 'Your school manages this account. Please ask your school to change it.',
  // The password
  current_password_invalid: 'Incorrect password.',
  current_password_required: 'Enter your current password.',
  reauthentication_needed: LOG_IN_AGAIN,
  reauthentication_not_valid: LOG_IN_AGAIN,
  reauth_nonce_missing: LOG_IN_AGAIN,
  same_password: 'This is already your password. Please choose another one.',
  weak_password: 'This password is too weak. Please choose another one.',
  // The second factor
  insufficient_aal: 'Please enter the code from your authenticator app first.',
  mfa_challenge_expired: 'That took too long. Please enter a new code.',
  mfa_factor_not_found: 'This authenticator app is no longer linked to your account. Log in again.',
  mfa_totp_enroll_not_enabled: CONTACT_SITE,
  mfa_totp_verify_not_enabled: CONTACT_SITE,
  mfa_verification_failed: 'This code is incorrect or has expired. Please enter the code your app shows now.',
  mfa_verification_rejected: 'This code was refused. Please log in again.',
  too_many_enrolled_mfa_factors: 'This account already has the maximum number of authenticator apps.',
  // Limits and outages
  conflict: 'This account was just changed somewhere else. Please try again.',
  hook_timeout: TOO_SLOW,
  hook_timeout_after_retry: TOO_SLOW,
  over_email_send_rate_limit: 'We can’t send any emails right now. Please try again in an hour.',
  over_request_rate_limit: 'Too many failed attempts. Please try again later.',
  request_timeout: TOO_SLOW,
  // Site settings
  captcha_failed: CONTACT_SITE,
  email_address_not_authorized:
    'This site can’t send email to this address. Please contact the people who run this site.',
  email_provider_disabled: 'You can’t log in with an email on this site. Please ask your teacher.',
  hook_payload_invalid_content_type: CONTACT_SITE,
  hook_payload_over_size_limit: CONTACT_SITE,
  otp_disabled: CONTACT_SITE,
  provider_disabled: CONTACT_SITE,
  signup_disabled: 'You can’t create an account on this site right now. Please ask your teacher.',
  // Links in emails
  bad_code_verifier: LINK_IS_OVER,
  flow_state_expired: LINK_IS_OVER,
  flow_state_not_found: LINK_IS_OVER,
  invite_not_found: LINK_IS_OVER,
  otp_expired: LINK_IS_OVER,
  // The session
  bad_jwt: SESSION_IS_OVER,
  no_authorization: SESSION_IS_OVER,
  refresh_token_already_used: SESSION_IS_OVER,
  refresh_token_not_found: SESSION_IS_OVER,
  session_expired: SESSION_IS_OVER,
  session_not_found: SESSION_IS_OVER,
  // The typed text
  validation_failed: 'Something isn’t right. Please check what you typed.',
} as const satisfies Partial<Record<AuthCode, string>>;
