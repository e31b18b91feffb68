import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { SendMail } from '../../_shared/mail/mail-sender.ts';
import { ApiError } from './errors.ts';
import type { WriteLog } from './log.ts';
// This imports only a type: apart from ../_shared, nothing outside this folder is part of the deployed function.
import type { Database } from '../../../types/database.types.ts';

export interface ApiConfig {
  supabaseUrl: string;
  /** The publishable (anon) key, used for callers' requests. Row-level security decides what callers may do. */
  supabaseKey: string;
  /**
   * Settings for payments. If null, nothing is sold and Stripe is never called. If incomplete, payments are meant
   * to work but don't.
   */
  payments?: PaymentsConfig | 'incomplete' | null;
  /** Settings for counting requests. If null, requests aren't counted. */
  limits?: LimitsConfig | null;
  /** Sends the API's own emails. Null if the deployment has no email provider. */
  mails?: MailConfig | null;
  /** Sends requests to the project. Defaults to a `fetch` without time limits. */
  fetch?: typeof fetch;
  /** The function’s deployment. Null if the host doesn’t report it. */
  version?: string | null;
  /** Receives an entry for each request; by default it is written to the function's log. Replaced in unit tests only. */
  log?: WriteLog;
}

export interface MailConfig {
  send: SendMail;
  /** Origin of the learners' site, for links in emails. */
  siteUrl: string;
}

/** Settings for counting requests in the database, where all instances of the function share the counts. */
export interface LimitsConfig {
  /** The project's secret key. Counting requires it, so that no one else can add to an address's count. */
  secretKey: string;
  /** The header in which the platform's proxy reports a client's address, overwriting what the client sends. */
  addressHeader: string;
}

export interface PaymentsConfig {
  /** Stripe's secret or restricted key. */
  stripeKey: string;
  /** Secret of the webhook endpoint, with which Stripe signs events. */
  webhookSecret: string;
  /** Origin of the learners' site. Stripe's pages send payers back there. */
  siteUrl: string;
  /** The project's secret key. Only Stripe's and payers' requests use it, through functions that no one else may call. */
  secretKey: string;
  /** For tests only: the origin of a server that replaces Stripe. */
  stripeUrl?: string;
}

export type Db = SupabaseClient<Database>;
export type Tables = Database['public']['Tables'];

/**
 * Creates a client that acts as the token's user. Create one for each request, so that no request sees another's token.
 * @param traceparent the request's trace context, so that the logs of the project's other parts have the same trace id
 */
export function connect(config: ApiConfig, token: string, traceparent: string): Db {
  return createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { Authorization: `Bearer ${token}`, traceparent }, fetch: config.fetch },
  });
}

/**
 * Creates a client with the project's secret key, for actions that no one else may perform.
 * @param address the client address for Auth's limits: without one, all callers share the limits of this server's
 * address
 * @throws Error if the key, which hosted Supabase always sets, is missing
 */
export function connectAsService(config: ApiConfig, address: string | null = null): Db {
  return createClient<Database>(config.supabaseUrl, secretKeyOf(config), {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: forwardedFor(address), fetch: config.fetch },
  });
}

/**
 * Returns the project's secret key.
 * @throws Error if it isn't set
 */
export function secretKeyOf({ limits }: ApiConfig): string {
  if (limits) return limits.secretKey;
  throw new Error('The function needs the project’s secret key. Set SUPABASE_SECRET_KEYS.');
}

/**
 * Auth trusts this header in requests with the secret key, if the project allows it
 * (docs/operations/limits.md#forwarded-address).
 */
export const forwardedFor = (address: string | null): Record<string, string> =>
  address === null ? {} : { 'Sb-Forwarded-For': address };

/** @throws {ApiError} 503 if the deployment sends no emails */
export function requireMails({ mails }: ApiConfig): MailConfig {
  if (mails) return mails;
  throw new ApiError(503, 'mail_unavailable', 'We can’t send email right now. Please try again later.');
}
