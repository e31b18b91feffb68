import { screen, waitFor } from '@testing-library/react';
import { StaleError } from '../../shared/api-client';
import { aStop, renderStops } from './testing/render-stops';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const button = (text: string) => screen.getByText(text, { selector: 'button' });
const order = () =>
  screen.getAllByLabelText(/^Move \w+$/).map((handle) => handle.getAttribute('aria-label')?.slice(5));

async function chooseTax(given: Parameters<typeof renderStops>[0]) {
  const view = renderStops(given);
  await screen.findByText('Tax');
  await view.user.selectOptions(screen.getByLabelText('Course whose stops to put in order'), 'Tax');
  await screen.findByLabelText('Move First');
  return view;
}

test('stops are moved by button, announced, and saved at once', async () => {
  const reorder = jest.fn((_course: string, ids: string[]) =>
    Promise.resolve(ids.map((lessonId) => aStop({ lessonId }))),
  );
  const { user, services } = await chooseTax({ reorder });
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

test('Cancel puts the stops back', async () => {
  const { user } = await chooseTax({});
  await user.click(screen.getByLabelText('Move First down'));
  expect(order()).toEqual(['Second', 'First', 'Third']);
  await user.click(button('Cancel'));
  expect(order()).toEqual(['First', 'Second', 'Third']);
});

test('an order that cannot be saved stays, to be saved again', async () => {
  const { user, services } = await chooseTax({ reorder: () => Promise.reject(new Error('down')) });
  await user.click(screen.getByLabelText('Move First down'));
  await user.click(button('Save order'));
  const message = 'Failed to reorder stops';
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message }));
  expect(order()).toEqual(['Second', 'First', 'Third']);
});

test('stops that came and went meanwhile are shown within the order that was made', async () => {
  const current = ['First', 'Third', 'Fourth'].map((lessonId) => aStop({ lessonId }));
  const { user } = await chooseTax({ reorder: () => Promise.reject(new StaleError('Changed.', current)) });
  await user.click(screen.getByLabelText('Move Third up'));
  await user.click(button('Save order'));
  await screen.findByLabelText('Move Fourth');
  expect(order()).toEqual(['First', 'Third', 'Fourth']);
});

test('a course without stops says what to do, and stops that do not load can be asked for again', async () => {
  const read = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue([]);
  const view = renderStops({ read });
  await screen.findByText('Tax');
  await view.user.selectOptions(screen.getByLabelText('Course whose stops to put in order'), 'Tax');
  await screen.findByText('Stops could not be loaded');
  await view.user.click(button('Retry'));
  expect(await screen.findByText('No stops yet')).toBeVisible();
});
