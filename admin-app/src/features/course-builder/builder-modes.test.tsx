import { screen, waitFor, within } from '@testing-library/react';
import type { Pending } from '../../shared/pending/pending.api';
import { aPendingItem, NO_PENDING_CHANGES } from '../../shared/pending/pending.testing';
import { noChange } from '../../shared/visibility/no-change.testing';
import { askForState, aStop, course, fakeApi, renderBuilder } from './testing/render-builder';

jest.mock('../../shared/road-preview', () => ({ __esModule: true, default: () => null }));

const prepared = (part: Partial<Pending> = {}): Pending => ({
  version: 'v2',
  items: [
    aPendingItem({ kind: 'course', id: course.id, title: 'Renting', values: { title: 'Renting well' } }),
  ],
  stops: null,
  ...part,
});
/** The outline is queried each time, because switching modes remounts it. */
const outline = () => within(screen.getByRole('region', { name: 'Outline' }));
const bar = () => within(screen.getByRole('group', { name: 'Changes to this course' }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the builder shows and marks prepared changes', async () => {
  const { user } = renderBuilder(fakeApi(['First']), prepared());
  expect(screen.getByRole('heading', { level: 1, name: 'Renting well' })).toBeVisible();
  expect(bar().getByRole('status')).toHaveTextContent(
    'You’re preparing changes. Students see changes to 1 item once you publish.',
  );
  expect(outline().getByRole('button', { name: /^Course details\s*Prepared$/ })).toBeVisible();
  expect(await outline().findByRole('button', { name: 'Add existing' })).toBeVisible();

  await user.click(bar().getByRole('radio', { name: 'Publish changes as you make them' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Renting' })).toBeVisible();
  expect(bar().getByRole('status')).toHaveTextContent(/Prepared changes to 1 item aren’t shown here/);
});

test('open stops stay open when the mode is switched', async () => {
  const { user } = renderBuilder(fakeApi(['First', 'Second']), NO_PENDING_CHANGES);
  await user.click(await outline().findByText('Second'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Second' })).toBeVisible();
  await user.click(bar().getByRole('radio', { name: 'Prepare changes' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Second' })).toBeVisible();
});

test('a quiz is marked if one of its questions has a prepared change', async () => {
  const question = aPendingItem({ kind: 'question', id: 'gst', values: { quizId: 'Lease' } });
  const api = {
    ...fakeApi([]),
    stops: () => Promise.resolve([{ ...aStop('Lease'), kind: 'quiz' as const }]),
  };
  renderBuilder(api, prepared({ items: [question] }));
  expect(await outline().findByRole('button', { name: /Lease\s*Prepared$/ })).toBeVisible();
});

test('reordering lessons is prepared, and the stored order is unchanged', async () => {
  const api = fakeApi(['First', 'Second']);
  const { user, titles } = renderBuilder(api, NO_PENDING_CHANGES);
  await user.click(bar().getByRole('radio', { name: 'Prepare changes' }));
  await user.click(await outline().findByText('Second'));
  const stops = [aStop('Second'), aStop('First')];
  api.pending.save.mockResolvedValue(
    prepared({ items: [aPendingItem({ kind: 'stops', id: course.id })], stops }),
  );
  await user.click(outline().getByRole('button', { name: 'Move Second up' }));
  await waitFor(() => expect(titles()).toEqual(['1Second', '2First']));
  expect(api.pending.save).toHaveBeenCalledWith(course.id, {
    kind: 'stops',
    changes: { change: 'move', stop: { kind: 'video', itemId: 'Second' }, after: [] },
  });
  expect(api.move).not.toHaveBeenCalled();
  expect(await screen.findByText('Prepared, not published')).toBeVisible();
  expect(screen.queryByText('All changes saved')).not.toBeInTheDocument();
});

test('a refused change to the lesson list can be sent again', async () => {
  const api = fakeApi(['First', 'Second']);
  const { user, titles, services } = renderBuilder(api, NO_PENDING_CHANGES);
  await user.click(bar().getByRole('radio', { name: 'Prepare changes' }));
  await user.click(await outline().findByText('Second'));
  api.pending.save.mockRejectedValueOnce(new Error('down'));
  await user.click(outline().getByRole('button', { name: 'Remove Second from this course' }));
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(titles()).toEqual(['1First', '2Second']);
  expect(services.notify).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'error', message: 'Couldn’t remove “Second”' }),
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('All changes saved')).toBeVisible();
  expect(api.pending.save).toHaveBeenCalledTimes(2);
});

test('a change that failed while preparing is kept, and Retry prepares it even after switching modes', async () => {
  const api = fakeApi(['First', 'Second', 'Third']);
  const { user, titles } = renderBuilder(api, NO_PENDING_CHANGES);
  await user.click(bar().getByRole('radio', { name: 'Prepare changes' }));
  const move = async (title: string, way: 'up' | 'down') => {
    await user.click(outline().getByText(title));
    await user.click(outline().getByRole('button', { name: `Move ${title} ${way}` }));
  };
  await outline().findByText('First');
  api.pending.save.mockRejectedValueOnce(new Error('down'));
  await move('First', 'down');
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(titles()).toEqual(['1First', '2Second', '3Third']);
  await move('Third', 'up');
  await waitFor(() => expect(api.pending.save).toHaveBeenCalledTimes(2));
  await user.click(bar().getByRole('radio', { name: 'Publish changes as you make them' }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('All changes saved')).toBeVisible();
  const stop = (itemId: string) => ({ kind: 'video', itemId });
  const first = { change: 'move', stop: stop('First'), after: [stop('Second')] };
  const third = { change: 'move', stop: stop('Third'), after: [stop('First')] };
  expect(api.pending.save.mock.calls).toEqual(
    [first, third, first].map((changes) => [course.id, { kind: 'stops', changes }]),
  );
  expect(api.move).not.toHaveBeenCalled();
});

test('a failed prepared state never overwrites a newer one', async () => {
  const api = fakeApi(['First']);
  const { user } = renderBuilder(api, NO_PENDING_CHANGES);
  await user.click(bar().getByRole('radio', { name: 'Prepare changes' }));
  const setState = async (state: string) => {
    const dialog = await askForState(user);
    await user.selectOptions(dialog.getByLabelText('Status'), state);
    if (state === 'Scheduled') await user.type(dialog.getByLabelText(/^Publish at/), '2099-07-01T09:00');
    await user.click(dialog.getByRole('button', { name: 'Change status' }));
  };
  api.pending.save.mockRejectedValueOnce(new Error('down'));
  await setState('Scheduled');
  expect(await screen.findByText('Not saved')).toBeVisible();
  await setState('Draft');
  expect(await screen.findByText('All changes saved')).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  expect(api.pending.save).toHaveBeenCalledTimes(2);
  expect(api.pending.save).toHaveBeenLastCalledWith(course.id, {
    kind: 'course',
    changes: { publication: 'draft', publishAt: null, stops: [] },
  });
});

test('a form is saved while an earlier change is still being saved', async () => {
  const api = fakeApi(['First', 'Second']);
  const { user } = renderBuilder(api, NO_PENDING_CHANGES);
  await user.click(bar().getByRole('radio', { name: 'Prepare changes' }));
  api.pending.save.mockReturnValueOnce(new Promise(() => undefined));
  await user.click(await outline().findByText('Second'));
  await user.click(outline().getByRole('button', { name: 'Move Second up' }));
  await waitFor(() => expect(api.pending.save).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('button', { name: 'Course details' }));
  await user.type(await screen.findByLabelText('Description'), ' And your bond.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.pending.save).toHaveBeenCalledTimes(2));
  expect(api.pending.save.mock.lastCall).toMatchObject([
    course.id,
    { kind: 'course', changes: { description: 'Your first lease. And your bond.' } },
  ]);
});

test('a new quiz keeps its id when it is sent again, and is marked', async () => {
  const api = fakeApi(['First']);
  const { user, titles } = renderBuilder(api, NO_PENDING_CHANGES);
  await user.click(bar().getByRole('radio', { name: 'Prepare changes' }));
  api.pending.save.mockRejectedValueOnce(new Error('down'));
  await user.click(await outline().findByRole('button', { name: 'New quiz' }));
  await user.keyboard('Your lease{Enter}');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const [, { itemId = '' } = {}] =
    (api.pending.save.mock.calls as unknown as [string, { itemId?: string }][])[0] ?? [];
  const values = { id: itemId, title: 'Your lease', publication: 'published' };
  const stops = [aStop('First'), { ...aStop('Your lease'), kind: 'quiz' as const, itemId }];
  api.pending.save.mockResolvedValue(
    prepared({ items: [aPendingItem({ kind: 'quiz', id: itemId, isNew: true, values })], stops }),
  );
  await user.click(retry);
  await waitFor(() => expect(titles()).toEqual(['1First', '2Your leaseNew']));
  expect(api.pending.save).toHaveBeenLastCalledWith(course.id, {
    kind: 'quiz',
    itemId,
    changes: { title: 'Your lease' },
  });
  expect(api.create).not.toHaveBeenCalled();

  // The new stop exists nowhere else, so the page asks before removing it.
  await user.click(outline().getByText('Your lease'));
  const remove = () => outline().getByRole('button', { name: 'Remove Your lease from this course' });
  await user.click(remove());
  await user.click(screen.getByRole('button', { name: 'Keep quiz' }));
  expect(api.pending.save).toHaveBeenCalledTimes(2);
  await user.click(remove());
  await user.click(screen.getByRole('button', { name: 'Discard quiz' }));
  await waitFor(() =>
    expect(api.pending.save).toHaveBeenLastCalledWith(course.id, {
      kind: 'stops',
      changes: { change: 'remove', stop: { kind: 'quiz', itemId } },
    }),
  );
});

test('a change of the course status can be prepared', async () => {
  const api = fakeApi([]);
  const { user } = renderBuilder(api, NO_PENDING_CHANGES);
  await user.click(bar().getByRole('radio', { name: 'Prepare changes' }));
  const values = { publication: 'draft', publishAt: null };
  api.pending.save.mockResolvedValue(
    prepared({ items: [aPendingItem({ kind: 'course', id: course.id, values })] }),
  );
  const dialog = await askForState(user);
  await user.selectOptions(dialog.getByLabelText('Status'), 'Draft');
  expect(dialog.getByText(/^Students can’t see it once you publish the changes/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change status' }));
  expect(await screen.findByText('Draft')).toBeVisible();
  expect(api.pending.save).toHaveBeenCalledWith(course.id, {
    kind: 'course',
    changes: { ...values, stops: [] },
  });
  expect(api.publish).not.toHaveBeenCalled();
});

test('all prepared changes are discarded after a confirmation', async () => {
  const api = fakeApi([]);
  const { user } = renderBuilder(api, prepared());
  await user.click(bar().getByRole('button', { name: 'Discard changes' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Discard all prepared changes?' }));
  await user.click(dialog.getByRole('button', { name: 'Discard changes' }));
  expect(api.pending.discard).toHaveBeenCalledWith(course.id, 'v2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Renting' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish changes' })).not.toBeInTheDocument();
});

test('unprepared input survives closing the review and publishing the changes', async () => {
  const api = fakeApi([]);
  api.pending.preview.mockResolvedValue({
    ...noChange,
    attempts: 0,
    changed: 0,
    studentsUp: 0,
    studentsDown: 0,
  });
  const { user } = renderBuilder(api, prepared());
  await user.click(await outline().findByRole('button', { name: /^Course details/ }));
  const description = () => screen.getByLabelText('Description');
  await user.type(description(), ' And your bond.');
  const review = async () => {
    await user.click(screen.getByRole('button', { name: 'Publish changes' }));
    return within(await screen.findByRole('dialog', { name: 'Publish changes' }));
  };
  const dialog = await review();
  expect(dialog.getByText(/aren’t saved yet and won’t be published.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(description()).toHaveValue('Your first lease. And your bond.');

  api.pending.read.mockResolvedValue(NO_PENDING_CHANGES);
  await user.click((await review()).getByRole('button', { name: 'Publish changes' }));
  expect(await bar().findByText('Students see them once you publish.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Changes to this course' })).toHaveFocus());
  expect(description()).toHaveValue('Your first lease. And your bond.');
  expect(screen.getByText('Not saved')).toBeVisible();
});
