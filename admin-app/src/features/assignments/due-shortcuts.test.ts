import { dueShortcuts } from './due-shortcuts';

test.each([
  [
    'on a Wednesday',
    '2026-03-11T01:00:00Z',
    [
      ['Tomorrow, 9 am', '2026-03-12T09:00'],
      ['Friday, 5 pm', '2026-03-13T17:00'],
      ['Next Wednesday, 9 am', '2026-03-18T09:00'],
    ],
  ],
  [
    'on a Friday that is Thursday in UTC',
    '2026-03-12T20:00:00Z',
    [
      ['Monday, 9 am', '2026-03-16T09:00'],
      ['Friday, 5 pm', '2026-03-20T17:00'],
      ['Next Friday, 9 am', '2026-03-20T09:00'],
    ],
  ],
  [
    'on a Saturday',
    '2026-03-14T01:00:00Z',
    [
      ['Monday, 9 am', '2026-03-16T09:00'],
      ['Friday, 5 pm', '2026-03-20T17:00'],
    ],
  ],
])('%s, school days are offered as due dates', (_when, now, expected) => {
  expect(dueShortcuts(now, 'Australia/Sydney').map(({ label, value }) => [label, value])).toEqual(expected);
});
