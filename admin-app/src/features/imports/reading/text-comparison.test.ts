import fc from 'fast-check';
import { answerText, visibleText } from 'supabase-project/content/text-comparison';

const VARIANTS = [
  "'",
  '’',
  'ʼ',
  '"',
  '“',
  '«',
  '-',
  '–',
  '−',
  ' ',
  '\u00A0',
  '\u200B',
  '\u00AD',
  'é',
  'e\u0301',
  'ß',
  'ẞ',
  'ss',
  'Ａ',
  'a',
  'A',
  '²',
  '2',
  'ﬁ',
];
const text = fc.array(fc.constantFrom(...VARIANTS), { maxLength: 6 }).map((parts) => parts.join(''));

test('answers match if they match when trimmed and lowercased, or as options', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const same = (read: (text: string) => string) => read(one) === read(other);
      if (same((each) => each.trim().toLowerCase())) expect(same(answerText)).toBe(true);
      if (same(visibleText)) expect(same(answerText)).toBe(true);
      // Comparing strings by a function's result is always an equivalence relation. The function must also be idempotent.
      expect(answerText(answerText(one))).toBe(answerText(one));
      expect(visibleText(visibleText(one))).toBe(visibleText(one));
    }),
    { numRuns: 2_000 },
  );
});

test('accents and visibly different characters count as different', () => {
  expect(answerText('resume')).not.toBe(answerText('résumé'));
  expect(answerText('x²')).not.toBe(answerText('x2'));
  expect(answerText('ﬁnance')).not.toBe(answerText('finance'));
  expect(visibleText('don’t')).not.toBe(visibleText("don't"));
  expect(visibleText('GST')).not.toBe(visibleText('gst'));
});
