import type { PostgrestClient } from '@supabase/postgrest-js';
import type { GoTrueClient } from '@supabase/supabase-js';
import type { StoreApi } from 'zustand/vanilla';
import type { Additions } from './additions.ts';
import type { KnownDatabase } from './databases.ts';

/** Configuration of a deployment, served as `/config.json` by every host. */
export interface AppConfig {
  /** Base URL of the Supabase project, without a trailing slash. */
  supabaseUrl: string;
  /** The project's publishable (anon) key. */
  supabaseKey: string;
  /** Contact details for the legal pages and the footer. */
  contact: { company: string; email: string; phone: string; address: string; socialUrl: string };
  /**
   * The minimum number of characters in a password (docs/operations/auth.md#passwords). Auth checks `everybody` itself, by its own
   * setting. Default 6 and 10.
   */
  passwordLength?: { everybody: number; admins: number };
  /**
   * A session that no one has used for this many minutes ends, for shared computers. If it isn't given, only sessions of school accounts
   * end this way.
   */
  idleMinutes?: number;
  /**
   * Address that errors in the browser are sent to; if it isn't given, none are sent. The content security policy must allow it
   * (`reports` of `deployment.json`).
   */
  reports?: string;
  /** The share of visits, from 0 to 1, that also send a report of how they went to that address. Default 0.1. */
  reportedVisits?: number;
  /** Further origins of pictures, videos and captions that belong to the platform, such as its own media server. */
  mediaOrigins?: string[];
  /** False lets phones and tablets open every screen; by default, they are led to the page about mobile (docs/product.md#device-guard). */
  deviceGuard?: boolean;
  /** Whether the landing page asks visitors the bank's sample questions (docs/product.md#landing). */
  sampleQuestions?: boolean;
  /**
   * 'optional' also runs remotes for which `remotes.json` names no integrity hash, such as those of other teams' builds. Without it, only
   * code that matches the published hash runs.
   */
  integrity?: 'optional';
  /**
   * Origins of builds that an admin with all rights may try in place of a remote, in one tab (docs/how-to.md#try-a-remote). The
   * content security policy must allow them: `npm run hosting` writes both.
   */
  overrideOrigins?: string[];
  /** Hides extensions or changes their order, by 'remote/name'. Written by `npm run hosting` from `deployment.json`. */
  extensions?: Record<string, { hidden?: boolean; order?: number }>;
  /** If it is set, sign-up asks for the year of birth (docs/operations/privacy.md). The database enforces the age rules. */
  ageGate?: {
    /** Age in years that someone must reach in the current year. */
    minimumAge: number;
  };
}

/** Why an account cannot be used for now (docs/product.md#account-holds); the database refuses with the same codes. */
export type AccountHold =
  'terms_not_accepted' | 'birth_year_missing' | 'too_young' | 'consent_missing' | 'account_ending';

export interface SessionUser {
  id: string;
  /** For an account that a school created, an address that is never shown; `username` is shown instead. */
  email: string;
  /** Only for an account that a school created. */
  username?: string;
  /** Display name, otherwise the local part of the email address, otherwise 'User'. */
  displayName: string;
  /** Mirrors `is_admin()` for menus and guards; the server decides again on every request. */
  isAdmin: boolean;
  /**
   * Only known from stored data, since the server couldn't be asked: for the profile, so that it isn't known whether they are an admin, or
   * for a new token of the session.
   */
  unconfirmed?: 'profile' | 'session';
  /** What an admin may do; missing for anyone else, and from a host that doesn't know about rights. */
  adminRight?: AdminRight;
  /** Whether they teach at a school or administer one; mirrored for menus, as `isAdmin` is. */
  worksAtSchool?: boolean;
  /** Absent for an account that can be used. */
  hold?: AccountHold;
  /**
   * What an admin or school staff have to do before their rights apply: enter the code of the second factor, or set one up if the
   * deployment requires it.
   */
  secondFactor?: 'challenge' | 'enroll';
}

/** The right of an admin: for content, for people, or all, which includes who is an admin. */
export type AdminRight = 'content' | 'people' | 'all';

export type SessionState =
  | { status: 'loading' }
  /** `ended`: someone was signed in on this page and did not log out here. */
  | { status: 'signed-out'; ended?: true }
  | { status: 'signed-in'; user: SessionUser };

export type SessionStore = StoreApi<SessionState>;

export interface Notification {
  kind: 'success' | 'error' | 'info';
  /** Shown and announced verbatim; empty if it only settles `about`. */
  message: string;
  /** Below the message: why it happened, and what to do. */
  detail?: string;
  /**
   * What was attempted, such as 'update course 7'. A later message about the same attempt replaces this one, so its
   * success ends the error.
   */
  about?: string;
  /** A button beside the message, for example to undo what it reports. */
  action?: { label: string; run: () => void };
}

export type Notify = (notification: Notification) => void;

/**
 * Sends a request with headers that identify the project and, when someone is signed in, the user. `send` is called a second time, with a
 * renewed token, when the server refuses the first one (401); it gets the first response if there is no other token: the session is over,
 * or no one is signed in. While a session is stored, every request carries its token.
 */
export type SendAuthorised = <Response extends { status: number }>(
  send: (headers: Readonly<Record<string, string>>) => Promise<Response>,
) => Promise<Response>;

/**
 * What the host owns and provides to a remote. A remote never creates any of these itself.
 *
 * @typeParam Database as Supabase generates its types; the app's own unless named
 */
export interface HostServices<Database = KnownDatabase> {
  /** Supabase's query builder (https://supabase.com/docs/reference/javascript/rpc). It sends by `fetch`, and repeats nothing by itself. */
  supabase: PostgrestClient<Database>;
  /**
   * `fetch` for requests to the Supabase project, sent as `sendAuthorised` says unless they have an `Authorization` of their own. It aborts
   * requests that are silent for too long, and continues to send after the page is left. A failed response is JSON with the `requestId`,
   * whatever the server sent.
   * @throws DOMException `TimeoutError` after the silence, `NetworkError` when the session can't be renewed just now; also errors of
   * `fetch`
   */
  fetch: typeof fetch;
  /** For requests that `fetch` cannot send, such as an upload with progress. */
  sendAuthorised: SendAuthorised;
  /** The page's only Auth client, for signing in and out and changing the account; its code is fetched on the first call. */
  getAuth: () => Promise<GoTrueClient>;
  /**
   * Another Auth client, with its own unstored session: for links in mails and for checking a password, which must not replace the page's
   * session.
   */
  openSeparateAuth: () => Promise<GoTrueClient>;
  session: SessionStore;
  /** Path of the person's start page. */
  home: string;
  /** Name of the product, which ends each document title; missing from a host of an earlier release. */
  product?: string;
  config: AppConfig;
  notify: Notify;
  /** The additions of remotes to other pages; missing from a host of one remote. */
  additions?: StoreApi<Additions>;
}
