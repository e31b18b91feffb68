import { parse } from 'papaparse';
import { fileName, toCsv } from './csv';

test('begins with a byte order mark, so that Excel reads it as UTF-8', () => {
  expect(toCsv(['Stop'], [['Café']])).toBe('\uFEFFStop\r\nCafé\r\n');
});

test.each(['=1+1', '+61 2', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
  '%j is escaped as a formula',
  (text) => {
    const { data } = parse<string[]>(toCsv(['a'], [[text]]).slice(1), { skipEmptyLines: true });
    expect(data[1]?.[0]).toBe(`'${text}`);
  },
);

test('numbers, even negative ones, stay numbers, and null is empty', () => {
  expect(toCsv(['a', 'b'], [[-0.31, null]])).toBe('\uFEFFa,b\r\n-0.31,\r\n');
});

test('commas, quotes and line breaks survive a round trip', () => {
  const title = 'Say "yes",\nor no';
  const { data } = parse<string[]>(toCsv(['a'], [[title]]).slice(1), { skipEmptyLines: true });
  expect(data[1]).toEqual([title]);
});

test('a title becomes a file name', () => {
  expect(fileName('Tax & You: 2026/27')).toBe('tax-you-2026-27');
  expect(fileName('???')).toBe('untitled');
});
