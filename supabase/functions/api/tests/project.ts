import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../types/database.types.ts';

/** The running project that integration tests use. Its demo accounts must exist. */
/** The project's address. */
export const projectUrl = Deno.env.get('SUPABASE_URL') ?? 'http://localhost:54321';
const key = Deno.env.get('SUPABASE_ANON_KEY') ?? '';

export const apiUrl = `${projectUrl}/functions/v1`;

const ACCOUNTS = {
  student: { email: 'student@example.com', password: 'learn-for-life-1' },
  admin: { email: 'admin@example.com', password: 'teach-for-life-1' },
};

export type Role = keyof typeof ACCOUNTS;

/** A signed-in user: the token for the REST API, and a client of the Data API. */
export interface Actor {
  token: string;
  db: SupabaseClient<Database>;
}

const actors = new Map<Role, Promise<Actor>>();

/** Signs in once per role and test file. */
export function actor(role: Role): Promise<Actor> {
  const known = actors.get(role) ?? signIn(role);
  actors.set(role, known);
  return known;
}

async function signIn(role: Role): Promise<Actor> {
  const db = createClient<Database>(projectUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await db.auth.signInWithPassword(ACCOUNTS[role]);
  if (error) throw new Error(`The ${role} cannot sign in at ${projectUrl}: ${error.message}`);
  return { token: data.session.access_token, db };
}

/**
 * Connects to the project with its secret key, for actions that no user may perform: reading every row, and cleaning
 * up.
 */
export function asService(): SupabaseClient<Database> {
  return createClient<Database>(projectUrl, Deno.env.get('SUPABASE_SECRET_KEY') ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** Signs up a new user, who has accepted the terms, for one test. */
export async function signUp(
  metadata: Record<string, string> = {},
): Promise<{ id: string; email: string; token: string }> {
  const db = createClient<Database>(projectUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = `person-${crypto.randomUUID()}@example.com`;
  const { data, error } = await db.auth.signUp({
    email,
    password: 'learn-for-life-1',
    options: { data: metadata },
  });
  if (error || !data.session) throw new Error(`Nobody can sign up at ${projectUrl}: ${error?.message}`);
  const state = await db.rpc('get_account_state');
  const { version } = (state.data as { policy: { version: string } }).policy;
  await db.rpc('accept_policy', { p_version: version });
  return { id: data.session.user.id, email, token: data.session.access_token };
}

interface SentMail {
  subject: string;
  text: string;
  /** The link in the email, if it has one. */
  link: string | null;
}

/** Returns the emails sent to an address, newest first. */
export async function readMails(address: string): Promise<SentMail[]> {
  const answer = await fetch(`${projectUrl}/mailbox.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as SentMail[];
}

/**
 * Confirms an address by opening a password reset link sent to it. This ends the earlier sessions.
 * @returns the access token of the link's session
 */
export async function confirmAddress(email: string): Promise<string> {
  const { auth } = createClient(projectUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await auth.resetPasswordForEmail(email);
  if (error) throw new Error(`No link was sent to ${email}: ${error.message}`);
  const [mail] = await readMails(email);
  const answer = await fetch(mail?.link ?? '', { redirect: 'manual' });
  await answer.body?.cancel();
  const { hash } = new URL(answer.headers.get('location') ?? '');
  const token = new URLSearchParams(hash.slice(1)).get('access_token');
  if (!token) throw new Error(`The link to ${email} opened no session.`);
  return token;
}

/** Reads the secret of the newest invitation to an address, from its email. */
export async function readInvitation(email: string): Promise<{ id: string; token: string }> {
  const mail = (await readMails(email)).find(({ subject }) =>
    subject.endsWith('invites you to Learn for Life'),
  );
  const { invitation = '', token = '' } = Object.fromEntries(new URL(mail?.link ?? '').searchParams);
  return { id: invitation, token };
}

/** The parts of a response that tests inspect. */
export interface Answer {
  status: number;
  headers: Headers;
  // eslint-disable-next-line typescript/no-explicit-any -- Tests look into bodies of many shapes.
  body: any;
}

/** Calls the REST API: a plain object is sent as JSON, forms and strings unchanged. */
export async function call(
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
  extraHeaders: Record<string, string> = {},
): Promise<Answer> {
  const headers = new Headers(extraHeaders);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  if (body !== undefined && !isForm && !headers.has('content-type'))
    headers.set('content-type', 'application/json');
  const isRaw = isForm || typeof body === 'string' || body === undefined;
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers,
    body: isRaw ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/** Calls the REST API as the admin. */
export async function asAdmin(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return await call((await actor('admin')).token, method, path, body, headers);
}

/** Returns the id of the newest content change, whoever made it. */
export async function lastChange(): Promise<number> {
  const { body } = await asAdmin('GET', '/api/history');
  return body.items[0].id;
}

/** Creates a course, video or quiz for one test, and deletes it after the test. */
export async function make(
  kind: 'courses' | 'videos' | 'quizzes',
  fields: Record<string, unknown> = {},
): Promise<{ id: string; version: string; [Symbol.asyncDispose](): Promise<void> }> {
  const verb = kind === 'videos' ? 'upload' : 'create';
  const required = { title: `Integration ${kind}`, description: 'Made by a test', category: 'General' };
  const { status, body } = await asAdmin('POST', `/api/${kind}/${verb}`, { ...required, ...fields });
  if (status !== 201) throw new Error(`${kind} not made: ${JSON.stringify(body)}`);
  const dispose = async () => void (await asAdmin('DELETE', `/api/${kind}/${body.id}`));
  return { ...body, [Symbol.asyncDispose]: dispose };
}
