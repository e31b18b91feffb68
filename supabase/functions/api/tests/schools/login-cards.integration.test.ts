import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import { asAdmin, asService, call } from '../project.ts';
import { send } from '../contract/permitted-actors.ts';
import { FUNCTIONS } from '../../../../permissions/functions.ts';
import { STORAGE } from '../../../../permissions/storage.ts';
import { TABLES } from '../../../../permissions/tables.ts';
import {
  DOMAIN,
  makeClass,
  PASSWORD,
  printCard,
  printCards,
  redeem,
  signIn,
  tokenOf,
} from './school-class.ts';

Deno.test('a student redeems a card for their own password, and logs in with it', async () => {
  const { classId, ids } = await makeClass(['Mia', 'Leo']);
  const [card, other] = await printCards(classId, ids);
  ok(card && other);
  match(card.words, /^[a-z]+-[a-z]+-[a-z]+$/);
  const none = await asService().auth.admin.getUserById(card.studentId);
  equal(none.data.user, null, 'printing makes no account');

  equal((await redeem(card, 'short')).body.error.fields.password !== undefined, true);
  for (const password of ['password', card.words, card.username])
    equal((await redeem(card, password)).status, 422);
  const typed = {
    ...card,
    username: ` ${card.username.toUpperCase()} `,
    words: card.words.replaceAll('-', ' ').toUpperCase(),
  };
  equal((await redeem(typed)).status, 204);

  notEqual((await signIn(card.username, card.words)).error, null);
  const { data } = await signIn(card.username, PASSWORD);
  const token = data.session?.access_token;
  equal((await send(token, 'POST', '/rest/v1/rpc/get_home', {})).status, 200);
  const profile = JSON.parse((await send(token, 'POST', '/rest/v1/rpc/get_profile', {})).text);
  deepEqual([profile.email, profile.username, profile.school], [null, card.username, 'North High']);
  const { body } = await asAdmin('GET', `/api/classes/${classId}`);
  const [mia, leo] = [card, other].map(({ studentId }) =>
    body.students.find(({ id }: { id: string }) => id === studentId),
  );
  deepEqual(
    [mia.state, typeof mia.card.usedAt, leo.state, leo.card.usedAt],
    ['active', 'string', 'card_not_used', null],
  );
});

Deno.test('no one can log in with the words of an unused or ended card', async () => {
  const card = await printCard('Amy');
  notEqual((await signIn(card.username, card.words)).error, null);
  const service = asService();
  // Creates the account with the first card, then prints a new card for its student.
  await tokenOf(card);
  const [next] = await printCards(card.classId, [card.studentId]);
  ok(next);
  for (const words of [card.words, next.words, PASSWORD])
    notEqual((await signIn(card.username, words)).error, null);
  equal(
    (await asAdmin('PUT', `/api/students/${card.studentId}`, { action: 'withdraw_consent' })).status,
    200,
  );
  for (const words of [card.words, next.words, PASSWORD])
    notEqual((await signIn(card.username, words)).error, null);
  equal((await redeem(next)).body.error.code, 'card_ended');
  equal(
    (await service.auth.admin.getUserById(card.studentId)).data.user?.email,
    `${card.username}@${DOMAIN}`,
  );
});

Deno.test('wrong words and unknown usernames get the same response', async () => {
  const card = await printCard('Kai');
  const wrong = await redeem({ ...card, words: 'abandon-ability-able' });
  const unknown = await redeem({ username: 'nobody.owl1', words: card.words });
  deepEqual([wrong.status, wrong.body.error.code], [422, 'card_refused']);
  deepEqual(
    [unknown.status, unknown.body.error.code, unknown.body.error.message],
    [wrong.status, wrong.body.error.code, wrong.body.error.message],
  );
  for (let n = 0; n < 19; n += 1) await redeem({ ...card, words: 'abandon-ability-able' });
  equal((await redeem(card)).body.error.code, 'card_ended', 'twenty wrong ones end a card');
});

Deno.test('the same request can be repeated, another can’t', async () => {
  const card = await printCard('Noa');
  const claimId = crypto.randomUUID();
  const answers = await Promise.all([redeem(card, PASSWORD, claimId), redeem(card, PASSWORD, claimId)]);
  deepEqual(
    answers.map(({ status }) => status),
    [204, 204],
  );
  equal((await redeem(card, PASSWORD, claimId)).status, 204);
  equal((await redeem(card, 'another-secret-2', claimId)).body.error.code, 'card_used');
  equal((await redeem(card)).body.error.code, 'card_used');
  equal((await signIn(card.username, PASSWORD)).error, null);
});

Deno.test('of two passwords set at the same time, one wins and the other never reaches Auth', async () => {
  const card = await printCard('Tom');
  const passwords = Array.from({ length: 5 }, (_, n) => `my-own-secret-${n}`);
  const statuses = (await Promise.all(passwords.map((password) => redeem(card, password)))).map(
    ({ status }) => status,
  );
  deepEqual([...statuses].sort(), [204, 409, 409, 409, 409]);
  for (const [index, password] of passwords.entries())
    equal((await signIn(card.username, password)).error === null, statuses[index] === 204, password);
});

Deno.test('a password that Auth refuses releases the card', async () => {
  const card = await printCard('Lea');
  equal((await redeem(card, 'b7x!')).status, 422);
  equal((await redeem(card)).status, 204);
});

Deno.test('a new card ends all access that the old one gave', async () => {
  const card = await printCard('Zoe');
  const token = await tokenOf(card);
  const factor = { factor_type: 'totp', friendly_name: 'Phone' };
  equal((await send(token, 'POST', '/auth/v1/factors', factor)).status, 200);
  const email = `finder-${crypto.randomUUID()}@example.com`;
  equal((await call(token, 'POST', '/api/account/own-email', { email, password: PASSWORD })).status, 204);

  const [next] = await printCards(card.classId, [card.studentId]);
  ok(next);
  equal(next.studentId, card.studentId);
  notEqual((await signIn(card.username, PASSWORD)).error, null);
  equal((await redeem(card)).body.error.code, 'card_refused');
  const { data } = await asService().auth.admin.mfa.listFactors({ userId: card.studentId });
  deepEqual(data?.factors, []);
  const set = await asService().auth.admin.updateUserById(card.studentId, { password: 'finders-secret-1' });
  notEqual(set.error, null, 'Auth sets no password either');
  equal((await redeem(next)).status, 204);
  equal((await signIn(card.username, PASSWORD)).error, null);
});

Deno.test('an earlier session gives no access while a card is unused', async () => {
  const card = await printCard('Max');
  const token = await tokenOf(card);
  await printCards(card.classId, [card.studentId]);
  for (const name of Object.keys(FUNCTIONS)) {
    const { status, text } = await send(token, 'POST', `/rest/v1/rpc/${name}`, {});
    ok(status >= 400, `${name} answers ${status} ${text.slice(0, 100)}`);
  }
  for (const name of Object.keys(TABLES)) {
    const { status, text } = await send(token, 'GET', `/rest/v1/${name}?limit=1`);
    ok(status >= 400, `${name} answers ${status} ${text.slice(0, 100)}`);
  }
  for (const { bucket, example } of STORAGE) {
    const { status, text } = await send(token, 'POST', `/storage/v1/object/${bucket}/${example}`, {});
    ok(status >= 400, `${example}: ${status} ${text.slice(0, 100)}`);
  }
  for (const [method, path, body] of [
    ['GET', '/auth/v1/user', undefined],
    ['PUT', '/auth/v1/user', { password: 'finders-secret-1', current_password: PASSWORD }],
    ['POST', '/auth/v1/factors', { factor_type: 'totp' }],
    ['GET', '/functions/v1/api/schools/mine', undefined],
    [
      'PUT',
      '/functions/v1/api/account/password',
      { password: 'finders-secret-1', currentPassword: PASSWORD },
    ],
    ['POST', '/functions/v1/api/account/own-email', { email: 'finder@example.com', password: PASSWORD }],
    ['PUT', '/functions/v1/api/account/erasure', { password: PASSWORD }],
  ] as const) {
    const { status, text } = await send(token, method, path, body);
    ok(status >= 400, `${method} ${path} answers ${status} ${text.slice(0, 100)}`);
  }
});
