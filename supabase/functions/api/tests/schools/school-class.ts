import { equal, match } from 'node:assert/strict';
import { createClient } from '@supabase/supabase-js';
import { asAdmin, call, projectUrl } from '../project.ts';

export const publishableKey = Deno.env.get('SUPABASE_ANON_KEY') ?? '';
export const DOMAIN = 'students.test';

export interface PrintedCard {
  studentId: string;
  username: string;
  words: string;
  name: string;
}

export const auth = () =>
  createClient(projectUrl, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } }).auth;

export const signIn = (username: string, password: string) =>
  auth().signInWithPassword({ email: `${username}@${DOMAIN}`, password });

/** Creates a school that has agreed to student accounts, with a class of these students. */
export async function makeClass(
  names: string[],
): Promise<{ classId: string; schoolId: string; ids: string[] }> {
  const { body: school } = await asAdmin('POST', '/api/schools/create', {
    name: 'North High',
    timeZone: 'Australia/Sydney',
  });
  const agreement = { basis: 'Collection notice', agreedBy: 'Jo Park, principal' };
  equal((await asAdmin('PUT', `/api/schools/${school.id}/agreement`, agreement)).status, 200);
  const { body: made } = await asAdmin('POST', `/api/schools/${school.id}/classes`, { name: '8B' });
  const students = names.map((firstName) => ({ firstName, lastName: 'Lee', yearLevel: 'Year 10' }));
  const { body } = await asAdmin('POST', `/api/classes/${made.id}/students`, { students });
  return { classId: made.id, schoolId: school.id, ids: body.students.map(({ id }: { id: string }) => id) };
}

export async function printCards(classId: string, studentIds: string[]): Promise<PrintedCard[]> {
  const { status, body } = await asAdmin('POST', `/api/classes/${classId}/cards`, { studentIds });
  equal(status, 201, JSON.stringify(body));
  return body;
}

/** Prints a card for a student of a new class. */
export async function printCard(name: string): Promise<PrintedCard & { classId: string; schoolId: string }> {
  const { classId, schoolId, ids } = await makeClass([name]);
  const [card] = await printCards(classId, ids);
  match(card?.username ?? '', /^[a-z]+\.[a-z]+\d+$/);
  return { ...(card as PrintedCard), classId, schoolId };
}

export const PASSWORD = 'my-own-secret-1';

/** Redeems a card like a browser, which creates a new claim id for each chosen password. */
export const redeem = (
  { username, words }: Pick<PrintedCard, 'username' | 'words'>,
  password = PASSWORD,
  claimId: string = crypto.randomUUID(),
) => call(undefined, 'POST', '/api/login-cards/redeem', { username, words, password, claimId });

/** Returns the access token of a student who has redeemed a card. */
export async function tokenOf(card: Pick<PrintedCard, 'username' | 'words'>): Promise<string> {
  const { status, body } = await redeem(card);
  equal(status, 204, JSON.stringify(body));
  const { data, error } = await signIn(card.username, PASSWORD);
  equal(error, null);
  return data.session.access_token;
}
