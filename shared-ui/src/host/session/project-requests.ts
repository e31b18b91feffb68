import { PostgrestClient } from '@supabase/postgrest-js';
import type { AppConfig, HostServices, SessionStore } from '@learn-for-life/contract';
import { recordAccountHold } from '../data/account-hold';
import { createSendAuthorised, createSendWithToken, type SendWithToken } from './authorised-requests';
import { createProjectFetch } from './project-fetch';
import { createRenewal, type AuthHost, type RenewToken } from './renew-token';
import { countSends } from './sends';

export interface ProjectRequests extends Pick<HostServices, 'supabase' | 'fetch' | 'sendAuthorised'> {
  sendWithToken: SendWithToken;
  renewToken: RenewToken;
}

/** Creates everything that sends requests to the project, except the Auth client. */
export function createProjectRequests(
  config: AppConfig,
  session: SessionStore,
  auth: AuthHost,
): ProjectRequests {
  const renewToken = createRenewal(auth);
  const sendWithToken = createSendWithToken(config, renewToken);
  const sendAuthorised = countSends(createSendAuthorised(config, renewToken, sendWithToken));
  const fetch = createProjectFetch({
    config,
    sendAuthorised,
    onFailure: ({ codes }) => recordAccountHold(session, ...codes),
  });
  const url = `${config.supabaseUrl}/rest/v1`;
  // The query builder must not retry: only TanStack Query repeats requests.
  const supabase: HostServices['supabase'] = new PostgrestClient(url, { fetch, retry: false });
  return { supabase, fetch, sendAuthorised, sendWithToken, renewToken };
}
