import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../../types/database.types.ts';
import { DEMO_ACCOUNTS } from '../../stack/demo-accounts.ts';
import type { Client } from './rpc-caller.ts';

export interface Project {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
}

const connect = ({ supabaseUrl, publishableKey }: Project): Client =>
  createClient<Database>(supabaseUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

/** Connects as a visitor. */
export const anonymous = connect;

/** Connects as the edge function does. */
export const asService = ({ supabaseUrl, secretKey }: Project): Client =>
  connect({ supabaseUrl, publishableKey: secretKey, secretKey });

/**
 * Signs in as the demo admin.
 * @throws AuthError
 */
export async function signInAdmin(project: Project): Promise<Client> {
  const account = DEMO_ACCOUNTS.find(({ isAdmin }) => isAdmin);
  if (!account) throw new Error('There is no demo admin.');
  const client = connect(project);
  const { error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return client;
}

/**
 * Signs up a new learner without any progress.
 * @throws AuthError
 */
export async function signUpLearner(
  project: Project,
): Promise<{ client: Client; id: string; email: string }> {
  const client = connect(project);
  const email = `rpc-${crypto.randomUUID()}@example.com`;
  const password = 'learn-for-life-1';
  const options = { data: { first_name: 'Robin', last_name: 'Park', display_name: 'Robin Park' } };
  const { data, error } = await client.auth.signUp({ email, password, options });
  if (error) throw error;
  if (!data.user) throw new Error('The new learner is not signed in.');
  return { client, id: data.user.id, email };
}
