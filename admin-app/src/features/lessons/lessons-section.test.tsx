import { screen, waitFor } from '@testing-library/react';
import { StaleError } from '../../shared/api-client';
import { pick } from '../../shared/testing/pick';
import { aLesson, renderLessons } from './testing/render-lessons';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const button = (text: string) => screen.getByText(text, { selector: 'button, button *' });
const order = () =>
  screen.getAllByLabelText(/^Move \w+$/).map((handle) => handle.getAttribute('aria-label')?.slice(5));

/** Renders the section with the course Tax selected. */
async function selectTax(overrides: Parameters<typeof renderLessons>[0]) {
  const view = renderLessons(overrides);
  await pick(view.user, screen.getByLabelText('Course whose stops to put in order'), 'Tax');
  await screen.findByLabelText('Move First');
  return view;
}

test('lessons are moved by button, each move is announced, and Save order saves them together', async () => {
  const reorder = jest.fn((_course: string, ids: string[]) =>
    Promise.resolve(ids.map((lessonId) => aLesson({ lessonId }))),
  );
  const { user, services } = await selectTax({ reorder });
  expect(button('Save order')).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByLabelText('Move Third up'));
  await user.click(screen.getByLabelText('Move Third up'));
  expect(order()).toEqual(['Third', 'First', 'Second']);
  expect(screen.getByText('Third moved to place 1 of 3.')).toBeInTheDocument();
  expect(screen.getByLabelText('Move Third up')).toHaveFocus();
  expect(reorder).not.toHaveBeenCalled();
  await user.click(button('Save order'));
  expect(reorder).toHaveBeenCalledWith('c1', ['Third', 'First', 'Second']);
  const message = 'Stops reordered successfully';
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message }));
});

test('Cancel restores the stored order', async () => {
  const { user } = await selectTax({});
  await user.click(screen.getByLabelText('Move First down'));
  expect(order()).toEqual(['Second', 'First', 'Third']);
  await user.click(button('Cancel'));
  expect(order()).toEqual(['First', 'Second', 'Third']);
});

test('an order that fails to save is kept', async () => {
  const { user, services } = await selectTax({ reorder: () => Promise.reject(new Error('down')) });
  await user.click(screen.getByLabelText('Move First down'));
  await user.click(button('Save order'));
  const message = 'Failed to reorder stops';
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message }));
  expect(order()).toEqual(['Second', 'First', 'Third']);
});

test('lessons that were added or removed meanwhile are merged into the unsaved order', async () => {
  const current = ['First', 'Third', 'Fourth'].map((lessonId) => aLesson({ lessonId }));
  const { user } = await selectTax({ reorder: () => Promise.reject(new StaleError('Changed.', current)) });
  await user.click(screen.getByLabelText('Move Third up'));
  await user.click(button('Save order'));
  await screen.findByLabelText('Move Fourth');
  expect(order()).toEqual(['First', 'Third', 'Fourth']);
});

test('lessons that fail to load can be retried, and a course without lessons shows an empty state', async () => {
  const read = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue([]);
  const view = renderLessons({ read });
  await pick(view.user, screen.getByLabelText('Course whose stops to put in order'), 'Tax');
  await screen.findByText('Stops could not be loaded');
  await view.user.click(button('Retry'));
  expect(await screen.findByText('No stops yet')).toBeVisible();
});
