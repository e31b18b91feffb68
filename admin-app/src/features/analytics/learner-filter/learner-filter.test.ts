import { describeFilter, chosenFields, monthsSince, readFilter, toSearch } from './learner-filter';

const read = (search: string) => readFilter(new URLSearchParams(search));

test('the filter is stored in the address and read from it', () => {
  const filter = read('?school=North+High&year=Year+7&from=2026-03&to=2026-05&q=x');
  expect(filter).toEqual({ school: 'North High', year: 'Year 7', from: '2026-03', to: '2026-05' });
  expect(toSearch(filter)).toBe('?school=North+High&year=Year+7&from=2026-03&to=2026-05');
  expect(toSearch(read(''))).toBe('');
});

test('an invalid month and an end before the start are ignored', () => {
  expect(chosenFields(read('?from=2026-13&to=soon'))).toEqual({});
  expect(chosenFields(read('?from=2026-05&to=2026-03'))).toEqual({ from: '2026-05' });
});

test('months are listed from the current one back to the first', () => {
  expect(monthsSince('2025-11', new Date(2026, 0, 31))).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(monthsSince('2027-01', new Date(2026, 0, 31))).toEqual([]);
});

test.each([
  ['?school=North+High&from=2026-03', 'North High · since March 2026'],
  ['?year=Year+7&to=2026-03', 'Year 7 · until March 2026'],
  ['?from=2026-03&to=2026-03', 'March 2026'],
  ['?from=2026-03&to=2026-05', 'March 2026 to May 2026'],
])('%s is described as %s', (search, words) => {
  expect(describeFilter(read(search))).toBe(words);
});
