import { readCsv } from '../reading/read-csv';
import { validateQuizVideos } from './validate-quiz-videos';

const validate = (text: string) => validateQuizVideos({ format: 'CSV', encoding: 'utf-8', ...readCsv(text) });
const messages = (text: string) =>
  validate(text).table.rows.map(({ problems }) =>
    problems.map(({ level, message }) => `${level}: ${message}`),
  );

test('a row is a video, a quiz or both, depending on the cells that are filled', () => {
  const { items } = validate(
    [
      'video_id,url,video_title,title,quiz_title,question_text,question_type,answer',
      'v1,,Intro,,,,,',
      ',https://x.example/v.mp4,,By title,,,,',
      ',,,,Quiz,Why?,OPT,because',
      ',,Both,,Quiz,How?,OPT,so',
    ].join('\n'),
  );
  expect(items.map((item) => [item?.video?.title, item?.quiz?.title, item?.question?.title])).toEqual([
    ['Intro', undefined, undefined],
    ['By title', undefined, undefined],
    [undefined, 'Quiz', 'Why?'],
    ['Both', 'Quiz', 'How?'],
  ]);
});

test('missing fields of a video or quiz are reported at their cells', () => {
  expect(
    messages(
      'url,video_title,title,quiz_title,question_text,answer\nhttps://x.example,,,,,\n,,,Quiz,,\n,,,,Why?,x\n,,alone,,,',
    ),
  ).toEqual([
    ['error: Enter the video’s title in the video_title or title column.'],
    ['error: Enter the question in the question_text column.'],
    ['error: Enter the quiz’s title in the quiz_title column.', 'error: option_0: Add at least 2 options.'],
    ['error: Add a video (video_id, url, video_title) or a quiz (quiz_title, question_text) to this row.'],
  ]);
});

test.each(['DOC', 'doc', ' Document '])(
  'a “%s” row is refused with advice, and nothing else is reported for it',
  (type) => {
    expect(messages(`quiz_title,question_text,question_type\nQuiz,What is due?,${type}`)).toEqual([
      ['error: You can’t upload documents in a CSV. Create them in the editor, or load their JSON there.'],
    ]);
  },
);

test('a blank category and lesson order get defaults; numbers are parsed as spreadsheets write them', () => {
  const { items } = validate('video_title;duration;lesson_order;category\nA;1,5;;\nB;1:05:30;2,5;Tax');
  expect(items[0]).toMatchObject({ lessonOrder: 1, video: { durationSeconds: 90, category: null } });
  expect(items[1]).toMatchObject({ lessonOrder: 2.5, video: { durationSeconds: 3930, category: 'Tax' } });
});

const HEADINGS = `quiz_title,question_text,question_type,${Array.from({ length: 11 }, (_, n) => `option_${n}`).join(',')},answer,left_options,right_options`;
const quizRow = (type: string, options: string[], answer: string, left = '', right = '') =>
  validate(
    `${HEADINGS}\nQ,Why?,${type},${Array.from({ length: 11 }, (_, n) => options[n] ?? '').join(',')},"${answer}","${left}","${right}"`,
  );
const questionOf = (validated: ReturnType<typeof validate>) => validated.items[0]?.question;

test('an unknown question type becomes MCQ, with a warning', () => {
  const validated = quizRow('RIDDLE', ['a', 'b'], 'b');
  expect(questionOf(validated)).toMatchObject({ type: 'MCQ', options: ['a', 'b'], answer: 'b' });
  expect(validated.table.rows[0]?.problems).toEqual([
    { column: 2, level: 'warning', message: '“RIDDLE” isn’t a question type. MCQ will be used.' },
  ]);
});

test.each([
  ['a label', ['Never', 'Often'], 'Often', ['Never', 'Often'], 'Often'],
  ['the index of a label', ['Never', 'Often'], '1', ['Never', 'Often'], 'Often'],
  ['an index that counts a blank column', ['Never', '', 'Often'], '2', ['Never', 'Often'], 'Often'],
  ['a label that looks like an index', ['1', '0'], '1', ['1', '0'], '1'],
  ['the index of a default label', [], '3', ['Low', 'Medium', 'High', 'Extremely High'], 'Extremely High'],
])('the answer of a sliding scale can be %s', (_name, cells, answer, options, label) => {
  expect(questionOf(quizRow('SLI', cells, answer))).toMatchObject({ options, answer: label });
});

test.each([
  ['0:1-1:0', { 0: 1, 1: 0 }],
  ['0:1,1:0', { 0: 1, 1: 0 }],
  ['00:01', { 0: 1 }],
  ['first-aid : Bandage - Rent:Home', { 0: 0, 1: 1 }],
  ['Rent:0', { 1: 0 }],
])('the pairs %s are accepted', (answer, pairs) => {
  expect(questionOf(quizRow('ASC', [], answer, 'First-aid,Rent', 'Bandage,Home'))).toMatchObject({
    answer: pairs,
  });
});

test.each<[string, unknown]>([
  ['', 'You need at least one complete matched pair.'],
  ['0:2', expect.stringContaining('Write pairs such as 0:1-1:0')],
  ['0:1-0:0', expect.stringContaining('Write pairs')],
  ['nonsense', expect.stringContaining('Write pairs')],
])('the pairs %p are an error at the answer', (answer, message) => {
  const { items, table } = quizRow('ASC', [], answer, 'a,b', 'c,d');
  expect(items).toEqual([null]);
  expect(table.rows[0]?.problems).toEqual([{ column: 14, level: 'error', message }]);
});

test('quiz settings are read from the first row that has them, in several spellings', () => {
  const { items, table } = validate(
    [
      'quiz_title,question_text,question_type,answer,Feedback Timing,question_order,Attempts,Time limit (minutes)',
      'A,One?,OPT,x,,,,',
      'A,Two?,OPT,x,after each question,As Written,3,10',
      'B,One?,OPT,x,AT_END,,0,',
      'C,One?,OPT,x,never,random,101,half an hour',
    ].join('\n'),
  );
  expect(items[0]?.quiz).toMatchObject({
    feedbackTiming: 'after_each',
    questionOrder: 'as_written',
    attemptLimit: 3,
    timeLimitMinutes: 10,
  });
  expect(items[2]?.quiz).toMatchObject({
    feedbackTiming: 'at_end',
    questionOrder: null,
    attemptLimit: 0,
    timeLimitMinutes: null,
  });
  expect(table.rows[3]?.problems).toEqual([
    { column: 4, message: 'Enter at_end or after_each.', level: 'error' },
    { column: 5, message: 'Enter shuffled or as_written.', level: 'error' },
    { column: 6, message: 'Enter a whole number from 0 to 100.', level: 'error' },
    { column: 7, message: 'Enter a whole number from 0 to 600.', level: 'error' },
  ]);
});

describe('accepted answers', () => {
  const read = (type: string, answer: string, accepted: string) =>
    validate(
      `quiz_title,question_text,question_type,answer,Accepted Answers\nQ,Why?,${type},"${answer}","${accepted}"`,
    );
  test.each([
    ['one|$18,200| 1 |', ['one', '$18,200', '1']],
    ['one', ['one']],
    [' | ', undefined],
    ['', undefined],
  ])('the cell “%s” adds %p', (cell, acceptedAnswers) => {
    const { items, table } = read('OPT', '18200', cell);
    expect(table.rows[0]?.problems).toEqual([]);
    expect(items[0]?.question).toEqual({
      title: 'Why?',
      description: null,
      explanation: null,
      points: null,
      tags: null,
      occurrence: 1,
      type: 'OPT',
      answer: '18200',
      ...(acceptedAnswers && { acceptedAnswers }),
    });
  });

  test.each([
    ['OPT', 'one|ONE', 'This answer is already accepted: “ONE”.', 'warning'],
    ['OPT', 'X', 'This answer is already accepted: “X”.', 'warning'],
    ['OPT', '1..2|3..1', 'A range must start with the smaller number.', 'error'],
    ['OPT', Array.from({ length: 20 }, (_, n) => n).join('|'), 'Use at most 20 answers.', 'error'],
    ['OPT', 'y'.repeat(1001), 'Use at most 1,000 characters.', 'error'],
    ['SLI', 'High', 'Only open-ended questions (OPT) can have accepted answers.', 'warning'],
  ])('%s with “%.20s”: %s (%s)', (type, cell, message, level) => {
    const { table } = read(type, type === 'SLI' ? 'Low' : 'x', cell);
    expect(table.rows[0]?.problems).toEqual([{ column: 4, message, level }]);
  });
});

test('items that contain commas are quoted', () => {
  const doubled = (text: string) => text.replaceAll('"', '""');
  const left = doubled('"a, b" , c');
  const right = doubled('"say ""hi"", 5" , 6" pipe,d');
  const { items, table } = quizRow('ASC', [], '0:1', left, right);
  expect(table.rows[0]?.problems).toEqual([]);
  expect(items[0]?.question).toMatchObject({
    leftOptions: ['a, b', 'c'],
    rightOptions: ['say "hi", 5', '6" pipe', 'd'],
  });
});

test('a scale with a range has its own columns', () => {
  const headings =
    'quiz_title,question_text,question_type,answer,slider_min,slider_max,slider_step,slider_unit';
  const range = (cells: string) => validate(`${headings}\nQ,?,SLI,${cells}`);
  expect(range('12.5,0,20,0.5,%').items[0]?.question).toMatchObject({
    options: [],
    slider: { min: 0, max: 20, step: 0.5, unit: '%' },
    answer: '12.5',
  });
  for (const [cells, message] of [
    ['5,10,1,,', 'Maximum value must be greater than the minimum value.'],
    ['50,0,20,,', 'Correct answer must be between the minimum and the maximum value.'],
    ['0.3,0,20,0.5,', 'Correct answer must be one of the slider’s steps.'],
    ['much,0,20,,', 'Correct answer must be a number.'],
    ['5,0,,,', 'Enter a number.'],
  ] as const)
    expect(range(cells).table.rows[0]?.problems[0]?.message).toBe(message);
});

test('explanations of options are in the columns beside them', () => {
  const { items, table } = validate(
    [
      'quiz_title,question_text,question_type,option_0,option_1,option_0_explanation,option_1_explanation,option_2_explanation,answer',
      'Q,Which?,MCQ,GST,Rent,,Goes to a landlord.,,GST',
      'Q,Which ones?,MRQ,GST,Rent,A tax.,,Nobody.,GST',
      `Q,Which else?,MCQ,GST,Rent,${'x'.repeat(1001)},,,GST`,
    ].join('\n'),
  );
  expect(items[0]?.question).toMatchObject({ optionExplanations: { Rent: 'Goes to a landlord.' } });
  expect(items[1]?.question).toMatchObject({ optionExplanations: { GST: 'A tax.' } });
  expect(table.rows[1]?.problems).toMatchObject([
    { column: 7, message: 'This explanation isn’t saved, because its option is blank.', level: 'warning' },
  ]);
  expect(table.rows[2]?.problems).toMatchObject([{ column: 5, level: 'error' }]);
});

test('tags are separated by commas, deduplicated and optional', () => {
  const long = 'x'.repeat(51);
  const eleven = Array.from({ length: 11 }, (_, index) => `tag ${index}`).join();
  const rows = ['GST,  income  tax,gst', '', long, eleven].map(
    (tags, index) => `Q,Why ${index}?,OPT,because,"${tags}"`,
  );
  const { items, table } = validate(
    ['quiz_title,question_text,question_type,answer,tags', ...rows].join('\n'),
  );
  expect(items.map((item) => item?.question?.tags)).toEqual([
    ['GST', 'income tax'],
    null,
    undefined,
    undefined,
  ]);
  expect(table.rows.flatMap((row) => row.problems.map(({ message }) => message))).toEqual([
    'Duplicate tag: “gst”.',
    'A tag can have at most 50 characters.',
    'A question can have at most 10 tags.',
  ]);
});

test('points are a whole number from 1 to 100 and optional', () => {
  const rows = ['5', '', '0', '101', '1.5', 'many'].map(
    (points, index) => `Q,Why ${index}?,OPT,because,${points}`,
  );
  const { table, items } = validate(
    ['quiz_title,question_text,question_type,answer,points', ...rows].join('\n'),
  );
  expect(items.map((item) => item?.question?.points)).toEqual([5, null, ...Array<undefined>(4)]);
  expect(table.rows.slice(2).map(({ problems }) => problems[0]?.message)).toEqual(
    Array(4).fill('Points must be a whole number from 1 to 100.'),
  );
});

test('unused values are reported at their cells: a twelfth option, options of a text question, an explanation of a video', () => {
  const rows = [
    'video_title,quiz_id,quiz_title,question_text,question_type,option_0,option_1,answer,explanation,option_11',
    ',,Q,Which?,MCQ,a,b,a,,l',
    ',,Q,Why?,OPT,a,,because,,',
    'V,,,,,,,,for nothing,',
    ',q1,Q,Again?,OPT,,,x,,',
  ];
  expect(messages(rows.join('\n'))).toEqual([
    ['error: Use at most 11 options: option_0 to option_10.'],
    ['warning: Ignored, because nothing else in this row uses this value.'],
    ['warning: Ignored, because nothing else in this row uses this value.'],
    [],
  ]);
});

test('a question or video that repeats a row above is reported; an id distinguishes questions', () => {
  const text = [
    'video_id,video_title,quiz_title,question_id,question_text,question_type,answer',
    ',,Q,,Why?,OPT,x',
    ',,Q,,why?,OPT,y',
    ',,Q,,Why?,OPT,x',
    ',,Q,one,Why?,OPT,x',
    ',,Q,two,Why?,OPT,x',
    'v,V,,,,,',
    'v,V,,,,,',
  ].join('\n');
  expect(validate(text).items.map((item) => item?.question?.id ?? '')).toEqual([
    '',
    '',
    '',
    'one',
    'two',
    '',
    '',
  ]);
  expect(messages(text)).toEqual([
    [],
    ['warning: Same question as row 2 with different answers. It will be added again.'],
    ['warning: Same question and answers as row 2. It will be added again.'],
    [],
    [],
    [],
    ['warning: This video is already in row 7.'],
  ]);
});

test('content with an id doesn’t take its course from other content with the same title', () => {
  const { items } = validate(
    'course_id,quiz_id,quiz_title,question_text,question_type,answer\nc1,q1,Quiz,A?,OPT,x\n,q1,Quiz,B?,OPT,x\n,q2,Quiz,C?,OPT,x',
  );
  expect(items.map((item) => item?.courseId)).toEqual(['c1', 'c1', undefined]);
});

test('more than four items on a side and an answer outside the options are errors', () => {
  expect(quizRow('ASC', [], '0:0', 'a,b,c,d,e', 'x').table.rows[0]?.problems[0]?.message).toBe(
    'Maximum of 4 items reached',
  );
  expect(quizRow('MCQ', ['a', 'b'], 'c').table.rows[0]?.problems[0]?.message).toBe(
    'The answer must be one of the options.',
  );
});

test('draws are tags with numbers, and “All” turns draws off', () => {
  const { items, table } = validate(
    [
      'quiz_title,question_text,question_type,answer,draws',
      'A,One?,OPT,x,"GST : 5, a: b:2"',
      'A,Two?,OPT,x,"GST: 5, a: b: 2"',
      'B,One?,OPT,x,All',
      'C,One?,OPT,x,',
      'D,One?,OPT,x,GST',
      'E,One?,OPT,x,"GST: 1, gst: 2"',
    ].join('\n'),
  );
  expect(items.map((item) => item?.quiz?.draws)).toEqual([
    [
      { tag: 'GST', count: 5 },
      { tag: 'a: b', count: 2 },
    ],
    undefined,
    [],
    null,
    undefined,
    undefined,
  ]);
  expect(table.rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    [],
    [],
    [],
    [],
    [
      'The number of questions must be between 1 and 100. Enter each tag with its number of questions, such as GST: 5, super: 2.',
    ],
    ['Use each tag only once. Enter each tag with its number of questions, such as GST: 5, super: 2.'],
  ]);
});

test('rows with the same quiz are merged, and a course named once applies to all of them', () => {
  const { items, table } = validate(
    'course_id,category,quiz_title,question_text,question_type,answer\nc1,Tax,Quiz,A?,OPT,x\n,,quiz,A?,OPT,x\n,Life,Quiz,B?,OPT,x',
  );
  expect(items.map((item) => [item?.courseId, item?.quiz, item?.question?.occurrence])).toEqual([
    [
      'c1',
      {
        title: 'Quiz',
        category: 'Tax',
        description: null,
        image: null,
        instructor: null,
        feedbackTiming: null,
        questionOrder: null,
        attemptLimit: null,
        timeLimitMinutes: null,
        draws: null,
      },
      1,
    ],
    ['c1', { title: 'Quiz' }, 2],
    ['c1', { title: 'Quiz' }, 1],
  ]);
  expect(table.rows[2]?.problems).toEqual([
    {
      column: 1,
      level: 'warning',
      message: 'Row 2 has a different value for this quiz. That value will be used.',
    },
  ]);
});

test('different videos are never merged: the same title with another URL is an error', () => {
  expect(messages('video_title,url\nIntro,https://a.example\nintro,https://b.example')).toEqual([
    [],
    ['error: Row 2 has a different link for this video. Give each video its own video_id.'],
  ]);
});

test('javascript: URLs, ids that are unsafe in URLs and control characters are errors', () => {
  expect(messages('video_id,video_title,url\n../x,A,javascript:alert(1)\nok,B\u0000,media/a.mp4')).toEqual([
    [
      'error: Use only letters, digits, dots, hyphens, underscores and tildes, up to 128 characters.',
      'error: Enter a web address (https://…) or a path such as media/picture.svg.',
    ],
    ['error: Remove the characters that can’t be saved.'],
  ]);
});

test('each column has its own decimal separator; undecided columns use the other columns’', () => {
  const { items, table } = validate(
    [
      'url;video_title;duration;lesson_order;quiz_title;question_text;question_type;slider_min;slider_max;slider_step;answer',
      'https://x.example/v.mp4;Pay;4.5;;;;;;;;',
      'https://x.example/w.mp4;Tax;1.25;;;;;;;;',
      ';;;1.000;Quiz;How much?;SLI;0,5;1.000;0,5;2,5',
    ].join('\n'),
  );
  expect(table.decimal).toBe('comma');
  expect(table.decimalColumns).toEqual({
    comma: ['lesson_order', 'slider_min', 'slider_max', 'slider_step', 'answer'],
    point: ['duration'],
  });
  expect(table.rows.flatMap(({ problems }) => problems)).toEqual([]);
  expect(items.map((item) => item?.video?.durationSeconds)).toEqual([270, 75, undefined]);
  expect(items[2]).toMatchObject({
    lessonOrder: 1000,
    question: { slider: { min: 0.5, max: 1000, step: 0.5 }, answer: '2.5' },
  });
});
