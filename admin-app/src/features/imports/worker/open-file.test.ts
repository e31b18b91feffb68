import { openFile } from './open-file';

const open = (text: string, name: string) =>
  openFile(new TextEncoder().encode(text), name, 'quiz_video', { title: 'New quiz' });
const summary = (text: string, name = 'file.gift') => {
  const { items, table } = open(text, name);
  return table.rows.map(({ number, problems }, index) => [
    number,
    items[index]?.question ?? problems.map(({ message }) => message).join(' '),
  ]);
};

test('GIFT questions of supported types are imported', () => {
  expect(
    summary(
      [
        '// a comment',
        '::Q1:: Who is buried? { =Grant #right! ~no one ~Lincoln #### He is. }',
        '',
        'The sun rises.{T}',
        '',
        'Two plus two { =four }',
        '',
        'Match. { =Wage -> comes in =Rent -> goes out }',
        '',
        'Who? { =eSafety Commissioner =the eSafety Commissioner =esafety commissioner }',
        '',
        'How much? {#18200}',
        '',
        'Which? {#=1822:0 =%100%-0.5}',
      ].join('\n'),
    ),
  ).toMatchObject([
    [
      2,
      {
        title: 'Who is buried?',
        type: 'MCQ',
        options: ['Grant', 'no one', 'Lincoln'],
        answer: 'Grant',
        explanation: 'He is.',
      },
    ],
    [4, { type: 'MCQ', options: ['True', 'False'], answer: 'True' }],
    [6, { type: 'OPT', answer: 'four' }],
    [
      8,
      {
        type: 'ASC',
        leftOptions: ['Wage', 'Rent'],
        rightOptions: ['comes in', 'goes out'],
        answer: { 0: 0, 1: 1 },
      },
    ],
    [10, { type: 'OPT', answer: 'eSafety Commissioner', acceptedAnswers: ['the eSafety Commissioner'] }],
    [12, { type: 'OPT', answer: '18200' }],
    [14, { type: 'OPT', answer: '1822', acceptedAnswers: ['-0.5'] }],
  ]);
});

test('unsupported GIFT questions and syntax errors are reported by line; the other questions are still imported', () => {
  expect(
    summary(
      '$CATEGORY: tax\n\nEssay {}\n\nHow many? {#42:2}\n\nBroken {=a ~b\n\nWeights {~%50%a ~%50%b ~c}\n\nHalf {=a =%50%b}\n\nFine {=a ~b}\n\nRange {#1..5}',
    ),
  ).toMatchObject([
    [1, 'A category cannot be imported.'],
    [3, 'An essay question cannot be imported.'],
    [5, expect.stringContaining('a range, a tolerance')],
    [7, expect.stringMatching(/^Line 7, column 14: Expected/)],
    [9, expect.stringContaining('several or partly right answers')],
    [11, expect.stringContaining('partly right texts')],
    [13, { title: 'Fine' }],
    [15, expect.stringContaining('a range, a tolerance')],
  ]);
});

test('an Aiken file is detected by its text; incomplete questions are reported by line', () => {
  const text = [
    'What is super?',
    'A. Money for later',
    'B. A hero',
    'ANSWER: A',
    '',
    'No answer here',
    'A) x',
    'B) y',
    '',
    'Wrong letter',
    'A. x',
    'B. y',
    'ANSWER: D',
    'ANSWER: B',
  ].join('\r\n');
  expect(open(text, 'questions.txt').kind).toBe('aiken');
  expect(summary(text, 'questions.txt')).toMatchObject([
    [
      1,
      {
        type: 'MCQ',
        title: 'What is super?',
        options: ['Money for later', 'A hero'],
        answer: 'Money for later',
      },
    ],
    [6, expect.stringContaining('no line “ANSWER:”')],
    [10, 'The answer D is none of the options.'],
    [14, 'This answer has no question before it.'],
  ]);
});

test('HTML formatting is removed with a warning', () => {
  const { items, table } = open('[html]<p>A &amp; <b>B</b></p> {=x ~y}', 'a.gift');
  expect(items[0]?.question?.title).toBe('A & B');
  expect(table.rows[0]?.problems).toMatchObject([{ level: 'warning' }]);
});
