import { differencesOf, defaultChoices, merge, keepsTheirVersion } from './merge';

const fields = ['title', 'year', 'instructor', 'location'].map((name) => ({
  name,
  label: name,
  format: String,
}));
const base = { title: 'Tax', year: '2025', instructor: 'Ada', location: 'Online' };
const mine = { ...base, title: 'Tax at Home', year: '2026' };
const theirs = { ...base, title: 'Tax Untangled', instructor: 'Grace' };

test('lists fields that differ and who changed them', () => {
  expect(differencesOf(fields, base, mine, theirs).map(({ name, changedBy }) => [name, changedBy])).toEqual([
    ['title', 'both'],
    ['year', 'mine'],
    ['instructor', 'theirs'],
  ]);
});

test('the default choices keep the user’s changes, and take fields that only the other side changed', () => {
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

test('choosing theirs for every field gives their version', () => {
  const differences = differencesOf(fields, base, mine, theirs);
  const all = Object.fromEntries(differences.map(({ name }) => [name, 'theirs' as const]));
  expect(merge(theirs, differences, all)).toEqual(theirs);
  expect(keepsTheirVersion(differences, all)).toBe(true);
  expect(keepsTheirVersion(differences, { ...all, year: 'mine' })).toBe(false);
});

test('values are compared by content', () => {
  const matches = { name: 'matches', label: 'Matches', format: (value: object) => JSON.stringify(value) };
  const values = (value: object) => ({ matches: value });
  const same = differencesOf([matches], values({}), values({ a: '1', b: '2' }), values({ b: '2', a: '1' }));
  expect(same).toEqual([]);
  const [other] = differencesOf([matches], values([1, 2]), values([1, 2]), values([2, 1]));
  expect(other).toMatchObject({ changedBy: 'theirs', texts: { mine: '[1,2]', theirs: '[2,1]' } });
});

test('long texts show only the lines that differ', () => {
  const text = { name: 'text', label: 'Text', format: (value: string) => value };
  const lines = Array.from({ length: 20 }, (_, line) => `Line ${line}`);
  const value = (changed: string[]) => ({ text: changed.join('\n') });
  const differ = (mine: string[], theirs: string[]) =>
    differencesOf([text], value(lines), value(mine), value(theirs))[0]?.texts;
  expect(differ(lines.with(7, 'Mine'), lines.with(12, 'Theirs'))).toEqual({
    mine: 'Mine\nLine 12\n… the rest is the same',
    theirs: 'Line 7\nTheirs\n… the rest is the same',
  });
  expect(differ(lines, lines.toReversed())).toEqual({
    mine: lines.join('\n'),
    theirs: lines.toReversed().join('\n'),
  });
  expect(differ(['One', 'Two'], ['One', 'Three'])).toEqual({ mine: 'One\nTwo', theirs: 'One\nThree' });
  for (const other of [
    [],
    lines.map((line) => `Another ${line}`),
    [...lines.slice(2), 'Line 1', 'New'],
    [...lines.with(3, 'New'), 'Line 1'],
  ]) {
    expect(differ(lines, other)).toEqual({ mine: lines.join('\n'), theirs: other.join('\n') });
  }
});
