import { listTexts, textsIn } from '../../texts/list-texts.ts';
import { ALLOWED_TEXTS, checkWording, describeFinding, WORDING_RULES } from '../../texts/wording.ts';

const screens = listTexts('screens');
const found = (path: string, source: string) =>
  textsIn(path, source).map(({ line, text }) => `${line} ${text}`);

test('interface texts follow the rules', () => {
  const findings = checkWording(screens).filter(({ text }) => !(text in ALLOWED_TEXTS));
  expect(findings.map(describeFinding)).toEqual([]);
});

test('each allowed exception still exists and is still needed', () => {
  const needed = new Set(checkWording(screens).map(({ text }) => text));
  expect(Object.keys(ALLOWED_TEXTS).filter((text) => !needed.has(text))).toEqual([]);
});

const SAMPLES: Record<string, { breaks: string[]; keeps: string[] }> = {
  'clause as subject': {
    breaks: [
      'The code is new. Who has joined stays.',
      'Who joined with the code and is in no other class leaves the school.',
      'What they did stays theirs',
      'What this change wrote becomes what it was before.',
      'What has been sent is kept.',
      'What hangs on {it|them} could not be looked up.',
      '{grid} What students see stays the same.',
      'Whoever runs the platform sets these times.',
    ],
    keeps: [
      'What’s next?',
      'Who can see this?',
      'What students have done is kept?',
      'Who can see it',
      'What students will see',
      'What a right answer is worth, 1 to 100.',
      'What the course is about.',
      'Students who joined stay in the class.',
      'Show what they did.',
    ],
  },
  'take back': {
    breaks: ['Take back this change', 'Take it back', 'It was taken back.', 'Take your certificate back?'],
    keeps: ['Undo this change', 'Questions you are taking come back later.', 'Back to the course'],
  },
  anew: { breaks: ['Add the student anew.'], keeps: ['Add a new student.'] },
  'learner for staff': {
    breaks: ['Learners', 'No learner has started this course yet.', '{learner|learners} waiting'],
    keeps: ['Students', '{learners} active'],
  },
  'space before %': {
    breaks: ['Videos count from 90 %', '{share} % of it'],
    keeps: ['90%', 'Such as $, % or hours'],
  },
  '1 with a plural': {
    breaks: ['Add 1 questions', '1 new classes', '{|1 hours}'],
    keeps: [
      '1 question is due',
      '1 class',
      '1 has left',
      '11 questions',
      '0.1 seconds',
      '1 status',
      '0–1 days',
    ],
  },
  'any more, no more': {
    breaks: ['It does not count any more.', 'The class asks for it no more.'],
    keeps: ['It no longer counts.', 'Use no more than 50 characters.', 'Many more'],
  },
  'at once': { breaks: ['It stops working at once.'], keeps: ['Save at least once.'] },
  'somebody, nobody, anybody': {
    breaks: ['Nobody found', 'Ask somebody else.', 'Can anybody read it?'],
    keeps: ['No one found', 'Ask someone else.', 'Everybody can read it.'],
  },
  whom: { breaks: ['Students whom it added'], keeps: ['Students it added'] },
  likewise: { breaks: ['Likewise for quizzes.'], keeps: ['The same applies to quizzes.'] },
  'for ever': { breaks: ['Kept for ever.'], keeps: ['Kept forever.', 'for every student'] },
};

test.each(WORDING_RULES.map(({ name }) => name))('the rule “%s” finds only what breaks it', (name) => {
  const { breaks = [], keeps = [] } = SAMPLES[name] ?? {};
  expect(breaks.length * keeps.length).toBeGreaterThan(0);
  const finds = (text: string) =>
    checkWording([{ path: 'admin-app/src/page.tsx', line: 1, text }]).some(({ rule }) => rule.name === name);
  expect(breaks.filter((text) => !finds(text))).toEqual([]);
  expect(keeps.filter(finds)).toEqual([]);
});

test('a rule for staff doesn’t apply to students’ screens', () => {
  const text = { line: 1, text: 'What learners say' };
  expect(checkWording([{ ...text, path: 'learner-app/src/page.tsx' }])).toEqual([]);
  const [finding] = checkWording([{ ...text, path: 'admin-app/src/page.tsx' }]);
  expect(finding && describeFinding(finding)).toBe(
    'admin-app/src/page.tsx:1  What learners say\n    learner for staff: student',
  );
});

test('texts in code are listed, with inserted values by name', () => {
  const source = [
    "import { Page } from 'The package';",
    'const MESSAGES = { saved: `${quiz.title} saved`, "Not a text": \'Could not be saved\' };',
    "const Box = styled.div`grid-area: 1 / 2; content: 'A text';`;",
    "type State = 'Two words' | 'Open';",
    "if (state === 'Two words' || headers.get('Content-Type')) notify(`Moved to ${open ? 'the top' : place ?? 'the end'}.`);",
    'export const View = () => (',
    '  <Page className="wide page" aria-label="close" data-kind="Two words">',
    '    <p>',
    '      Read &amp; see <b>more</b> &nbsp;',
    "    </p>{count === 1 ? 'quiz' : 'quizzes'}",
    '  </Page>',
    ');',
    "z.string().min(1, 'Enter a ' + kind + '.');",
    "class TimeoutError extends Error { name = 'TimeoutError' } load({ path: './some file' });",
    "label.textContent = 'Copied';",
  ].join('\n');
  expect(found('learner-app/src/page.tsx', source)).toEqual([
    '2 {title} saved',
    '2 Could not be saved',
    '5 Moved to {the top|{{place}|the end}}.',
    '7 close',
    '9 Read &amp; see',
    '9 more',
    '10 quiz',
    '10 quizzes',
    '13 Enter a {kind}.',
    '15 Copied',
  ]);
});

test('sentences in SQL are listed, without comments, statements and values', () => {
  const source = [
    "comment on table t is 'Who has joined.';",
    "-- 'A remark of ours.'",
    "perform private.raise_error(422, 'validation_failed', 'This isn''t '",
    "  'a day.', 'day');",
    "raise exception 'there is no step %', p_step;",
    "select interval '2 minutes', format('select %s from t', 'Draft');",
    "execute format('Row %s: Enter a name.', 1);",
  ].join('\n');
  expect(found('supabase/schemas/a.sql', source)).toEqual([
    "3 This isn't a day.",
    '5 there is no step %',
    '7 Row %s: Enter a name.',
  ]);
});

test('courses are listed from rows and from their JSON', () => {
  const source = `insert into t values ('a-quiz', 'What is super?', '["Money for later", {"id": "tax"}]', '{credit-age}');`;
  expect(found('supabase/seed/a.sql', source)).toEqual(['1 What is super?', '1 Money for later']);
});

test('a page is listed without its scripts, styles and placeholders', () => {
  const source = [
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="description" content="Life skills for school students" />',
    '<!-- A remark --><title><%= title %></title>',
    '<script>const text = "A script";</script>',
    '<p>',
    '  This site needs JavaScript.</p>',
  ].join('\n');
  expect(found('shared-ui/build/pages/page.ejs', source)).toEqual([
    '2 Life skills for school students',
    '6 This site needs JavaScript.',
  ]);
});
