import { AsyncLocalStorage } from 'node:async_hooks';

/** The parts of a request for an email that affect the link in the email. */
export interface MailContext {
  /** The address that the link finally redirects to, if it's allowed. */
  redirectTo: string | undefined;
  /** Set by a client that wants a code instead of a session (PKCE). */
  codeChallenge: string | undefined;
  codeChallengeMethod: string | undefined;
}

/** Passes the context on to the request's emails, because lite doesn't. */
export const mailContext = new AsyncLocalStorage<MailContext>();
