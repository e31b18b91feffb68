import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import type { Pending } from '../../../shared/pending/pending.api';
import { aPendingItem, fakePendingApi } from '../../../shared/pending/pending.testing';
import { noChange } from '../../../shared/visibility/no-change.testing';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import PublishDialog from './publish-dialog';

jest.mock('../../../shared/road-preview', () => ({ __esModule: true, default: () => null }));

const NO_RESULTS = { ...noChange, attempts: 0, changed: 0, studentsUp: 0, studentsDown: 0 };
const pending: Pending = { version: 'v1', items: [aPendingItem()], stops: null };

function aPendingApi() {
  const api = fakePendingApi();
  api.preview.mockResolvedValue(NO_RESULTS);
  return api;
}

function renderDialog(shown = pending, api = aPendingApi()) {
  const onPublished = jest.fn();
  const view = renderWithQueryClient(
    <PublishDialog
      api={api}
      courseId="renting"
      pending={shown}
      onPublished={onPublished}
      onClose={() => undefined}
    />,
  );
  const publish = () => view.user.click(screen.getByRole('button', { name: 'Publish changes' }));
  return { ...view, api, onPublished, publish };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('shows each item before and after with its author, and publishes what was shown', async () => {
  const { api, onPublished, publish, services } = renderDialog();
  const item = within(screen.getByRole('article', { name: 'Quiz “Your lease”' }));
  expect(item.getByText(/^Ada Admin, /)).toBeVisible();
  expect(item.getByText('first', { exact: false, selector: 'ins *' })).toBeVisible();
  await publish();
  await waitFor(() => expect(onPublished).toHaveBeenCalledWith([]));
  expect(api.publish).toHaveBeenCalledWith('renting', 'v1', [], { regrade: false, lowerResults: false });
  expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Changes published' });
});

test('shows who gains access, and what students can’t use yet', async () => {
  const api = fakePendingApi();
  const unusable = { total: 1, items: [{ kind: 'video' as const, title: 'Budgets' }] };
  api.preview.mockResolvedValue({ ...NO_RESULTS, gained: { ...noChange.gained, stops: 1 }, unusable });
  renderDialog(pending, api);
  expect(await screen.findByText('All students gain access to 1 lesson.')).toBeVisible();
  expect(screen.getByText('Students can’t use these yet: “Budgets” (no file).')).toBeVisible();
});

test('a conflicting change by someone else can be kept', async () => {
  const [field] = aPendingItem().fields;
  const fields = field ? [{ ...field, current: 'Your bond' }] : [];
  const { api, publish, user } = renderDialog({ ...pending, items: [aPendingItem({ fields })] });
  const choice = within(
    screen.getByRole('group', { name: 'Title: someone changed this after it was prepared' }),
  );
  expect(choice.getByRole('radio', { name: /^Publish the prepared change/ })).toBeChecked();
  await user.click(choice.getByRole('radio', { name: /^Keep the current version/ }));
  await publish();
  await waitFor(() =>
    expect(api.publish).toHaveBeenCalledWith('renting', 'v1', ['quiz/lease/title'], expect.anything()),
  );
});

test('if results change, the dialog asks once how to regrade before publishing', async () => {
  const { api, onPublished, publish, user } = renderDialog();
  api.preview.mockResolvedValue({ ...noChange, attempts: 3, changed: 2, studentsUp: 1, studentsDown: 1 });
  api.publish.mockResolvedValue({ published: 1, regrading: ['gst'] });
  await publish();
  expect(
    await screen.findByText(/^This changes results: 2 of 3 finished attempts would change/),
  ).toBeVisible();
  expect(api.publish).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Back to changes' }));
  expect(screen.getByRole('article', { name: 'Quiz “Your lease”' })).toBeVisible();
  await publish();
  expect(await screen.findByRole('region', { name: 'Results' })).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /^Regrade all results/ }));
  await publish();
  await waitFor(() => expect(onPublished).toHaveBeenCalledWith(['gst']));
  expect(api.publish).toHaveBeenCalledWith('renting', 'v1', [], { regrade: true, lowerResults: true });
});

test('an error is shown and nothing is published', async () => {
  const { api, onPublished, publish } = renderDialog();
  api.preview.mockRejectedValueOnce(
    new AppError('stale_update', 'Something changed in the meantime. Review the changes again.', 409),
  );
  await publish();
  expect(await screen.findByText(/^Something changed in the meantime/)).toBeVisible();
  expect(onPublished).not.toHaveBeenCalled();
  expect(api.publish).not.toHaveBeenCalled();
});

test('one item can be discarded', async () => {
  const { api, user } = renderDialog();
  await user.click(screen.getByRole('button', { name: 'Discard changes: Quiz “Your lease”' }));
  expect(api.discard).toHaveBeenCalledWith('renting', 'v1', pending.items[0]);
});

test('items in the trash aren’t published, and items already up to date are marked', () => {
  const same = aPendingItem({ id: 'bond', title: 'Your bond', fields: [] });
  renderDialog({ ...pending, items: [aPendingItem({ exists: false }), same] });
  expect(screen.getByText('This item is in the trash. Restore it to publish these changes.')).toBeVisible();
  expect(screen.getByText('Already up to date, so there’s nothing to publish.')).toBeVisible();
});
