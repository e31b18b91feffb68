import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Notification } from '@learn-for-life/contract';
import { AppError } from 'shared-ui/data';
import { NO_PENDING_CHANGES } from '../../shared/pending/pending.testing';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import { BuilderModes } from './builder-modes';
import { pendingKey } from './pending/pending-requests';
import { askForState, aStop, course, fakeApi, renderBuilder } from './testing/render-builder';

jest.mock('../../shared/road-preview', () => ({ __esModule: true, default: () => null }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('titles typed one after another become lessons in that order', async () => {
  const api = fakeApi([]);
  const { user, outline, titles } = renderBuilder(api);
  await user.click(await outline.findByRole('button', { name: 'New video' }));
  await user.keyboard('Inspecting{Enter}Applying{Enter}');
  await waitFor(() => expect(titles()).toEqual(['1Inspecting', '2Applying']));
  expect(api.create.mock.calls).toEqual([
    [course.id, 'video', 'Inspecting'],
    [course.id, 'video', 'Applying'],
  ]);
  expect(outline.getByLabelText('New video title')).toHaveFocus();
  expect(await screen.findByText('All changes saved')).toBeVisible();
});

test('a new lesson opens (the first of a pasted list), and the focus stays in the title field', async () => {
  const item = () => Promise.reject(new Error('The test provides no item.'));
  const { user, outline } = renderBuilder({ ...fakeApi(['First']), item });
  await user.click(await outline.findByRole('button', { name: 'New video' }));
  await user.paste('Inspecting\nApplying');
  expect(await screen.findByRole('region', { name: 'Inspecting' })).toBeVisible();
  expect(await outline.findByText('Applying')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Applying' })).toBeNull();
  expect(outline.getByLabelText('New video title')).toHaveFocus();
  await user.click(outline.getByText('Inspecting'));
  expect(screen.getByRole('heading', { name: 'Inspecting' })).toHaveFocus();
});

test('Retry creates a stop that failed to be created', async () => {
  const api = fakeApi([]);
  api.create.mockRejectedValueOnce(new Error('down'));
  const { user, outline, titles, services } = renderBuilder(api);
  await user.click(await outline.findByRole('button', { name: 'New quiz' }));
  await user.keyboard('Your lease{Enter}');
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(services.notify).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'error', message: 'Couldn’t add “Your lease”' }),
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(titles()).toEqual(['1Your lease']));
  expect(api.create.mock.calls).toEqual(Array(2).fill([course.id, 'quiz', 'Your lease']));
  expect(await screen.findByText('All changes saved')).toBeVisible();
});

test('a removed stop can be put back in its place', async () => {
  // Removing a stop reads the open item again, so this request has to settle.
  const item = () => Promise.reject(new Error('The test provides no item.'));
  const api = { ...fakeApi(['First', 'Second', 'Third']), item };
  const { user, outline, titles, services } = renderBuilder(api);
  await user.click(await outline.findByText('Second'));
  await user.click(outline.getByRole('button', { name: 'Remove Second from this course' }));
  await waitFor(() => expect(services.notify).toHaveBeenCalled());
  expect(titles()).toEqual(['1First', '2Third']);
  const [notification] = services.notify.mock.calls[0] as [Notification];
  // A colleague has since changed the order; undoing keeps that change.
  await api.move('renting', 'stop Third', []);
  notification.action?.run();
  await waitFor(() => expect(titles()).toEqual(['1Third', '2First', '3Second']));
  expect(api.move).toHaveBeenCalledTimes(1);
});

test('the buttons of an open stop move it, and the move is announced', async () => {
  const api = fakeApi(['First', 'Second']);
  const { user, outline, titles } = renderBuilder(api);
  await user.click(await outline.findByText('Second'));
  await user.click(outline.getByRole('button', { name: 'Move Second up' }));
  expect(titles()).toEqual(['1Second', '2First']);
  expect(screen.getByText('Second moved to position 1 of 2.')).toBeInTheDocument();
  await waitFor(() => expect(api.move).toHaveBeenCalledWith('renting', 'stop Second', []));
});

test('a failed move stays pending: Retry applies it to the current list', async () => {
  const api = fakeApi(['A', 'B', 'C']);
  const { user, outline, titles } = renderBuilder(api);
  api.move.mockRejectedValueOnce(new Error('down'));
  await user.click(await outline.findByText('A'));
  await user.click(outline.getByRole('button', { name: 'Move A down' }));
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(titles()).toEqual(['1A', '2B', '3C']);
  await user.click(outline.getByText('C'));
  await user.click(outline.getByRole('button', { name: 'Move C up' }));
  await waitFor(() => expect(titles()).toEqual(['1A', '2C', '3B']));
  expect(await screen.findByText('Not saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('All changes saved')).toBeVisible();
  expect(titles()).toEqual(['1C', '2B', '3A']);
  expect(api.move.mock.calls).toEqual([
    ['renting', 'stop A', ['stop B']],
    ['renting', 'stop C', ['stop A']],
    ['renting', 'stop A', ['stop B']],
  ]);
});

test('only the latest move of a stop is kept', async () => {
  const api = fakeApi(['A', 'B', 'C']);
  const { user, outline, titles } = renderBuilder(api);
  api.move.mockRejectedValueOnce(new Error('down'));
  await user.click(await outline.findByText('B'));
  await user.click(outline.getByRole('button', { name: 'Move B down' }));
  expect(await screen.findByText('Not saved')).toBeVisible();
  await user.click(outline.getByRole('button', { name: 'Move B up' }));
  expect(await screen.findByText('All changes saved')).toBeVisible();
  expect(titles()).toEqual(['1B', '2A', '3C']);
  await user.keyboard('{Control>}s{/Control}');
  expect(api.move).toHaveBeenCalledTimes(2);
});

test('moving a removed stop shows a message and is not retried', async () => {
  const api = fakeApi(['A', 'B']);
  const { user, outline, services, titles } = renderBuilder(api);
  await user.click(await outline.findByText('B'));
  await api.unlink('renting', 'video', 'B');
  api.move.mockRejectedValueOnce(
    new AppError('lesson_not_found', 'This lesson is no longer in the course.', 404),
  );
  await user.click(outline.getByRole('button', { name: 'Move B up' }));
  await waitFor(() => expect(titles()).toEqual(['1A']));
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'error',
    message: '“B” wasn’t moved: someone removed it from this course.',
  });
  expect(await screen.findByText('All changes saved')).toBeVisible();
});

/** Chooses a state in the heading's dialog. */
async function setState(user: UserEvent, state: 'Draft' | 'Scheduled' | 'Published') {
  const dialog = await askForState(user);
  await user.selectOptions(dialog.getByLabelText('Status'), state);
  if (state === 'Scheduled') await user.type(dialog.getByLabelText(/^Publish at/), '2099-07-01T09:00');
  await user.click(dialog.getByRole('button', { name: 'Change status' }));
}

test('a failed state change never overwrites a newer one', async () => {
  const api = fakeApi(['A']);
  const { user, outline } = renderBuilder(api);
  await outline.findByText('A');
  api.publish.mockRejectedValueOnce(new Error('down'));
  await setState(user, 'Scheduled');
  expect(await screen.findByText('Not saved')).toBeVisible();
  await setState(user, 'Draft');
  expect(await screen.findByText('All changes saved')).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  expect(api.publish.mock.calls.map(([, state]) => state)).toEqual([
    { publication: 'scheduled', publishAt: new Date('2099-07-01T09:00').toISOString() },
    { publication: 'draft', publishAt: null },
  ]);
});

test('Retry sends all failed changes, and nothing else', async () => {
  const api = fakeApi(['A', 'B']);
  const { user, outline, titles } = renderBuilder(api);
  api.publish.mockRejectedValueOnce(new Error('down'));
  api.move.mockRejectedValueOnce(new Error('down'));
  await outline.findByText('A');
  await setState(user, 'Draft');
  await user.click(outline.getByText('B'));
  await user.click(outline.getByRole('button', { name: 'Move B up' }));
  await waitFor(() => expect(titles()).toEqual(['1A', '2B']));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('All changes saved')).toBeVisible();
  expect(titles()).toEqual(['1B', '2A']);
  expect([api.publish.mock.calls.length, api.move.mock.calls.length]).toEqual([2, 2]);
});

test('the outline marks quizzes that learners can’t see', async () => {
  const stops = ['Draft quiz', 'Later quiz', 'Live quiz'].map((title) => ({
    ...aStop(title),
    kind: 'quiz' as const,
  }));
  const states = [
    { publication: 'draft', publishAt: null },
    { publication: 'scheduled', publishAt: '2030-07-01T09:00:00Z' },
    { publication: 'published', publishAt: '2026-07-01T09:00:00Z' },
  ] as const;
  const marked = stops.map((stop, index) => ({ ...stop, ...states[index] }));
  const { outline } = renderBuilder({ ...fakeApi([]), stops: () => Promise.resolve(marked) });
  expect(await outline.findByRole('button', { name: /Quiz Draft quiz Draft$/ })).toBeVisible();
  expect(outline.getByRole('button', { name: /Later quiz Scheduled for 1 Jul/ })).toBeVisible();
  expect(outline.getByRole('button', { name: /Quiz Live quiz$/ })).toBeVisible();
});

test('a form with unsaved input marks the page as unsaved, even while another stop is open', async () => {
  const { user } = renderBuilder(fakeApi(['First']));
  await user.click(await screen.findByRole('button', { name: 'Course details' }));
  await user.type(await screen.findByLabelText('Description'), ' And your bond.');
  expect(screen.getByText('Not saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close Course details' }));
  expect(screen.getByText('Not saved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Course details' })).toHaveFocus();
});

test('the course header publishes the course or schedules it for a future time', async () => {
  const api = fakeApi([]);
  const { user } = renderBuilder(api);
  const dialog = await askForState(user);
  await user.selectOptions(dialog.getByLabelText('Status'), 'Scheduled');
  await user.type(dialog.getByLabelText(/^Publish at/), '2020-07-01T09:00');
  await user.click(dialog.getByRole('button', { name: 'Change status' }));
  expect(await dialog.findByText('Choose a time in the future, or publish it now.')).toBeVisible();
  expect(api.publish).not.toHaveBeenCalled();
  await user.clear(dialog.getByLabelText(/^Publish at/));
  await user.type(dialog.getByLabelText(/^Publish at/), '2099-07-01T09:00');
  await user.click(dialog.getByRole('button', { name: 'Change status' }));
  const publishAt = new Date('2099-07-01T09:00').toISOString();
  await waitFor(() =>
    expect(api.publish).toHaveBeenCalledWith('renting', { publication: 'scheduled', publishAt }, []),
  );
});

test('the outline can be hidden, and the tab remembers this', async () => {
  const first = renderBuilder(fakeApi(['First']));
  await first.outline.findByText('First');
  const outline = () => screen.getByText('First').closest('section');
  await first.user.click(screen.getByRole('button', { name: 'Outline', expanded: true }));
  expect(outline()).not.toBeVisible();
  first.unmount();
  renderWithQueryClient(<BuilderModes api={fakeApi(['First'])} course={course} onSaved={() => undefined} />, {
    cached: [[pendingKey(course.id), NO_PENDING_CHANGES]],
  });
  await screen.findByText('First');
  expect(outline()).not.toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'Outline', expanded: false }));
  expect(outline()).toBeVisible();
});
