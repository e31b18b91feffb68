import type { ContentField } from './content-kind';
import { differencesOf, firstChoices, merge } from './merge';

const fields: ContentField[] = ['title', 'year', 'instructor', 'location'].map((name) => ({
  name,
  label: name,
  control: 'text',
}));
const base = { title: 'Tax', year: '2025', instructor: 'Ada', location: 'Online' };
const mine = { ...base, title: 'Tax at Home', year: '2026' };
const theirs = { ...base, title: 'Tax Untangled', instructor: 'Grace' };

test('only what differs is shown, with who changed it', () => {
  expect(differencesOf(fields, base, mine, theirs).map(({ name, changedBy }) => [name, changedBy])).toEqual([
    ['title', 'both'],
    ['year', 'mine'],
    ['instructor', 'theirs'],
  ]);
});

test('what was typed is kept and what only the other changed is taken, before anything is chosen', () => {
  const differences = differencesOf(fields, base, mine, theirs);
  expect(merge(theirs, differences, firstChoices(differences))).toEqual({
    title: 'Tax at Home',
    year: '2026',
    instructor: 'Grace',
    location: 'Online',
  });
});

test('the same change on both sides is no difference', () => {
  expect(differencesOf(fields, base, mine, mine)).toEqual([]);
});

test('taking everything of theirs is their version', () => {
  const differences = differencesOf(fields, base, mine, theirs);
  const all = Object.fromEntries(differences.map(({ name }) => [name, 'theirs' as const]));
  expect(merge(theirs, differences, all)).toEqual(theirs);
});
