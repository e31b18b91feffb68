import { equal, match, notEqual, ok } from 'node:assert/strict';
import { isOneTimePassword, newOneTimePassword, WORDS } from './one-time-password.ts';

Deno.test('passwords of cards are three of 2,000 words', () => {
  equal(WORDS.length, 2000);
  ok(!WORDS.includes('gun'));
  match(newOneTimePassword(), /^[a-z]+-[a-z]+-[a-z]+$/);
  notEqual(newOneTimePassword(), newOneTimePassword());
});

Deno.test('the form of a card is recognised, and nothing else', () => {
  ok(isOneTimePassword(newOneTimePassword()));
  ok(isOneTimePassword(' Abandon-ability-ABLE '));
  equal(isOneTimePassword('abandon-ability'), false);
  equal(isOneTimePassword('abandon-ability-xyzzy'), false);
  equal(isOneTimePassword('abandon ability able'), false);
});
