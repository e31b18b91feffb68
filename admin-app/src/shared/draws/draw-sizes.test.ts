import { askedRange, drawFirst, rangeText } from '.';

const question = (...tags: string[]) => ({ tags });
const QUESTIONS = [
  question('GST', 'super'),
  question('gst'),
  question('GST'),
  question('Super'),
  question('other'),
];

test.each([
  [[], '5'],
  [[{ tag: 'GST', count: 2 }], '4'],
  [[{ tag: 'GST', count: 50 }], '5'],
  [[{ tag: 'nowhere', count: 2 }], '5'],
  // The first draw may take the only question with both tags.
  [
    [
      { tag: 'gst', count: 1 },
      { tag: 'super', count: 2 },
    ],
    '3 to 4',
  ],
  [
    [
      { tag: 'super', count: 2 },
      { tag: 'gst', count: 2 },
    ],
    '5',
  ],
  [
    [
      { tag: 'gst', count: 3 },
      { tag: 'super', count: 1 },
    ],
    '5',
  ],
])('with the draws %j, an attempt asks %s', (draws, text) => {
  expect(rangeText(askedRange(QUESTIONS, draws))).toBe(text);
});

test('a first draw takes the first questions for each tag, and keeps those without a tag', () => {
  const draws = [
    { tag: 'gst', count: 1 },
    { tag: 'super', count: 1 },
  ];
  expect(drawFirst(QUESTIONS, draws)).toEqual([QUESTIONS[0], QUESTIONS[3], QUESTIONS[4]]);
  expect(drawFirst(QUESTIONS, [])).toEqual(QUESTIONS);
});
