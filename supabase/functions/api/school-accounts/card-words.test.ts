import { equal, match, notEqual, ok } from 'node:assert/strict';
import { hasCardForm, newCardWords, WORDS } from './card-words.ts';

Deno.test('cards have three of 2,000 words', () => {
  equal(WORDS.length, 2000);
  ok(!WORDS.includes('gun'));
  match(newCardWords(), /^[a-z]+-[a-z]+-[a-z]+$/);
  notEqual(newCardWords(), newCardWords());
});

for (const words of [
  'abandon-ability-able',
  ' Abandon ability  ABLE ',
  'abandon – ability – able',
  'abandn-ability-able',
])
  Deno.test(`'${words}' has the form of a card`, () => ok(hasCardForm(words)));

for (const password of [
  'abandon-ability',
  'abandon-ability-able-about',
  'abandonabilityable',
  'abandon-ability-4ble',
])
  Deno.test(`'${password}' has another form`, () => equal(hasCardForm(password), false));
