import { screen, within } from '@testing-library/react';
import { AT_LESSONS } from 'shared-ui/learning';
import { fakeServices } from 'shared-ui/testing';
import {
  aHome,
  aHomeCourse,
  aHomeQuiz,
  anAssignment,
  aSuggestion,
  aToday,
} from '../../shared/home/home-data.testing';
import { renderScreen } from '../../testing/render-screen';
import { snakeize } from '../../testing/snakeize';
import HomeScreen from './home.screen';

const home = aHome({
  today: aToday({ kind: 'next', questionCount: 5 }),
  courses: [aHomeCourse({ title: 'Money Matters for Everyone', completedCount: 3 })],
  quizzes: [aHomeQuiz({ title: 'Budget Check' })],
  continue: {
    courseId: 'financial-literacy',
    courseTitle: 'Money Matters for Everyone',
    courseImage: null,
    category: 'Financial Literacy',
    lessonId: 'financial-literacy-4',
    lessonTitle: 'Savings Check',
    lessonType: 0,
  },
});

function openHome(getHome: () => unknown = () => snakeize(home)) {
  return renderScreen('/home', HomeScreen, {
    services: fakeServices({
      session: { displayName: 'Mia Nguyen' },
      rpc: { get_home: getHome, complete_video_lesson: () => ({ completed: true }) },
    }),
  });
}

test('a learner sees lessons and quizzes in two groups and can continue with one button', async () => {
  const { user, path } = openHome();
  const card = await screen.findByRole('region', { name: 'Savings Check' });
  expect(card).toHaveTextContent('Up next');
  expect(card).toHaveTextContent('About 2 minutes');
  expect(within(card).getByRole('link', { name: 'Money Matters for Everyone' })).toHaveAttribute(
    'href',
    '/course-overview/financial-literacy',
  );
  expect(await screen.findByRole('region', { name: 'Lessons' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Quizzes' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'My first year' })).not.toBeInTheDocument();
  expect(screen.getByText(/3 of 8 lessons complete/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(path()).toBe('/quiz/financial-literacy/financial-literacy-4');
});

test('below the main task, home offers My first year, whether it has begun or not', async () => {
  const offered = (started: boolean) => () => snakeize({ ...home, firstYear: { month: 1, started } });
  const { unmount } = openHome(offered(false));
  const offer = await screen.findByRole('region', { name: 'My first year' });
  expect(within(offer).getByRole('link', { name: 'See how it works' })).toHaveAttribute(
    'href',
    '/first-year',
  );
  unmount();
  openHome(offered(true));
  expect(await screen.findByRole('link', { name: 'Continue your year' })).toHaveAttribute(
    'href',
    '/first-year',
  );
});

test('a card shows the title cut to 17 characters; screen readers get the whole title', async () => {
  openHome();
  expect(await screen.findByText('Money Matters for…')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Money Matters for Everyone' })).toBeInTheDocument();
});

test('a card opens a dialog with the title cut to 14 characters, and Start opens the course', async () => {
  const { user, path } = openHome();
  await user.click(await screen.findByRole('button', { name: 'Money Matters for Everyone' }));
  const dialog = screen.getByRole('dialog', { name: 'Money Matters for Everyone' });
  expect(within(dialog).getByText('Money Matters…')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Start' }));
  expect(path()).toBe('/course-overview/financial-literacy');
});

test('Escape closes the dialog and the focus returns to the card', async () => {
  const { user } = openHome();
  const card = await screen.findByRole('button', { name: 'Budget Check' });
  await user.click(card);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(card).toHaveFocus();
});

test('a failed read is logged and can be retried', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let tries = 0;
  const { user } = openHome(() => {
    tries += 1;
    if (tries === 1) throw new Error('Gone.');
    return snakeize(home);
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Lessons' })).toBeInTheDocument();
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('a learner without any progress sees a course to start with', async () => {
  openHome(() => snakeize({ ...home, continue: null, today: aToday({ kind: 'begin', videoSeconds: 60 }) }));
  const card = await screen.findByRole('region', { name: 'Money Matters' });
  expect(card).toHaveTextContent('A good place to start');
  expect(card).toHaveTextContent('About 1 minute for the first lesson');
  expect(within(card).getByRole('link', { name: 'Start' })).toHaveAttribute(
    'href',
    '/course-overview/financial-literacy',
  );
});

test('a student who has finished everything sees a message', async () => {
  openHome(() =>
    snakeize({ ...home, continue: null, suggestion: null, today: aToday({ kind: 'finished' }) }),
  );
  expect(await screen.findByText('You’ve finished every course')).toBeInTheDocument();
});

test('a course or quiz that needs a plan is marked on its card and in its dialog', async () => {
  const courses = [aHomeCourse({ title: 'Tax Untangled', needsPlan: true })];
  const { user } = openHome(() => snakeize({ ...home, courses }));
  const [card, other] = await screen.findAllByRole('article');
  expect(within(card!).getByText('Needs a plan')).toBeInTheDocument();
  expect(within(other!).queryByText('Needs a plan')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tax Untangled' }));
  expect(within(screen.getByRole('dialog')).getByText('Needs a plan')).toBeInTheDocument();
});

test.each([
  ['chose what matters most', { reason: 'category' as const }, 'Because you chose Tax'],
  ['named a school year', { reason: 'year' as const }, 'A good fit for Year 9'],
  ['chose nothing', { reason: null }, 'A good place to start'],
])('the suggested first course shows a reason to a learner who %s', async (_who, suggestion, words) => {
  const pathway = { asked: true, year: 'Year 9', category: 'tax-returns' as const };
  openHome(() =>
    snakeize({
      ...home,
      continue: null,
      pathway,
      suggestion: aSuggestion(suggestion),
      today: aToday({ kind: 'begin' }),
    }),
  );
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('a card shows what is complete, and the score', async () => {
  const courses = [
    aHomeCourse({
      id: 'a',
      title: 'Done',
      complete: true,
      completedCount: 8,
      best: { score: 17, scoreMax: 20 },
    }),
    aHomeCourse({ id: 'b', title: 'Under way', completedCount: 3, best: { score: 3, scoreMax: 3 } }),
  ];
  const quizzes = [
    aHomeQuiz({ id: 'a', title: 'Taken', best: { score: 4, scoreMax: 5 } }),
    aHomeQuiz({ id: 'b', title: 'Not taken' }),
  ];
  openHome(() => snakeize({ ...home, courses, quizzes }));
  const cards = await screen.findAllByRole('article');
  expect(cards[0]).toHaveTextContent('Complete · Best score 85%');
  expect(cards[1]).not.toHaveTextContent('Best score');
  expect(cards[2]).toHaveTextContent('Best score 80%');
  expect(cards[3]).not.toHaveTextContent('Best score');
});

test('quizzes are listed under their courses’ titles, and those in no course at the end', async () => {
  const quizzes = [
    aHomeQuiz({ id: 'a', courseId: 'tax', courseTitle: 'Tax Untangled' }),
    aHomeQuiz({ id: 'b', courseId: 'money', courseTitle: 'Money Matters' }),
    aHomeQuiz({ id: 'c', courseId: 'money', courseTitle: 'Money Matters' }),
    aHomeQuiz({ id: 'd', courseId: null, courseTitle: null, lessonId: null }),
  ];
  openHome(() => snakeize({ ...home, quizzes }));
  const group = await screen.findByRole('region', { name: 'Quizzes' });
  const lists = within(group).getAllByRole('list');
  expect(
    within(group)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Tax Untangled', 'Money Matters', 'More quizzes']);
  expect(lists.map((list) => within(list).getAllByRole('listitem').length)).toEqual([1, 2, 1]);
});

test('quizzes load a page at a time; the focus moves to the first new one, and a failure can be retried', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const quizzes = Array.from({ length: 30 }, (_, n) => aHomeQuiz({ id: `quiz-${n}`, title: `Quiz ${n}` }));
  const asked: unknown[] = [];
  const services = fakeServices({
    session: { displayName: 'Mia Nguyen' },
    rpc: {
      get_home: () => snakeize({ ...home, quizzes: quizzes.slice(0, 24), moreQuizzes: true }),
      get_home_quizzes: (page: { p_offset: number; p_limit: number }) => {
        asked.push(page);
        if (asked.length === 1) throw new Error('offline');
        const next = quizzes.slice(page.p_offset, page.p_offset + page.p_limit);
        return snakeize({ quizzes: next, more: false });
      },
    },
  });
  const { user } = renderScreen('/home', HomeScreen, { services });
  const group = await screen.findByRole('region', { name: 'Quizzes' });
  const cards = () => within(group).getAllByRole('listitem').length;
  const more = () => within(group).getByRole('button', { name: 'Show more quizzes' });
  expect(cards()).toBe(24);
  expect(screen.queryByRole('button', { name: 'Show more lessons' })).toBeNull();

  await user.click(more());
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'error',
    message: expect.stringMatching(/^Couldn’t load more quizzes\. /) as string,
  });
  expect(cards()).toBe(24);
  await user.click(more());
  expect(cards()).toBe(30);
  expect(within(group).getByRole('button', { name: 'Quiz 24' })).toHaveFocus();
  expect(within(group).queryByRole('button', { name: 'Show more quizzes' })).toBeNull();
  expect(asked.slice(1)).toEqual([{ p_offset: 24, p_limit: 24 }]);
});

test('the bar’s link to the lessons moves the focus to their group', async () => {
  const services = fakeServices({ session: {}, rpc: { get_home: () => snakeize(home) } });
  renderScreen('/home', HomeScreen, { services, state: AT_LESSONS });
  expect(await screen.findByRole('region', { name: 'Lessons' })).toHaveFocus();
});

test('the assignment due first is on the main card, and opens its own page', async () => {
  const note = 'Bring a payslip';
  const assignments = [
    anAssignment({ title: 'Budget Check', state: 'done' }),
    anAssignment({
      title: 'Savings Check',
      overdue: true,
      lessonId: 'financial-literacy-4',
      extraTimePercent: 25,
      classes: [{ name: '8B', note }],
    }),
    anAssignment({ title: 'Tax Check' }),
  ];
  const today = aToday({ kind: 'assigned', assignment: 1, questionCount: 10 });
  const { user, path } = openHome(() => snakeize({ ...home, assignments, today }));
  const card = await screen.findByRole('region', { name: 'Savings Check' });
  expect(card).toHaveTextContent('Was due Mon 9 Mar, 3:30 pm');
  expect(card).toHaveTextContent(`Quiz · 8B · 25% extra time. You can still do it.${note}`);
  expect(card).toHaveTextContent('About 4 minutes');
  const others = within(screen.getByRole('region', { name: 'Also assigned' })).getAllByRole('listitem');
  expect(others.map(({ textContent }) => textContent)).toEqual([
    'Tax CheckQuiz · 8BDue Mon 9 Mar, 3:30 pm',
    'Budget CheckQuiz · 8BDone',
  ]);
  await user.click(within(card).getByRole('link', { name: 'Start' }));
  expect(path()).toBe('/quiz/financial-literacy/financial-literacy-4');
});

test.each([
  ['with a due date', {}, 'Due Mon 9 Mar, 3:30 pm', 'Start'],
  ['without a due date', { dueAt: null }, 'From your teacher', 'Start'],
  ['in progress', { state: 'under_way' as const }, 'Due Mon 9 Mar, 3:30 pm', 'Continue'],
])('a single assignment %s is only on the main card', async (_what, change, eyebrow, button) => {
  const today = aToday({ kind: 'assigned', assignment: 0 });
  openHome(() => snakeize({ ...home, assignments: [anAssignment(change)], today }));
  const card = await screen.findByRole('region', { name: 'Budget Check' });
  expect(card).toHaveTextContent(eyebrow);
  expect(within(card).getByRole('link', { name: button })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Also assigned' })).not.toBeInTheDocument();
});

test('if the main card shows something else, all assignments are listed below it', async () => {
  openHome(() =>
    snakeize({ ...home, assignments: [anAssignment({})], today: aToday({ kind: 'unfinished' }) }),
  );
  const due = within(await screen.findByRole('region', { name: 'Due' }));
  expect(due.getAllByRole('listitem')).toHaveLength(1);
});

test('replies to reports are shown until dismissed, and the focus stays on the page', async () => {
  const dismissed = jest.fn(() => null);
  const { user } = renderScreen('/home', HomeScreen, {
    services: fakeServices({
      session: { displayName: 'Mia Nguyen' },
      rpc: {
        get_home: () =>
          snakeize({
            ...home,
            reportReplies: [
              { id: 'r1', title: 'What is a **TFN**?', reply: 'Fixed, thank you.' },
              { id: 'r2', title: 'Is it free?', reply: 'Yes, always.' },
            ],
          }),
        dismiss_report_reply: dismissed,
      },
    }),
  });
  const replies = await screen.findByRole('region', { name: 'Replies to your reports' });
  expect(replies).toHaveTextContent('You reported “What is a TFN?”Fixed, thank you.');
  await user.click(within(replies).getAllByRole('button', { name: 'Got it' })[0]!);
  expect(dismissed).toHaveBeenCalledWith({ p_report_id: 'r1' });
  const last = await screen.findByRole('region', { name: 'Reply to your report' });
  expect(within(last).getByRole('heading')).toHaveFocus();
  expect(last).toHaveTextContent('Yes, always.');
});

test('a long list of assignments starts short and can be expanded', async () => {
  const assignments = Array.from({ length: 38 }, (_, n) =>
    anAssignment({ title: `Quiz ${n}`, lessonId: `lesson-${n}`, quizId: `quiz-${n}` }),
  );
  const today = aToday({ kind: 'assigned', assignment: 0 });
  const { user } = openHome(() => snakeize({ ...home, assignments, today }));
  const due = await screen.findByRole('region', { name: 'Also assigned' });
  const rows = () => within(due).getAllByRole('listitem').length;
  expect(rows()).toBe(3);
  await user.click(within(due).getByRole('button', { name: 'Show all 37' }));
  expect(rows()).toBe(37);
  const fewer = within(due).getByRole('button', { name: 'Show fewer' });
  expect(fewer).toHaveFocus();
  await user.click(fewer);
  expect(rows()).toBe(3);
});

test('a lesson in progress is labelled so', async () => {
  openHome(() => snakeize({ ...home, today: aToday({ kind: 'unfinished', videoSeconds: 30 }) }));
  const card = await screen.findByRole('region', { name: 'Savings Check' });
  expect(card).toHaveTextContent('Pick up where you left off');
  expect(card).toHaveTextContent('About 1 minute');
});

test.each([
  [1, '1 question is due'],
  [3, '3 questions are due'],
])('%i due for practice is shown as a whole sentence', async (dueQuestions, line) => {
  const { user, path } = openHome(() =>
    snakeize({ ...home, dueQuestions, today: aToday({ kind: 'unfinished' }) }),
  );
  const week = within(await screen.findByRole('list', { name: 'Your week' }));
  await user.click(week.getByRole('link', { name: line }));
  expect(path()).toBe('/practise');
});

test.each([
  [1, '1 question to practise'],
  [3, '3 questions to practise'],
])('%i due for practice is shown only on the main card if it is there', async (dueQuestions, title) => {
  const today = aToday({ kind: 'practice', questionCount: dueQuestions });
  const { user, path } = openHome(() => snakeize({ ...home, dueQuestions, today }));
  const card = await screen.findByRole('region', { name: title });
  expect(screen.getByRole('list', { name: 'Your week' }).textContent).toBe('Set a weekly goal');
  await user.click(within(card).getByRole('link', { name: 'Practise' }));
  expect(path()).toBe('/practise');
});

test.each([
  [{}, 'Set a weekly goal'],
  [{ goal: { measure: 'days' as const, target: 3, done: 1 } }, '1 of 3 active days this week'],
  [{ goal: { measure: 'stops' as const, target: 1, done: 0 } }, '0 of 1 lesson this week'],
  [
    { goal: { measure: 'days' as const, target: 3, done: 4 }, streak: 5 },
    'You’ve reached your weekly goalYou’re on a 5-day streak',
  ],
])('the line below shows the week’s progress without pressure: %o', async (week, words) => {
  openHome(() => snakeize({ ...home, ...week }));
  expect(await screen.findByRole('list', { name: 'Your week' })).toHaveTextContent(words);
  expect(screen.getByRole('list', { name: 'Your week' }).textContent).toBe(words);
});
