import { screen, waitFor, within } from '@testing-library/react';
import type { Pending } from '../../shared/pending/pending.api';
import { aPendingItem } from '../../shared/testing/a-pending-item';
import { aStop, course, fakeApi, NOTHING, renderBuilder } from './testing/render-builder';

jest.mock('../../shared/road-preview', () => ({ __esModule: true, default: () => null }));

const prepared = (part: Partial<Pending> = {}): Pending => ({
  version: 'v2',
  items: [
    aPendingItem({ kind: 'course', id: course.id, title: 'Renting', values: { title: 'Renting well' } }),
  ],
  stops: null,
  ...part,
});
/** Another mode mounts it again. */
const outline = () => within(screen.getByRole('region', { name: 'Outline' }));
const bar = () => within(screen.getByRole('group', { name: 'Changes of this course' }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('where something is prepared, the builder shows it and marks it', async () => {
  const { user } = renderBuilder(fakeApi(['First']), prepared());
  expect(screen.getByRole('heading', { level: 1, name: 'Renting well' })).toBeVisible();
  expect(bar().getByRole('status')).toHaveTextContent(/^Changes of 1 item are prepared/);
  expect(outline().getByRole('button', { name: /^Cover and facts\s*Prepared$/ })).toBeVisible();
  expect(await outline().findByRole('button', { name: 'Add existing' })).toBeVisible();
  expect(outline().queryByRole('button', { name: 'New video' })).not.toBeInTheDocument();

  await user.click(bar().getByRole('button', { name: 'Save at once' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Renting' })).toBeVisible();
  expect(bar().getByRole('status')).toHaveTextContent(/Changes of 1 item are prepared, and not shown here/);
});

test('a quiz is marked where one of its questions is prepared', async () => {
  const question = aPendingItem({ kind: 'question', id: 'gst', values: { quizId: 'Lease' } });
  const api = {
    ...fakeApi([]),
    stops: () => Promise.resolve([{ ...aStop('Lease'), kind: 'quiz' as const }]),
  };
  renderBuilder(api, prepared({ items: [question] }));
  expect(await outline().findByRole('button', { name: /Lease\s*Prepared$/ })).toBeVisible();
});

test('the order of stops is prepared, and what is stored stays', async () => {
  const api = fakeApi(['First', 'Second']);
  const { user, titles } = renderBuilder(api, NOTHING);
  await user.click(bar().getByRole('button', { name: 'Prepare changes' }));
  await user.click(await outline().findByText('Second'));
  const [first, second] = [
    { kind: 'video', itemId: 'First' },
    { kind: 'video', itemId: 'Second' },
  ];
  const stops = [aStop('Second'), aStop('First')];
  api.pending.save.mockResolvedValue(
    prepared({ items: [aPendingItem({ kind: 'stops', id: course.id })], stops }),
  );
  await user.click(outline().getByRole('button', { name: 'Move Second up' }));
  await waitFor(() => expect(titles()).toEqual(['1Second', '2First']));
  expect(api.pending.save).toHaveBeenCalledWith(course.id, {
    kind: 'stops',
    changes: { stops: [second, first], was: [first, second] },
  });
  expect(api.reorder).not.toHaveBeenCalled();
  expect(await bar().findByText(/^Changes of 1 item are prepared/)).toBeVisible();
});

test('a change of stops that is refused stays to be sent again', async () => {
  const api = fakeApi(['First', 'Second']);
  const { user, titles, services } = renderBuilder(api, NOTHING);
  await user.click(bar().getByRole('button', { name: 'Prepare changes' }));
  await user.click(await outline().findByText('Second'));
  api.pending.save.mockRejectedValueOnce(new Error('down'));
  await user.click(outline().getByRole('button', { name: 'Remove Second from this course' }));
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(titles()).toEqual(['1First']);
  expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message: 'Failed to remove “Second”' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('All changes saved')).toBeVisible();
  expect(api.pending.save).toHaveBeenCalledTimes(2);
});

test('everything that is prepared is discarded after a question', async () => {
  const api = fakeApi([]);
  const { user } = renderBuilder(api, prepared());
  await user.click(bar().getByRole('button', { name: 'Discard changes' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Discard all prepared changes?' }));
  await user.click(dialog.getByRole('button', { name: 'Discard changes' }));
  expect(api.pending.discard).toHaveBeenCalledWith(course.id, 'v2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Renting' })).toBeVisible();
  expect(bar().queryByRole('button', { name: 'Publish changes' })).not.toBeInTheDocument();
});

test('what was typed and not prepared stays when the review is closed, and when the changes are published', async () => {
  const api = fakeApi([]);
  api.pending.preview.mockResolvedValue({ attempts: 0, changed: 0, studentsUp: 0, studentsDown: 0 });
  const { user } = renderBuilder(api, prepared());
  await user.click(await outline().findByRole('button', { name: /^Cover and facts/ }));
  const description = () => screen.getByLabelText('Description');
  await user.type(description(), ' And your bond.');
  const review = async () => {
    await user.click(bar().getByRole('button', { name: 'Publish changes' }));
    return within(await screen.findByRole('dialog', { name: 'Publish changes' }));
  };
  await user.click((await review()).getByRole('button', { name: 'Cancel' }));
  expect(description()).toHaveValue('Your first lease. And your bond.');

  api.pending.read.mockResolvedValue(NOTHING);
  await user.click((await review()).getByRole('button', { name: 'Publish changes' }));
  expect(await bar().findByText(/^Changes are prepared/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Changes of this course' })).toHaveFocus());
  expect(description()).toHaveValue('Your first lease. And your bond.');
  expect(screen.getByText('Not saved')).toBeVisible();
});
