import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import { WORDS } from './card-word-list.ts';
import { hasCardForm, newCardWords } from './card-words.ts';

/** Parts of words that no parent should read on a card, whatever the rest of the word is. */
const PARTS = /anal|ass|bust|butt|cock|coon|dick|hell|kill|nude|porn|rape|semi|sex|shit|slut|tit|vag|wank/;

/** Examples of each kind of word that the list leaves out. */
const UNSUITABLE = (
  'alcohol angel angry army attack baby beach behind belt birth black bless blind blood body bomb bone bottom boy brain breast bullet ' +
  'burger chest church cigar cousin cow crack cream cross cruel crush cry damage danger dead death devil die dirt disease divorce drink ' +
  'drug dumb enemy evil eye fat father fear fight finger fire force ghost girl god goddess gospel grass guilt gun hammer hate head high ' +
  'hit hole holy honey horn horror hospital hurt idiot ill injury joint kick kiss knife leg lip love mad master mistake monkey monster ' +
  'mother naked needle nurse orphan pain panic pig pill pipe pistol poison poor pot pray prison private punch race rifle riot rope rude ' +
  'satan scare shoot sick sin skin skull slave sleep smoke snake spell spider steal stick stomach stupid sword tattoo tobacco tongue ' +
  'touch trap trash ugly vicious victim virus war weapon weed wet whip wife wine witch wolf wrong'
).split(' ');

/** Words that sound like other words, and American spellings. */
const MISHEARD = (
  'air aunt blue board choose draw key lava team time turn wave wheel world cereal color deer eight favorite flower great hair hour humor knight labor mail meat morning night one pair ' +
  'peace plain practice rain right road sail scene sea sell son story sun sure sweet tail their two wait waste weather where wood write'
).split(' ');

Deno.test('every word is easy to type, and no two begin with the same four letters', () => {
  ok(WORDS.length > 1130);
  ok(WORDS.every((word) => /^[a-z]{3,8}$/.test(word)));
  equal(new Set(WORDS.map((word) => word.slice(0, 4))).size, WORDS.length);
});

Deno.test('no word is unsuitable for children or sounds like another', () => {
  deepEqual(
    WORDS.filter((word) => PARTS.test(word)),
    [],
  );
  const refused = new Set([...UNSUITABLE, ...MISHEARD]);
  deepEqual(
    WORDS.filter((word) => refused.has(word)),
    [],
  );
});

Deno.test('a card has three of the words', () => {
  const words = newCardWords().split('-');
  equal(words.length, 3);
  ok(words.every((word) => WORDS.includes(word)));
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
  Deno.test(`'${password}' has a different form`, () => equal(hasCardForm(password), false));
