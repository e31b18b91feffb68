import { screen, within } from '@testing-library/react';
import { AT_LESSONS } from 'shared-ui/learning';
import { fakeServices } from 'shared-ui/testing';
import {
  aHome,
  aHomeCourse,
  aHomeQuiz,
  anAssignment,
  aSuggestion,
} from '../../shared/home/home-data.testing';
import { renderScreen } from '../../testing/render-screen';
import { snakeize } from '../../testing/snakeize';
import HomeScreen from './home.screen';

const home = aHome({
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

test('a learner sees lessons and quizzes in two groups and can continue at once', async () => {
  const { user, path } = openHome();
  expect(await screen.findByRole('region', { name: 'Lessons' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Quizzes' })).toBeInTheDocument();
  expect(screen.getByText(/3 of 8 lessons complete/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(path()).toBe('/quiz/financial-literacy/financial-literacy-4');
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
  openHome(() => snakeize({ ...home, continue: null }));
  expect(await screen.findByText('A good place to start')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the road map' })).toHaveAttribute(
    'href',
    '/course-overview/financial-literacy',
  );
});

test('a learner who has finished everything sees a message', async () => {
  openHome(() => snakeize({ ...home, continue: null, suggestion: null }));
  expect(await screen.findByText('You’ve finished every course')).toBeInTheDocument();
});

test('a course or quiz that needs a plan says so, on its card and in its dialog', async () => {
  const courses = [aHomeCourse({ title: 'Tax Untangled', needsPlan: true })];
  const { user } = openHome(() => snakeize({ ...home, courses }));
  const [card, other] = await screen.findAllByRole('article');
  expect(within(card!).getByText('Needs a plan')).toBeInTheDocument();
  expect(within(other!).queryByText('Needs a plan')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tax Untangled' }));
  expect(within(screen.getByRole('dialog')).getByText('Needs a plan')).toBeInTheDocument();
});

test.each([
  ['chose what matters', { reason: 'category' as const }, 'Because you chose Tax'],
  ['named a school year', { reason: 'year' as const }, 'A good fit for Year 9'],
  ['said nothing', { reason: null }, 'A good place to start'],
])('the course to start with says why, to a learner who %s', async (_who, suggestion, words) => {
  const pathway = { asked: true, year: 'Year 9', category: 'tax-returns' as const };
  openHome(() => snakeize({ ...home, continue: null, pathway, suggestion: aSuggestion(suggestion) }));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('a card says what is done, and how well', async () => {
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

test('quizzes stand under the names of their courses, those of no course at the end', async () => {
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

test('quizzes come a page at a time; the focus goes to the first new one, and a failure can be repeated', async () => {
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

test('the link of the bar to the lessons moves the focus to their group', async () => {
  const services = fakeServices({ session: {}, rpc: { get_home: () => snakeize(home) } });
  renderScreen('/home', HomeScreen, { services, state: AT_LESSONS });
  expect(await screen.findByRole('region', { name: 'Lessons' })).toHaveFocus();
});

test('what a teacher has set comes first, and opens where it is done', async () => {
  const note = 'Bring a payslip';
  const assignments = [
    anAssignment({ title: 'Budget Check', state: 'done' }),
    anAssignment({
      title: 'Savings Check',
      overdue: true,
      lessonId: 'financial-literacy-4',
      classes: [{ name: '8B', note }],
    }),
  ];
  const { user, path } = openHome(() => snakeize({ ...home, assignments }));
  const due = await screen.findByRole('region', { name: 'Due' });
  const [first, second] = within(due).getAllByRole('listitem');
  expect(first).toHaveTextContent('Was due Mon 9 Mar, 3:30 pm. You can still do it.');
  expect(first).toHaveTextContent(note);
  expect(second).toHaveTextContent('Done');
  await user.click(within(due).getByRole('link', { name: 'Savings Check' }));
  expect(path()).toBe('/quiz/financial-literacy/financial-literacy-4');
});

test('who has nothing to do sees no list of it', async () => {
  openHome();
  expect(await screen.findByRole('region', { name: 'Lessons' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Due' })).not.toBeInTheDocument();
});

test('replies to reports are shown until the learner has read them, and the focus stays on the page', async () => {
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
