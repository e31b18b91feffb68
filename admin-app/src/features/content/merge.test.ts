import type { ContentField } from './content-kind';
import { differencesOf, defaultChoices, merge } from './merge';

const fields: ContentField[] = ['title', 'year', 'instructor', 'location'].map((name) => ({
  name,
  label: name,
  control: 'text',
}));
const base = { title: 'Tax', year: '2025', instructor: 'Ada', location: 'Online' };
const mine = { ...base, title: 'Tax at Home', year: '2026' };
const theirs = { ...base, title: 'Tax Untangled', instructor: 'Grace' };

test('lists the differing fields and who changed them', () => {
  expect(differencesOf(fields, base, mine, theirs).map(({ name, changedBy }) => [name, changedBy])).toEqual([
    ['title', 'both'],
    ['year', 'mine'],
    ['instructor', 'theirs'],
  ]);
});

test('the default choices keep own changes and take the other side’s where only that changed', () => {
  const differences = differencesOf(fields, base, mine, theirs);
  expect(merge(theirs, differences, defaultChoices(differences))).toEqual({
    title: 'Tax at Home',
    year: '2026',
    instructor: 'Grace',
    location: 'Online',
  });
});

test('the same change on both sides is not a difference', () => {
  expect(differencesOf(fields, base, mine, mine)).toEqual([]);
});

test('choosing theirs for every field results in their version', () => {
  const differences = differencesOf(fields, base, mine, theirs);
  const all = Object.fromEntries(differences.map(({ name }) => [name, 'theirs' as const]));
  expect(merge(theirs, differences, all)).toEqual(theirs);
});
