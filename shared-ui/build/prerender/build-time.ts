import { PostgrestClient } from '@supabase/postgrest-js';
import { createStore } from 'zustand/vanilla';
import type { HostServices, SessionState } from '@learn-for-life/contract';

const noServer = () => Promise.reject(new Error('There’s no server at build time.'));

/**
 * Creates services for build time, when nothing is known about a deployment.
 * @param state the session state; by default, no one is signed in
 */
export function buildTimeServices(state: SessionState = { status: 'signed-out' }): HostServices {
  return {
    config: {
      supabaseUrl: '',
      supabaseKey: '',
      contact: { company: '', email: '', phone: '', address: '', socialUrl: '' },
    },
    session: createStore<SessionState>(() => state),
    notify: () => undefined,
    supabase: new PostgrestClient('', { fetch: noServer, retry: false }),
    fetch: noServer,
    sendAuthorised: noServer,
    getAuth: noServer,
    openSeparateAuth: noServer,
    home: '/',
  };
}

/**
 * Returns only the rules, without comments, indentation and tags. The tags would make React and styled-components adopt the rules in the
 * browser, although the rules are removed with the markup.
 */
export const rulesOf = (styles: string): string =>
  styles
    .replaceAll(/<style[^>]*>|<\/style>|\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};]) ?/g, '$1')
    // Quoted strings stay unchanged.
    .replaceAll(/("[^"]*"|'[^']*')|([:,]) /g, (_, text: string | undefined, sign: string) => text ?? sign);
