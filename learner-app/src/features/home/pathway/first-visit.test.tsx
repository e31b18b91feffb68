import { screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '@learn-for-life/contract';
import type { Pathway } from 'shared-ui/pathway';
import { fakeServices } from 'shared-ui/testing';
import { aHome, aSuggestion } from '../../../shared/home/home-data.testing';
import { renderScreen } from '../../../testing/render-screen';
import { snakeize } from '../../../testing/snakeize';
import HomeScreen from '../home.screen';

const NEVER_ASKED: Pathway = { asked: false, year: null, category: null };

/** Opens a newcomer's home; `save` responds to the request that saves the answers. */
function openHome(save: (args: object) => unknown = () => null, session: Partial<SessionUser> = {}) {
  let saved = NEVER_ASKED;
  const services = fakeServices({
    session,
    rpc: {
      get_home: () =>
        snakeize(
          aHome({ pathway: saved, suggestion: aSuggestion({ reason: saved.category ? 'category' : null }) }),
        ),
      save_pathway: (args: { p_year: Pathway['year']; p_category: Pathway['category'] }) => {
        save(args);
        saved = { asked: true, year: args.p_year, category: args.p_category };
        return snakeize(saved);
      },
    },
  });
  return renderScreen('/home', HomeScreen, { services });
}
const card = () => screen.findByRole('region', { name: 'Where would you like to start?' });
const press = async (name: string) => within(await card()).getByRole('button', { name });

test('a new student chooses by keyboard what matters most, and the suggestion shows its reason', async () => {
  const save = jest.fn();
  const { user, services } = openHome(save);
  const money = within(await card()).getByRole('radio', { name: /^Money/ });
  money.focus();
  await user.keyboard(' ');
  await user.click(within(await card()).getByRole('radio', { name: 'Year 9' }));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({ p_year: 'Year 9', p_category: 'financial-literacy' }),
  );
  expect(await screen.findByText('Because you chose Money')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Where would you like to start?' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Money Matters', level: 2 })).toHaveFocus());
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'success',
    message: 'Your pathway is ready. You can change it in your account.',
  });
});

test('the message about a missing answer disappears once there is an answer', async () => {
  const { user } = openHome();
  await user.click(await press('Show my pathway'));
  expect(screen.getByText('Choose at least one answer, or skip.')).toBeVisible();
  await user.click(within(await card()).getByRole('radio', { name: 'Year 9' }));
  expect(screen.queryByText('Choose at least one answer, or skip.')).not.toBeInTheDocument();
});

test('a learner who skips isn’t asked again, and their choices aren’t saved', async () => {
  const save = jest.fn();
  const { user } = openHome(save);
  await user.click(within(await card()).getByRole('radio', { name: 'Year 9' }));
  await user.click(await press('Skip'));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ p_year: null, p_category: null }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Where would you like to start?' })).toBeNull(),
  );
});

test('without any answer, nothing is saved', async () => {
  const save = jest.fn();
  const { user } = openHome(save);
  await user.click(await press('Show my pathway'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose at least one answer, or skip.');
  expect(save).not.toHaveBeenCalled();
});

test('a failure shows a message, and the answers stay', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { user, services } = openHome(() => {
    throw new TypeError('Failed to fetch');
  });
  await user.click(within(await card()).getByRole('radio', { name: /^Tax/ }));
  await user.click(await press('Show my pathway'));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({
      kind: 'error',
      message: 'Couldn’t save your answers. Check your connection, then try again.',
    }),
  );
  expect(within(await card()).getByRole('radio', { name: /^Tax/ })).toBeChecked();
});

test.each([{ isAdmin: true }, { worksAtSchool: true }])(
  'admins and staff aren’t asked: %o',
  async (session) => {
    openHome(undefined, session);
    expect(await screen.findByRole('region', { name: 'Lessons' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Where would you like to start?' })).toBeNull();
  },
);
