import { unwrap } from '../lib/query.ts';
import { ApiError, invalid, tooMany } from '../lib/errors.ts';
import type { OperationRequest } from '../lib/operation/request.ts';
import { connectAsService, type Db } from '../lib/supabase-client.ts';
import type { CardRedemption, LoginCard } from '../schemas/schools/school.schema.ts';
import { fromAuth } from './auth-error.ts';
import { newCardWords } from './card-words.ts';
import { passwordFault } from './password-fault.ts';

/** The database's result for each card (`begin_login_cards`). */
interface BegunCard {
  student_id: string;
  username: string;
  name: string;
  made_at: string;
  ends_on: string;
}

/**
 * Creates cards for students of a class (docs/product.md#school-accounts). An interrupted request can be repeated,
 * which creates new words. No one has seen the old ones.
 * @returns the cards with their words, which exist nowhere else
 */
export async function makeLoginCards({
  config,
  db,
  id: classId,
  body,
}: OperationRequest<{ studentIds: string[] }>): Promise<LoginCard[]> {
  const args = { p_class_id: classId, p_student_ids: body.studentIds };
  const begun = (await unwrap(db.rpc('begin_login_cards', args))) as unknown as BegunCard[];
  if (begun.length === 0) return [];
  const cards = begun.map((card) => ({ ...card, words: newCardWords() }));
  const p_cards = cards.map(({ student_id, made_at, words }) => ({ student_id, made_at, words }));
  const made = await unwrap(connectAsService(config).rpc('end_login_cards', { p_cards }));
  // Leaves out cards that wouldn't work, because someone else has made newer ones for the same students.
  return cards
    .filter(({ student_id }) => made.includes(student_id))
    .map(({ student_id, name, username, words, ends_on }) => ({
      studentId: student_id,
      name,
      username,
      words,
      endsOn: ends_on,
    }));
}

/** The database's result for the words of a card (`claim_login_card`). */
type Claim =
  | { outcome: Exclude<keyof typeof REFUSALS, 'ended'> | 'too_many' | 'done' }
  | { outcome: 'ended'; last_day: string | null }
  | {
      outcome: 'claimed';
      student_id: string;
      made_at: string;
      email: string;
      first_name: string;
      last_name: string | null;
      has_account: boolean;
    };

const REFUSALS = {
  refused: [422, 'card_refused', 'The username or words are wrong, or your teacher made a new card.'],
  ended: [409, 'card_ended', 'This card no longer works. Ask your teacher for a new one.'],
  used: [
    409,
    'card_used',
    'This card has already been used. Log in with the password you chose, or ask your teacher for a new card.',
  ],
  under_way: [409, 'card_under_way', 'This card is being used right now. Wait a minute, then try again.'],
} as const;

/** @param lastDay the card's last day (YYYY-MM-DD), unless something ended the card earlier */
function refusal(outcome: keyof typeof REFUSALS, lastDay?: string | null): ApiError {
  const [status, code, message] = REFUSALS[outcome];
  if (!lastDay) return new ApiError(status, code, message);
  const day = new Date(lastDay).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
  return new ApiError(
    status,
    code,
    `This card expired at the end of ${day}. Ask your teacher for a new one.`,
  );
}

/**
 * Sets the password of a student's account with the words of a card, and creates the account if there is none yet. No
 * session begins. The request can be repeated, because the database recognises it by its claim. The claim reveals
 * nothing about the password to anyone without the id, which only the browser has.
 * @throws {ApiError} 409 or 422 with a message from REFUSALS, 422 for a refused password, 429, 503
 */
export async function redeemLoginCard({
  config,
  address,
  body: { username, words, password, claimId },
}: OperationRequest<CardRedemption>): Promise<void> {
  const fault = await passwordFault(password, username);
  if (fault) throw invalid({ password: fault });
  const service = connectAsService(config);
  const p_claim = await claimOf(claimId, password);
  const given = { p_name: username, p_words: words, p_claim, p_address: address ?? '' };
  const claim = (await unwrap(service.rpc('claim_login_card', given))) as unknown as Claim;
  if (claim.outcome === 'done') return;
  if (claim.outcome === 'too_many') throw tooMany();
  if (claim.outcome === 'ended') throw refusal('ended', claim.last_day);
  if (claim.outcome !== 'claimed') throw refusal(claim.outcome);
  const { student_id: p_student_id, made_at: p_made_at } = claim;
  const { error } = await setPassword(service, claim, password);
  if (error?.code === 'weak_password') {
    await unwrap(service.rpc('release_login_card', { p_student_id, p_claim }));
    throw invalid({ password: error.message });
  }
  if (error) throw fromAuth(error);
  const redeemed = await unwrap(service.rpc('redeem_login_card', { p_student_id, p_made_at, p_claim }));
  if (!redeemed) throw refusal('ended');
}

async function setPassword(
  { auth: { admin } }: Db,
  claim: Extract<Claim, { outcome: 'claimed' }>,
  password: string,
) {
  const { student_id: id, email, first_name, last_name } = claim;
  if (claim.has_account) return await admin.updateUserById(id, { password });
  const user_metadata = { first_name, last_name: last_name ?? '' };
  const created = await admin.createUser({ id, email, password, email_confirm: true, user_metadata });
  if (!created.error || created.error.code === 'weak_password') return created;
  // A duplicate of this request may have created the account. If both arrive at the same moment, Auth only reports that
  // its database failed.
  const updated = await admin.updateUserById(id, { password });
  return updated.error?.code === 'user_not_found' ? created : updated;
}

/** Returns a hash that the database compares to recognise a repeated request. */
async function claimOf(claimId: string, password: string): Promise<string> {
  const bytes = new TextEncoder();
  const usage = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(claimId), usage, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(password))).toHex();
}
