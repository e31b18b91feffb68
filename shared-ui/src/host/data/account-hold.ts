import type { AccountHold, SessionStore } from '@learn-for-life/contract';

/** The path of the page that explains why an account is held and what to do. */
export const ACCOUNT_HOLD_PATH = '/account-hold';

const HOLDS: Record<AccountHold, true> = {
  terms_not_accepted: true,
  birth_year_missing: true,
  too_young: true,
  consent_missing: true,
  account_ending: true,
};

/** Returns the hold for a database error code, if any. */
export function accountHoldOf(code: unknown): AccountHold | undefined {
  return typeof code === 'string' && Object.hasOwn(HOLDS, code) ? (code as AccountHold) : undefined;
}

/** Whether the server refused with this code because the account is held. */
export const isAccountHold = (code: unknown): boolean => accountHoldOf(code) !== undefined;

/**
 * Records that the server refused because the account is held, for instance because new terms apply. The guard then redirects to the page
 * that explains the hold.
 * @param codes the codes of any refusal
 * @returns whether a hold was the reason
 */
export function recordAccountHold(session: SessionStore, ...codes: unknown[]): boolean {
  const hold = codes.map(accountHoldOf).find(Boolean);
  const state = session.getState();
  if (hold && state.status === 'signed-in' && state.user.hold !== hold)
    session.setState({ status: 'signed-in', user: { ...state.user, hold } }, true);
  return hold !== undefined;
}
