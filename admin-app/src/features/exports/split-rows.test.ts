import type { ImportRow } from '../imports';
import { splitRows } from './split-rows';

/** Creates rows of quizzes named by letters; '-' is a row without a quiz. */
const rowsOf = (letters: string) =>
  Array.from(letters, (id, row) => ({ row, ...(id !== '-' && { quiz: { id } }) }) as unknown as ImportRow);
const split = (letters: string, most: number) =>
  splitRows(rowsOf(letters), most).map((part) => part.map(({ quiz }) => quiz?.id ?? '-').join(''));

test('a short or empty export has one part', () => {
  expect(split('aab-', 4)).toEqual(['aab-']);
  expect(split('', 4)).toEqual(['']);
});

test('a part ends before a quiz that doesn’t fit, never inside one', () => {
  expect(split('aaabbbc', 4)).toEqual(['aaa', 'bbbc']);
  expect(split('----aab', 5)).toEqual(['----', 'aab']);
});

test('a quiz longer than a part is its own part', () => {
  expect(split('aabbbbbc', 4)).toEqual(['aa', 'bbbbb', 'c']);
});
