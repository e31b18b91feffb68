import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { ALL_TYPES, aQuestionRow, aQuizServer } from '../../../testing/quiz';
import { renderScreen } from '../../../testing/render-screen';
import QuizPlayerScreen from '../quiz-player.screen';

beforeEach(() => localStorage.clear());
window.scrollTo = () => undefined;

async function start(server: ReturnType<typeof aQuizServer>) {
  const view = renderScreen('/quiz/:courseId/:lessonId', QuizPlayerScreen, {
    services: fakeServices({ session: { id: 'mia' }, rpc: server.rpc }),
    at: '/quiz/tax-returns/lesson-4',
  });
  (await screen.findByRole('button', { name: 'Start Quiz' })).focus();
  await view.user.keyboard('{Enter}');
  await screen.findByRole('progressbar');
  return view;
}
const only = (id: string) => {
  const questions = ALL_TYPES.questions.filter((question) => question.id === id);
  return aQuizServer({ questions, key: ALL_TYPES.key });
};
const item = (name: string | RegExp) => screen.getByRole('button', { name });

test('multiple choice: the keyboard selects an answer and continues', async () => {
  const server = aQuizServer(ALL_TYPES);
  const { user } = await start(server);
  await user.tab();
  await user.keyboard(' {ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Nothing' })).toBeChecked();
  await user.tab();
  expect(screen.getByRole('button', { name: /^Report this question/ })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'How many TFNs will you have?' })).toHaveFocus();
  await waitFor(() => expect(server.saved()).toEqual({ cost: 'Nothing' }));
});

test.each(['b', 'B', '2'])(
  'multiple choice: the key %s chooses an option wherever the focus is, and the option gets the focus',
  async (key) => {
    const server = only('cost');
    const { user } = await start(server);
    await user.keyboard(key);
    expect(screen.getByRole('radio', { name: 'Nothing' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Nothing' })).toHaveFocus();
    await user.keyboard(`x{Control>}a{/Control}`);
    expect(screen.getByRole('radio', { name: 'Nothing' })).toBeChecked();
    await waitFor(() => expect(server.saved()).toEqual({ cost: 'Nothing' }));
  },
);

test('multiple choice: keys choose nothing while they’re turned off on this device', async () => {
  document.documentElement.dataset.reading = 'plain no-keys';
  const { user } = await start(only('cost'));
  await user.keyboard('b2');
  for (const option of screen.getAllByRole('radio')) expect(option).not.toBeChecked();
  delete document.documentElement.dataset.reading;
  await user.keyboard('b');
  expect(screen.getByRole('radio', { name: 'Nothing' })).toBeChecked();
});

test('open-ended: a text counts as an answer, a cleared one does not', async () => {
  const server = only('count');
  const { user } = await start(server);
  await user.tab();
  await user.keyboard('1');
  await waitFor(() => expect(server.saved()).toEqual({ count: '1' }));
  expect(screen.getByText('1 of 1 question answered')).toBeVisible();
  await user.keyboard('{Backspace}');
  expect(screen.getByText('0 of 1 question answered')).toBeVisible();
  await waitFor(() => expect(server.saved()).toEqual({ count: '' }));
});

test('association: arrow keys and Enter make the pairs, and each step is announced', async () => {
  const server = only('who');
  const { user } = await start(server);
  await user.tab();
  expect(item(/^Employer/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(item(/^Employer/)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Employer selected. Now choose its match on the right.')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(screen.getByText('Employer is matched with To withhold tax. 1 of 2 matched.')).toBeInTheDocument();
  expect(screen.getByText('0 of 1 question answered')).toBeVisible();
  await user.keyboard('{ArrowLeft} {ArrowRight}{ArrowUp} ');
  expect(item('Landlord matched with Never needs it')).toBeVisible();
  expect(screen.getByText('1 of 1 question answered')).toBeVisible();
  await waitFor(() => expect(server.saved()).toEqual({ who: { 0: 1, 1: 0 } }));
});

test('association: Escape deselects an item, and a match can be removed', async () => {
  const { user } = await start(only('who'));
  await user.click(item(/^Landlord/));
  await user.keyboard('{Escape}');
  expect(item(/^Landlord/)).toHaveAttribute('aria-pressed', 'false');
  await user.click(item(/^Never needs it/));
  await user.click(item(/^Landlord/));
  await user.click(item('Remove match for Landlord'));
  expect(item('Landlord no match yet')).toHaveFocus();
});

test('association: a learner can state that the other items have no match', async () => {
  const { user } = await start(only('who'));
  await user.click(item(/^Employer/));
  await user.click(item(/^To withhold/));
  expect(screen.queryByRole('button', { name: 'Finish Lesson' })).not.toBeInTheDocument();
  await user.click(item('The rest have no match'));
  expect(item('Finish Lesson')).toBeVisible();
});

test('sliding scale: there is no value until a key or the pointer chooses one', async () => {
  const server = only('risk');
  const { user } = await start(server);
  const slider = screen.getByRole('slider', { name: 'How risky is it?' });
  expect(slider).toHaveAttribute('aria-valuetext', 'nothing chosen yet');
  expect(screen.getByText('0 of 1 question answered')).toBeVisible();
  await user.tab();
  expect(slider).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(slider).toHaveAttribute('aria-valuetext', 'Medium');
  await waitFor(() => expect(server.saved()).toEqual({ risk: 'Medium' }));
});

test('sliding scale: a tap on the line chooses, moving snaps to the nearest step, and the value has its unit', async () => {
  const server = aQuizServer({
    questions: [
      aQuestionRow({
        id: 'days',
        type: 'SLI',
        options: [],
        slider: { min: 7, max: 42, step: 7, unit: 'days' },
      }),
    ],
  });
  const { user } = await start(server);
  await user.click(screen.getByRole('slider'));
  await waitFor(() => expect(server.saved()).toEqual({ days: 21 }));
  // Changes the value as a browser does on an arrow key or a drag; jsdom's range supports neither.
  fireEvent.change(screen.getByRole('slider'), { target: { value: '3' } });
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '28 days');
  await waitFor(() => expect(server.saved()).toEqual({ days: 28 }));
});
