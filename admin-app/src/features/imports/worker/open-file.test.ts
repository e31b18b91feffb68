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

test('a file over the size limit is refused with advice to split it', () => {
  const file = (rows: number) =>
    open(['quiz_title', ...Array.from({ length: rows }, (_, index) => `Quiz ${index}`)].join('\n'), 'a.csv');
  expect(file(10_000).table.problems).toEqual([]);
  const { table, items } = file(10_001);
  expect(table.problems).toEqual([
    'This file has 10,001 rows, but an upload can have at most 10,000. ' +
      'Split it into several files, and keep each quiz in one file.',
  ]);
  expect(items.every((item) => item === null)).toBe(true);
});

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
        optionExplanations: { Grant: 'right!' },
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
      '$CATEGORY: tax\n\nEssay {}\n\nBroken {=a ~b\n\nWeights {~%50%a ~%30%b ~c}\n\nHalf {=%50%b}\n\nFine {=a ~b}\n\nHalf {#=%50%3:0.5}\n\nHuge {#9007199254740993..9007199254740999}\n\nTiny {#1:0.0000001}\n\nAny {=cat* =dog}\n\n[html]See <img src\\="a.png"> {=a ~b}',
    ),
  ).toMatchObject([
    [3, 'Essay questions can’t be imported.'],
    [5, 'This question has an unmatched brace. Add its pair, or a backslash before it.'],
    [7, expect.stringContaining('add up to 100%')],
    [9, expect.stringContaining('without a fully correct answer')],
    [11, { title: 'Fine', tags: ['tax'] }],
    [13, 'A numerical question without a fully correct answer can’t be imported.'],
    [15, 'Numbers with this many digits can’t be imported.'],
    [17, 'Numbers with this many digits can’t be imported.'],
    [19, '“cat*” has a wildcard. Write out each correct answer instead.'],
    [21, 'This picture isn’t in the file: a.png'],
  ]);
});

test.each([
  ['{#3:0.5}', '3', ['2.5..3.5']],
  ['{#0.3:0.1}', '0.3', ['0.2..0.4']],
  ['{#-2:5}', '-2', ['-7..3']],
  ['{#1..5}', '1..5', undefined],
  ['{#-1.5..-0.5}', '-1.5..-0.5', undefined],
  ['{#=10:1 =20..30 =40}', '10', ['9..11', '20..30', '40']],
  ['{#3:0}', '3', undefined],
])('numbers with a tolerance and ranges become ranges: %s', (source, answer, acceptedAnswers) => {
  const question = open(`How much? ${source}`, 'a.gift').items[0]?.question;
  expect(question).toMatchObject({ type: 'OPT', answer });
  expect(question && 'acceptedAnswers' in question ? question.acceptedAnswers : undefined).toEqual(
    acceptedAnswers,
  );
});

test.each(['{#5..1}', '{#3:-0.5}'])('a descending range is an error in its row: %s', (source) => {
  const { table } = open(`How much? ${source}`, 'a.gift');
  expect(table.rows[0]?.problems.map(({ level, message }) => `${level}: ${message}`)).toEqual([
    'error: A range must start with the smaller number.',
  ]);
});

test('several correct options worth 100% together become a multiple-response question', () => {
  const { items, table } = open(
    'Taxes? {~%33.333%GST ~%33.333%Excise ~%33.333%Income tax ~%-50%Rent#No.}',
    'a.gift',
  );
  expect(items).toMatchObject([
    {
      question: {
        type: 'MRQ',
        options: ['GST', 'Excise', 'Income tax', 'Rent'],
        answer: ['GST', 'Excise', 'Income tax'],
        explanation: null,
        optionExplanations: { Rent: 'No.' },
      },
    },
  ]);
  expect(table.rows[0]?.problems.map(({ level, message }) => `${level}: ${message}`)).toEqual([
    'warning: “Rent” is worth -50% in the file. Here, wrong answers don’t lose points.',
  ]);
});

const explanationOf = (text: string) => open(text, 'a.gift').items[0]?.question?.explanation;

describe('GIFT files can contain more than question and answers', () => {
  test.each([
    ['general feedback', 'Q {=a ~b ####Because.}', 'Because.'],
    ['general feedback as well as feedback on options', 'Q {=a#Yes. ~b#No. ~c ####Because.}', 'Because.'],
    ['feedback on short answers', 'Q {=a =%0%b#No. =%0%*#Sorry.}', '“b”: No.\nAny other answer: Sorry.'],
    ['feedback on numbers', 'Q {#=1:0#One. =%0%2:0#Two.}', '“1”: One.\n“2”: Two.'],
    [
      'feedback on ranges',
      'Q {#=3:0 =%50%3:0.5#Nearly. =%0%10..20#Far.}',
      '“between 2.5 and 3.5” (50%): Nearly.\n“between 10 and 20”: Far.',
    ],
    ['partly correct texts', 'Q {=a =%50%b#Nearly.}', '“b” (50%): Nearly.'],
    ['a name', '::Grant’s tomb::Who? {=Grant ~Lee ####He is.}', 'Grant’s tomb\n\nHe is.'],
    [
      'no name that is the beginning of the text',
      '::Who is buried...::Who is buried here? {=Grant ~Lee}',
      null,
    ],
    ['no name that is only a number', '::Q12::Who? {=Grant ~Lee}', null],
  ])('keeps extra text in the explanation: %s', (_name, text, explanation) => {
    expect(explanationOf(text)).toBe(explanation);
  });

  test.each([
    ['options', 'Q {=a#Yes. ~b#No. ~c ####Because.}', { a: 'Yes.', b: 'No.' }],
    ['true and false', 'Q {F#It is false.#Right.}', { False: 'Right.', True: 'It is false.' }],
    ['no option', 'Q {=a ~b}', undefined],
  ])('uses feedback on %s as option explanations', (_name, text, explained) => {
    const question = open(text, 'a.gift').items[0]?.question;
    expect(question).toMatchObject({ type: 'MCQ' });
    expect(question && 'optionExplanations' in question ? question.optionExplanations : undefined).toEqual(
      explained,
    );
  });

  test.each([
    [
      '// [id:Q17] [tag:tax]\nWho? {=Grant ~Lee}',
      'Moodle’s ID “Q17” isn’t used. The question gets a new ID.',
    ],
    ['Q {=a ~%-25%b}', '“b” is worth -25% in the file. Here, wrong answers don’t lose points.'],
    [
      'Q {=a =%50%b}',
      '“b” is worth 50% in the file. Partial marks aren’t supported, so it’s imported as a wrong answer and mentioned in the explanation.',
    ],
    ['Q {=a ~b}\n\nQ {=a ~b}', 'Same question and answers as row 1. It will be added again.'],
  ])('reports what isn’t imported at its row: %s', (text, message) => {
    const { table, items } = open(text, 'a.gift');
    expect(table.rows.at(-1)?.problems.map((problem) => [problem.level, problem.message])).toEqual([
      ['warning', message],
    ]);
    expect(items).not.toContain(null);
  });
});

const twelve = Array.from('ABCDEFGHIJKL');
test.each([
  ['GIFT', 'a.gift', `Q {${twelve.map((letter, index) => `${index ? '~' : '='}${letter}`).join(' ')}}`],
  ['Aiken', 'a.txt', `Q\n${twelve.map((letter) => `${letter}. ${letter}x`).join('\n')}\nANSWER: A`],
])('a twelfth option is an error in %s', (_format, name, text) => {
  expect(open(text, name).table.rows[0]?.problems.map(({ message }) => message)).toEqual([
    'A question can have at most 11 options.',
  ]);
});

test('an Aiken file is recognised by its text; incomplete questions are reported by line', () => {
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
    [6, expect.stringContaining('an “ANSWER:” line')],
    [10, 'The answer D isn’t one of the options.'],
    [14, 'This answer has no question before it.'],
  ]);
});

test('lines of an Aiken file outside its questions are reported, not added to a question', () => {
  const text = [
    'Chapter 1',
    '',
    'What is super?',
    'A. Money for later',
    'which you cannot spend',
    'B. A hero',
    'ANSWER: A',
    '',
    'Feedback: see above',
    'What is rent?',
    'A. Money out',
    'B. Money in',
    'ANSWER: A',
    'No answer',
    'A. x',
    'B. y',
    'Next question?',
    'A. x',
    'B. y',
    'ANSWER: B',
    '',
    'The end',
  ].join('\n');
  expect(summary(text, 'questions.txt')).toMatchObject([
    [1, 'This isn’t a question, because it has no options.'],
    [3, 'Line 5 should be the next option or the answer: “which you cannot spend”.'],
    [9, { title: 'Feedback: see above\nWhat is rent?' }],
    [14, 'Add an “ANSWER:” line with a letter.'],
    [17, { title: 'Next question?', answer: 'y' }],
    [22, 'This isn’t a question, because it has no options.'],
  ]);
  expect(open(text, 'questions.txt').table.rows[2]?.problems).toMatchObject([
    { level: 'warning', message: expect.stringContaining('This question has 2 lines') as string },
  ]);
});

test('an empty line may separate a question from its options', () => {
  expect(summary('Why?\n\nA. x\nB. y\nANSWER: B', 'a.txt')).toMatchObject([
    [1, { title: 'Why?', answer: 'y' }],
  ]);
});

test('HTML becomes formatting, and elements without an equivalent are named', () => {
  const { items, table } = open('[html]<p>A &amp; <b>B</b> <u>C</u></p> {=x ~y}', 'a.gift');
  expect(items[0]?.question?.title).toBe('A & **B** C');
  expect(table.rows[0]?.problems).toMatchObject([
    { level: 'warning', message: expect.stringContaining('“C”') as string },
  ]);
});
