import { unwrap } from '../data/query.ts';
import { ApiError, invalid } from '../lib/errors.ts';
import { type ApiConfig, connectAsService, type Db } from '../lib/supabase-client.ts';
import type { LoginCard } from '../schemas/schools/school.schema.ts';
import { fromAuth } from './auth-error.ts';
import { isOneTimePassword, newOneTimePassword } from './one-time-password.ts';

/** What the database answers for each card (`begin_login_cards`). */
interface BegunCard {
  student_id: string;
  email: string;
  username: string;
  name: string;
  first_name: string;
  last_name: string | null;
  has_account: boolean;
  made_at: string;
  ends_at: string;
}

/** How many accounts are made at the same time: each costs Auth a hash. */
const AT_ONCE = 4;

/**
 * Accounts without an email address (docs/product.md#school-accounts): the database decides who gets a card and holds the account, Auth has the
 * password. A request that was killed is repeated: what exists gets a new password, and nobody a second account, since accounts have the ids of
 * their students.
 */
export function createSchoolAccounts(config: ApiConfig) {
  async function makeCards(db: Db, classId: string, studentIds: string[]): Promise<LoginCard[]> {
    const service = connectAsService(config);
    const args = { p_class_id: classId, p_student_ids: studentIds };
    const begun = (await unwrap(db.rpc('begin_login_cards', args))) as unknown as BegunCard[];
    const cards: LoginCard[] = [];
    for (let from = 0; from < begun.length; from += AT_ONCE)
      cards.push(...(await Promise.all(begun.slice(from, from + AT_ONCE).map(makeCard))));
    const [first] = begun;
    if (!first) return [];
    const ids = begun.map(({ student_id }) => student_id);
    const given = await unwrap(
      service.rpc('end_login_cards', { p_student_ids: ids, p_made_at: first.made_at }),
    );
    // Somebody else has begun newer cards of the others: these would be worth nothing.
    return cards.filter(({ studentId }) => given.includes(studentId));
  }

  async function makeCard(card: BegunCard): Promise<LoginCard> {
    const { admin } = connectAsService(config).auth;
    const password = newOneTimePassword();
    const names = { first_name: card.first_name, last_name: card.last_name ?? '' };
    const created = card.has_account
      ? null
      : await admin.createUser({
          id: card.student_id,
          email: card.email,
          password,
          email_confirm: true,
          user_metadata: names,
        });
    // Made by a request that did not come to its end.
    if (!created || created.error?.code === 'email_exists') {
      const { error } = await admin.updateUserById(card.student_id, { password });
      if (error) throw fromAuth(error);
    } else if (created.error) throw fromAuth(created.error);
    return {
      studentId: card.student_id,
      name: card.name,
      username: card.username,
      password,
      endsAt: card.ends_at,
    };
  }

  /** @throws {ApiError} 409 with a card that has ended, or where a password was chosen already; 422 for one that Auth refuses */
  async function choosePassword(db: Db, userId: string, password: string): Promise<void> {
    const service = connectAsService(config);
    if (isOneTimePassword(password))
      throw invalid({ password: 'Choose a password of your own, not one as on a card.' });
    const { made_at } = (await unwrap(db.rpc('begin_password_choice'))) as { made_at: string };
    const { error } = await service.auth.admin.updateUserById(userId, { password });
    if (error?.code === 'weak_password') throw invalid({ password: error.message });
    if (error) throw fromAuth(error);
    const args = { p_student_id: userId, p_made_at: made_at };
    if (!(await unwrap(service.rpc('end_password_choice', args))))
      throw new ApiError(409, 'card_ended', 'Your teacher has made a new card for you. Log in with it.');
  }

  /**
   * Takes the second factors of somebody who works at a school and has lost the authenticator; their sessions end.
   * @throws {ApiError} 403, 409 for one's own
   */
  async function resetFactor(db: Db, staffId: string): Promise<void> {
    const service = connectAsService(config);
    const { mfa } = service.auth.admin;
    const { person } = (await unwrap(db.rpc('begin_factor_reset', { p_staff_id: staffId }))) as {
      person: string;
    };
    const { data, error } = await mfa.listFactors({ userId: person });
    if (error) throw fromAuth(error);
    for (const { id } of data.factors) {
      const deleted = await mfa.deleteFactor({ id, userId: person });
      if (deleted.error) throw fromAuth(deleted.error);
    }
    await unwrap(service.rpc('end_factor_reset', { p_person: person }));
  }

  return { makeCards, choosePassword, resetFactor };
}

export type SchoolAccounts = ReturnType<typeof createSchoolAccounts>;
