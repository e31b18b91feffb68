import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import { History } from './history';
import type { Change, ContentVersion, HistoryApi } from './history.api';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const anEntry = {
  id: 'version-7',
  action: 'update' as const,
  kind: 'course' as const,
  itemId: 'c1',
  title: 'Tax',
  parent: null,
  before: { description: 'One two three' },
  after: { description: 'One four three' },
};

const aChange = (change: Partial<Change> = {}): Change => ({
  id: 7,
  at: '2026-11-01T02:00:00Z',
  actorId: 'a1',
  actorName: 'Alex Admin',
  entryCount: 1,
  upload: null,
  entries: [anEntry],
  ...change,
});

const aVersion = (version: Partial<ContentVersion> = {}): ContentVersion => ({
  kind: 'course',
  id: 'c1',
  title: 'Tax',
  version: 'newest',
  fields: [{ name: 'description', version: 'One four three', current: 'Rewritten' }],
  kept: [],
  regrade: null,
  ...version,
});

function renderHistory(overrides: Partial<HistoryApi> = {}) {
  const people = [{ id: 'a1', name: 'Alex Admin' }];
  const api = {
    page: jest.fn().mockResolvedValue({ items: [aChange()], next: null, people }),
    version: jest.fn().mockResolvedValue(aVersion()),
    restore: jest.fn().mockResolvedValue({}),
    change: jest.fn().mockResolvedValue(aVersion()),
    revert: jest.fn().mockResolvedValue({}),
    ...overrides,
  };
  const createApi = () => api;
  return { api, ...renderWithQueryClient(<History createApi={createApi} />) };
}

const button = (text: string) => screen.getByText(text, { selector: 'button, button *' });

test('a change shows who did what and highlights the words that differ', async () => {
  renderHistory();
  const change = within(await screen.findByRole('article', { name: /^Alex Admin, 1 Nov/ }));
  expect(change.getByText('Changed course “Tax”')).toBeVisible();
  expect(change.getByText('two').closest('del')).not.toBeNull();
  expect(change.getByText('four').closest('ins')).not.toBeNull();
});

test('a publication change is described in words, as of its time', async () => {
  const at = '2026-11-01T02:00:00Z';
  const of = (before: string | null, after: string | null) => ({
    ...anEntry,
    before: { publish_at: before },
    after: { publish_at: after },
  });
  const past = { ...of(null, at), id: 'version-1', itemId: 'c1' };
  const ahead = { ...of('2026-10-01T00:00:00Z', '2026-11-01T02:01:00Z'), id: 'version-2', itemId: 'c2' };
  renderHistory({
    page: jest
      .fn()
      .mockResolvedValue({ items: [aChange({ at, entries: [past, ahead] })], next: null, people: [] }),
  });
  const change = within(await screen.findByRole('article'));
  expect(change.getAllByText('Status', { selector: 'dt' })).toHaveLength(2);
  const [published, scheduled] = change.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(published).toBe('removed: Draft → added: Published');
  expect(scheduled).toMatch(/removed: Published.*added: Scheduled for 1 Nov 2026/);
});

test('older changes are loaded on request, and filters are sent to the server', async () => {
  const page = jest
    .fn()
    .mockResolvedValueOnce({ items: [aChange()], next: 'older', people: [{ id: 'a1', name: 'Alex Admin' }] })
    .mockResolvedValue({ items: [aChange({ id: 3, actorName: null })], next: null, people: [] });
  const { user } = renderHistory({ page });
  await user.click(await screen.findByText('Show older changes', { selector: 'button, button *' }));
  expect(await screen.findByText('System')).toBeVisible();
  expect(page).toHaveBeenLastCalledWith(expect.anything(), 'older');
  await user.selectOptions(screen.getByLabelText('What'), 'Questions');
  await waitFor(() =>
    expect(page).toHaveBeenLastCalledWith(expect.objectContaining({ what: 'question' }), undefined),
  );
});

test('restoring a version first shows what changes', async () => {
  const { api, user, services } = renderHistory();
  await user.click(await screen.findByText('Compare or restore'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore an earlier version of “Tax”?' }));
  expect(dialog.getByText('Rewritten').closest('del')).not.toBeNull();
  expect(api.restore).not.toHaveBeenCalled();
  await user.click(button('Restore this version'));
  expect(api.restore).toHaveBeenCalledWith('version-7', 'newest', {
    regrade: false,
    lowerResults: false,
  });
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Version restored' }),
  );
});

test.each([
  [undefined, { regrade: true, lowerResults: false }],
  ['Regrade all results', { regrade: true, lowerResults: true }],
  ['Leave results as they are', { regrade: false, lowerResults: false }],
])('restoring an answer key asks about results; choosing %p', async (choice, regrading) => {
  const regrade = { attempts: 9, changed: 3, studentsUp: 1, studentsDown: 2 };
  const { api, user } = renderHistory({ version: jest.fn().mockResolvedValue(aVersion({ regrade })) });
  await user.click(await screen.findByText('Compare or restore'));
  expect(
    await screen.findByText(/3 of 9 finished attempts would change: .* up for 1 student and down for 2/),
  ).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Keep the better result' })).toBeChecked();
  if (choice) await user.click(screen.getByRole('radio', { name: choice }));
  await user.click(button('Restore this version'));
  expect(api.restore).toHaveBeenCalledWith('version-7', 'newest', regrading);
});

test('one change can be reverted alone, and the dialog lists what others have changed since', async () => {
  const change = aVersion({
    fields: [{ name: 'description', version: 'One two three', current: 'One four three' }],
    kept: [{ name: 'year', version: '2025', current: '2031' }],
  });
  const { api, user, services } = renderHistory({ change: jest.fn().mockResolvedValue(change) });
  await user.click(await screen.findByText('Compare or restore'));
  await user.click(await screen.findByRole('button', { name: 'Revert only this change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revert this change to “Tax”?' }));
  expect(dialog.getByRole('region', { name: 'What stays the same' })).toHaveTextContent(/^Year2031$/);
  expect(dialog.getByRole('button', { name: 'Restore the whole version' })).toBeVisible();
  await user.click(button('Revert this change'));
  expect(api.revert).toHaveBeenCalledWith('version-7', 'newest', { regrade: false, lowerResults: false });
  expect(api.restore).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Change reverted' }),
  );
});

test('a change with nothing left to revert can’t be reverted', async () => {
  const { user } = renderHistory({ change: jest.fn().mockResolvedValue(aVersion({ fields: [] })) });
  await user.click(await screen.findByText('Compare or restore'));
  await user.click(await screen.findByRole('button', { name: 'Revert only this change' }));
  expect(await screen.findByText('There’s nothing left to revert in this change.')).toBeVisible();
  expect(screen.queryByText('Revert this change')).toBeNull();
});

test('a version saved in the meantime is compared again', async () => {
  const stale = new AppError('stale_update', 'Somebody has changed this meanwhile.', 409);
  const { api, user, services } = renderHistory({ restore: jest.fn().mockRejectedValue(stale) });
  await user.click(await screen.findByText('Compare or restore'));
  await screen.findByRole('dialog', { name: /Restore/ });
  await user.click(button('Restore this version'));
  await waitFor(() => expect(api.version).toHaveBeenCalledTimes(2));
  expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message: stale.message });
});

test('an empty history and a failed load each show a message', async () => {
  const page = jest
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ items: [], next: null, people: [] });
  const { user } = renderHistory({ page });
  expect(await screen.findByText('Couldn’t load the history')).toBeVisible();
  await user.click(button('Retry'));
  expect(await screen.findByText('No changes yet')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('What'), 'Uploads');
  expect(await screen.findByText('No changes match')).toBeVisible();
});

test('two versions of the same item are compared, however far apart', async () => {
  const saves = [
    aChange({ id: 9, at: '2026-11-03T02:00:00Z', entries: [{ ...anEntry, id: 'version-9' }] }),
    aChange(),
    aChange({ id: 5, entries: [{ ...anEntry, id: 'version-5', kind: 'stops' }] }),
  ];
  const page = jest.fn().mockResolvedValue({ items: saves, next: null, people: [] });
  const texts: Record<string, string> = { 'version-7': 'One four three', 'version-9': 'One five three' };
  const version = jest.fn((id: string) =>
    Promise.resolve(
      aVersion({ fields: [{ name: 'description', version: texts[id], current: 'Rewritten' }] }),
    ),
  );
  const { user } = renderHistory({ page, version });
  await user.click((await screen.findAllByText('Compare or restore'))[1] as HTMLElement);
  const choice = await screen.findByLabelText('Compare with');
  await waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(2));
  expect(page).toHaveBeenLastCalledWith(
    expect.objectContaining({ item: { kind: 'course', id: 'c1' }, what: 'course' }),
    undefined,
  );
  await user.selectOptions(choice, within(choice).getAllByRole('option')[1] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions of “Tax”' }));
  expect(dialog.getByText('four').closest('del')).not.toBeNull();
  expect(dialog.getByText('five').closest('ins')).not.toBeNull();
  expect(dialog.queryByText('Restore this version')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Compare with'), 'Current version');
  expect(await screen.findByRole('dialog', { name: 'Restore an earlier version of “Tax”?' })).toBeVisible();
});
