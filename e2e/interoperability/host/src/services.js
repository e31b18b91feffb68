import { PostgrestClient } from '@supabase/postgrest-js';
import { createStore } from 'zustand/vanilla';

/** The services that the contract requires of a host (`HostServices` in `shared-ui/contract`), for a signed-out visitor. */
export async function createServices() {
  const config = await (await fetch('/config.json')).json();
  const headers = { apikey: config.supabaseKey, authorization: `Bearer ${config.supabaseKey}` };
  const sendAuthorised = (send) => send(headers);
  const none = () => Promise.reject(new Error('Nobody can sign in at this host.'));
  return {
    supabase: new PostgrestClient(`${config.supabaseUrl}/rest/v1`, { headers }),
    fetch: (input, init) => fetch(input, { ...init, headers: { ...headers, ...init?.headers } }),
    sendAuthorised,
    getAuth: none,
    openSeparateAuth: none,
    session: createStore(() => ({ status: 'signed-out' })),
    home: '/courses',
    product: 'Another product',
    config,
    notify: ({ message }) => console.info(message),
  };
}
