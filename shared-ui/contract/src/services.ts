import type { PostgrestClient } from '@supabase/postgrest-js';
import type { GoTrueClient } from '@supabase/supabase-js';
import type { StoreApi } from 'zustand/vanilla';
import type { Additions } from './additions.ts';
import type { KnownDatabase } from './databases.ts';

/** A deployment's configuration, which every host serves as `/config.json`. */
export interface AppConfig {
  /** The Supabase project's base URL, without a trailing slash. */
  supabaseUrl: string;
  /** The project's publishable (anon) key. */
  supabaseKey: string;
  /** Contact details for the legal pages and the footer. */
  contact: { company: string; email: string; phone: string; address: string; socialUrl: string };
  /**
   * The minimum number of characters in a password (docs/operations/auth.md#passwords). Auth checks `everybody` itself, with its own
   * setting. Default 6 and 10.
   */
  passwordLength?: { everybody: number; admins: number };
  /**
   * The number of minutes after which an unused session ends, for shared computers. If it isn't set, only school accounts' sessions end
   * this way.
   */
  idleMinutes?: number;
  /**
   * The address that browser errors are sent to. If it isn't set, none are sent. The content security policy must allow it (`reports` in
   * `deployment.json`).
   */
  reports?: string;
  /** The share of visits, from 0 to 1, for which a visit report is also sent to that address. Default 0.1. */
  reportedVisits?: number;
  /** Other origins whose pictures, videos and captions belong to the platform, such as its own media server. */
  mediaOrigins?: string[];
  /**
   * Whether to guard against small devices. False lets phones and tablets open every screen; by default, they are redirected to the page
   * about mobile (docs/product.md#device-guard).
   */
  deviceGuard?: boolean;
  /** Whether the landing page asks visitors sample questions from the question bank (docs/product.md#landing). */
  sampleQuestions?: boolean;
  /**
   * 'optional' also allows remotes without an integrity hash in `remotes.json`, such as other teams' builds. Otherwise, only code that
   * matches the published hash runs.
   */
  integrity?: 'optional';
  /**
   * Origins of builds that an admin with all rights may try in place of a remote, in one tab (docs/how-to.md#try-a-remote). The
   * content security policy must allow them: `npm run hosting` writes both settings.
   */
  overrideOrigins?: string[];
  /** Which extensions, by 'remote/name', are hidden or reordered. `npm run hosting` writes this setting from `deployment.json`. */
  extensions?: Record<string, { hidden?: boolean; order?: number }>;
  /** If set, sign-up asks for the year of birth (docs/operations/privacy.md). The database enforces the age rules. */
  ageGate?: {
    /** The age in years that people must reach in the current year. */
    minimumAge: number;
  };
}

/** The reason why an account can't be used for now (docs/product.md#account-holds). The database refuses requests with the same codes. */
export type AccountHold =
  'terms_not_accepted' | 'birth_year_missing' | 'too_young' | 'consent_missing' | 'account_ending';

export interface SessionUser {
  id: string;
  /** The user's email. A school-created account has an address that is never shown; `username` is shown instead. */
  email: string;
  /** The username; only for an account that a school created. */
  username?: string;
  /** The display name, otherwise the email address's local part, otherwise 'User'. */
  displayName: string;
  /** Mirrors `is_admin()` for menus and guards; the server decides again on every request. */
  isAdmin: boolean;
  /**
   * Set if the user is only known from stored data, because the server couldn't provide the profile (so it's unknown whether they are
   * an admin) or a new session token.
   */
  unconfirmed?: 'profile' | 'session';
  /** The admin's right; missing for anyone else, and on a host that doesn't know about rights. */
  adminRight?: AdminRight;
  /** Whether the user teaches at a school or administers one; mirrored for menus like `isAdmin`. */
  worksAtSchool?: boolean;
  /** The reason why the account is held; missing if it can be used. */
  hold?: AccountHold;
  /**
   * The step that admins and school staff must complete before their rights apply: enter the second factor's code, or set up a second
   * factor if the deployment requires one.
   */
  secondFactor?: 'challenge' | 'enroll';
}

/** An admin's right: for content, for people, or for everything, including who is an admin. */
export type AdminRight = 'content' | 'people' | 'all';

export type SessionState =
  | { status: 'loading' }
  /** `ended`: someone was signed in on this page and did not log out here. */
  | { status: 'signed-out'; ended?: true }
  | { status: 'signed-in'; user: SessionUser };

export type SessionStore = StoreApi<SessionState>;

export interface Notification {
  kind: 'success' | 'error' | 'info';
  /** The text, shown and announced verbatim; empty if the message only removes an error about the same attempt. */
  message: string;
  /** An explanation below the message: why it happened, and what to do. */
  detail?: string;
  /**
   * The attempted action, such as 'update course 7'. A later message about the same attempt replaces this one, so a later success removes
   * the error.
   */
  about?: string;
  /** A button beside the message, for example to undo the reported change. */
  action?: { label: string; run: () => void };
}

export type Notify = (notification: Notification) => void;

/**
 * Sends a request with headers that identify the project and, when someone is signed in, the user. `send` is called a second time, with a
 * renewed token, when the server refuses the request (401); if there is no other token, because the session is over or no one is signed
 * in, the first response is returned. While a session is stored, every request carries its token.
 */
export type SendAuthorised = <Response extends { status: number }>(
  send: (headers: Readonly<Record<string, string>>) => Promise<Response>,
) => Promise<Response>;

/**
 * The services that the host owns and provides to a remote. A remote never creates any of these itself.
 * @typeParam Database the database types in Supabase's generated form; by default, the app's own
 */
export interface HostServices<Database = KnownDatabase> {
  /**
   * Supabase's query builder (https://supabase.com/docs/reference/javascript/rpc). It sends requests with `fetch` below, and never retries
   * by itself.
   */
  supabase: PostgrestClient<Database>;
  /**
   * A `fetch` for requests to the Supabase project. Sends them with `sendAuthorised` unless they have their own `Authorization` header. It
   * aborts a request if nothing arrives for too long. Requests sent while the page unloads can outlive it. The body of a
   * failed response is always JSON with the `requestId`.
   * @throws DOMException `TimeoutError` if nothing is received for too long, `NetworkError` if the session can't currently be renewed;
   * also errors of `fetch`
   */
  fetch: typeof fetch;
  /** Sends requests that `fetch` can't send, such as an upload with progress. */
  sendAuthorised: SendAuthorised;
  /** Returns the page's only Auth client, for signing in and out and changing the account. The first call fetches its code. */
  getAuth: () => Promise<GoTrueClient>;
  /**
   * Creates another Auth client with its own unstored session, for links in emails and password checks, which must not replace the page's
   * session.
   */
  openSeparateAuth: () => Promise<GoTrueClient>;
  session: SessionStore;
  /** The path of the person's start page. */
  home: string;
  /** The product's name, which ends each document title; missing in older hosts. */
  product?: string;
  config: AppConfig;
  notify: Notify;
  /** The remotes' additions to other pages; missing from a host with only one remote. */
  additions?: StoreApi<Additions>;
}
