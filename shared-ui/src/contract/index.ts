/**
 * What a host (the shell, or an app that runs alone) and a remote promise each other. A remote's whole public face is
 * `createApp`; all that it needs of its host comes in as `HostServices`. Change this file compatibly, or raise
 * `CONTRACT_VERSION`: a host refuses a remote that speaks another one.
 */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { RouteObject } from 'react-router-dom';
import type { StoreApi } from 'zustand/vanilla';

export { SHARE_RULES, SHARED_PACKAGES } from './shared-packages';
export { CONTRACT_VERSION } from './version';

/** Configuration of a deployment, served as `/config.json` by every host. */
export interface AppConfig {
  /** Base URL of the Supabase project, without a trailing slash. */
  supabaseUrl: string;
  /** The project's publishable (anon) key. */
  supabaseKey: string;
  /** Contact details of the legal pages and the footer. */
  contact: { company: string; email: string; phone: string; address: string; socialUrl: string };
}

export interface SessionUser {
  id: string;
  email: string;
  /** Display name, else the email's local part, else 'User' (specification, section 2, top bar). */
  displayName: string;
  /** Mirrors `is_admin()` for menus and guards; the server decides again on every request. */
  isAdmin: boolean;
}

export type SessionState =
  { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; user: SessionUser };

export type SessionStore = StoreApi<SessionState>;

export interface Notification {
  kind: 'success' | 'error' | 'info';
  /** Shown and announced as it is. */
  message: string;
  /** What can be done about it, such as undoing it; a button beside the message. */
  action?: { label: string; run: () => void };
}

export type Notify = (notification: Notification) => void;

/** What the host owns and lends to a remote. A remote never makes any of these itself. */
export interface HostServices {
  /** The one Supabase client of the page; its code is fetched on the first call. */
  getSupabase: () => Promise<SupabaseClient>;
  session: SessionStore;
  config: AppConfig;
  notify: Notify;
}

/** Who may open a route; the host guards it (design, decision 1). */
export type RouteAccess = 'public' | 'signed-in' | 'admin';

export type RouteParams = Readonly<Record<string, string | undefined>>;

/** The `handle` of every leaf route of a remote. */
export interface RouteHandle {
  access: RouteAccess;
  /** 'main' (default) has the top bar and the footer; 'bare' has the whole window. */
  layout?: 'main' | 'bare';
  /** Document title without the product's name. */
  title?: string;
  /** Fetches what the screen will need, code and data at the same time. The host calls it when a link is aimed at. */
  prefetch?: (params: RouteParams) => void;
}

export interface RemoteApp {
  contractVersion: number;
  routes: RouteObject[];
}

export type CreateApp = (services: HostServices) => RemoteApp;

/** The module that a remote exposes as `./app`. */
export interface RemoteModule {
  createApp: CreateApp;
}
