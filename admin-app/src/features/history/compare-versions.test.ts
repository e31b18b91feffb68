import { compareVersions, differenceOf } from './compare-versions';
import type { ContentVersion } from './history.api';

const field = (name: string, version: unknown, current: unknown = 'now') => ({ name, version, current });

test('fields that differ in one version are compared with the current one, and equal fields are left out', () => {
  const earlier = [field('title', 'Old'), field('year', '2025'), field('rating', 7)];
  const later = [field('description', 'New'), field('year', '2026'), field('rating', 7)];
  expect(differenceOf(earlier, later)).toEqual([
    { name: 'title', before: 'Old', after: 'now' },
    { name: 'year', before: '2025', after: '2026' },
    { name: 'description', before: 'now', after: 'New' },
  ]);
});

test('versions are read again if the item changed between the two reads', async () => {
  const read = (version: string, title: string) =>
    ({ version, title: 'Tax', fields: [field('title', title)] }) as unknown as ContentVersion;
  const version = jest
    .fn()
    .mockResolvedValueOnce(read('1', 'A'))
    .mockResolvedValueOnce(read('2', 'B'))
    .mockResolvedValueOnce(read('2', 'A'))
    .mockResolvedValueOnce(read('2', 'C'));
  expect((await compareVersions({ version }, 'four', 'six')).fields).toEqual([
    { name: 'title', before: 'A', after: 'C' },
  ]);
});
