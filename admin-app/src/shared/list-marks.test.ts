import fc from 'fast-check';
import { withoutListMarks } from './list-marks';

test.each([
  ['bullets', ['• GST', '• Rent'], ['•', '•']],
  ['Word bullets before tabs', ['\uF0B7\tGST', '\uF0B7\tRent'], ['\uF0B7', '\uF0B7']],
  ['hollow Word bullets', ['o\tGST', 'o\tRent'], ['o', 'o']],
  ['dashes', ['– GST', '– Rent'], ['–', '–']],
  ['letters', ['a) GST', 'b) Rent'], ['a)', 'b)']],
  ['capital letters', ['A. GST', 'B. Rent'], ['A.', 'B.']],
  ['letters in brackets', ['(a) GST', '(b) Rent'], ['(a)', '(b)']],
  ['numbers', ['1. GST', '2. Rent'], ['1.', '2.']],
  ['Roman numbers', ['i. GST', 'ii. Rent'], ['i.', 'ii.']],
  ['letters before non-breaking spaces', ['a)\u00A0GST', 'b)\u00A0Rent'], ['a)', 'b)']],
])('%s are removed from the items', (_what, texts, marks) => {
  expect(withoutListMarks(texts)).toEqual({ texts: ['GST', 'Rent'], marks });
});

test.each([
  ['not before every item', ['a) GST', 'Rent']],
  ['different kinds', ['a) GST', '2) Rent']],
  ['different brackets', ['a) GST', 'b. Rent']],
  ['out of sequence', ['a) GST', 'c) Rent']],
  ['another beginning', ['b) GST', 'c) Rent']],
  ['nothing after them', ['1. ', '2. ']],
  ['the only difference between items', ['1. Weltkrieg', '2. Weltkrieg']],
  ['negative numbers', ['- 5', '- 7']],
  ['sections of an Act', ['§ 3', '§ 4']],
  ['numbers with decimals', ['1.5', '2.5']],
  ['amounts', ['1 000', '2 000']],
  ['the first letters of names', ['Anna', 'Ben']],
  ['one item', ['a) GST']],
])('marks are kept: %s', (_what, texts) => {
  expect(withoutListMarks(texts)).toBeUndefined();
});

test('a list pasted below other options continues the numbering', () => {
  expect(withoutListMarks(['c) GST', 'd) Rent'], 2)?.texts).toEqual(['GST', 'Rent']);
});

test('the items’ words are always kept', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/);
  const list = fc.uniqueArray(word, { minLength: 2, maxLength: 11 });
  const letter = (index: number) => `${String.fromCharCode(97 + index)}) `;
  fc.assert(
    fc.property(list, (words) => {
      expect(withoutListMarks(words.map((text, index) => letter(index) + text))?.texts).toEqual(words);
      expect(withoutListMarks(words)).toBeUndefined();
    }),
  );
});
