import { screen, within } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { aHomeCourse, aHomeQuiz } from '../../testing/home-data';
import { renderScreen } from '../../testing/render-screen';
import { snakeize } from '../../testing/snakeize';
import HomeScreen from './home.screen';

const home = {
  courses: [aHomeCourse({ title: 'Money Matters for Everyone', completedCount: 3 })],
  quizzes: [aHomeQuiz({ title: 'Budget Check' })],
  quizCount: 1,
  continue: {
    courseId: 'financial-literacy',
    courseTitle: 'Money Matters for Everyone',
    courseImage: null,
    category: 'Financial Literacy',
    lessonId: 'financial-literacy-4',
    lessonTitle: 'Savings Check',
    lessonType: 0,
  },
};

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
  expect(screen.getByText(/3 of 8 stops complete/)).toBeInTheDocument();
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
  const courses = [aHomeCourse({ completedCount: 8, lessonCount: 8 })];
  openHome(() => snakeize({ ...home, courses, continue: null }));
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

test('the course to start with is one that needs no plan, if there is any', async () => {
  const needsPlan = aHomeCourse({ id: 'tax', title: 'Tax Untangled', needsPlan: true });
  openHome(() => snakeize({ ...home, courses: [needsPlan, aHomeCourse()], continue: null }));
  expect(await screen.findByRole('link', { name: 'See the road map' })).toHaveAttribute(
    'href',
    '/course-overview/financial-literacy',
  );
});

test('quizzes come a page at a time; the focus goes to the first new one, and a failure can be repeated', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const quizzes = Array.from({ length: 60 }, (_, n) => aHomeQuiz({ id: `quiz-${n}`, title: `Quiz ${n}` }));
  const asked: unknown[] = [];
  const services = fakeServices({
    session: { displayName: 'Mia Nguyen' },
    rpc: {
      get_home: () => snakeize({ ...home, quizzes: quizzes.slice(0, 48), quizCount: 60 }),
      get_home_quizzes: (page: { p_offset: number; p_limit: number }) => {
        asked.push(page);
        if (asked.length === 1) throw new Error('offline');
        return snakeize(quizzes.slice(page.p_offset, page.p_offset + page.p_limit));
      },
    },
  });
  const { user } = renderScreen('/home', HomeScreen, { services });
  const group = await screen.findByRole('region', { name: 'Quizzes' });
  const cards = () => within(group).getAllByRole('listitem').length;
  const more = () => within(group).getByRole('button', { name: 'Show more quizzes' });
  expect(cards()).toBe(48);
  expect(within(group).getByText('48 of 60')).toBeVisible();

  await user.click(more());
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'error',
    message: 'More quizzes didn’t load. Please try again.',
  });
  expect(cards()).toBe(48);
  await user.click(more());
  expect(cards()).toBe(60);
  expect(within(group).getByRole('button', { name: 'Quiz 48' })).toHaveFocus();
  expect(within(group).queryByRole('button', { name: 'Show more quizzes' })).toBeNull();
  expect(asked.slice(1)).toEqual([{ p_offset: 48, p_limit: 48 }]);
});
