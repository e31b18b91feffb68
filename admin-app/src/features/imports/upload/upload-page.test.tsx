import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import type { ImportComparison, ImportPart, ImportsApi, ListedImport } from '../imports.api';
import { createInlineReader } from '../worker/inline-reader.testing';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import { noChange } from '../../../shared/visibility/no-change.testing';
import { UploadPage } from './upload-page';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom has no layout: without a height the virtualised preview would render no rows.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});

const counts = (made: number) => ({ total: made, made, changed: 0, unchanged: 0, kept: 0 });

const createPastImport = (overrides: Partial<ListedImport> = {}): ListedImport => ({
  id: 'import-1',
  kind: 'quiz_video',
  fileName: 'pay.csv',
  status: 'done',
  rowsTotal: 3,
  rowsWritten: 2,
  rowsUnchanged: 0,
  rowsKept: 0,
  rowsReported: 1,
  videos: counts(0),
  quizzes: counts(1),
  questions: counts(2),
  courses: counts(0),
  updatedCourses: 0,
  missingCourses: [],
  regrading: [],
  createdByName: 'Ada',
  createdAt: '2026-11-20T02:00:00Z',
  undoneAt: null,
  keptAtUndo: 0,
  ...overrides,
});

const FILE = new File(
  [
    'quiz_title,question_text,question_type,option_0,option_1,answer\n',
    'Pay,Gross or net?,MCQ,Gross,Net,Net\nPay,Which one?,MCQ,a,b,c\nPay,Why?,OPT,,,Because\n',
  ],
  'pay.csv',
);

/** A comparison in which all rows are new. */
const COMPARISON: ImportComparison = {
  rows: { new: [[2, 4]] },
  conflicts: 0,
  chosen: 0,
  matches: 0,
  renames: 0,
  keys: 0,
  since: 0,
  published: 0,
  videosWithoutFile: 0,
  lost: null,
};

const UNDO = { trashed: 3, unlinked: 0, reverted: 0, kept: 0, items: [], ...noChange };

const RENAMED: ImportPart = {
  tableName: 'quizzes',
  rowId: 'pay',
  rowNumber: 2,
  state: 'conflict',
  reason: null,
  title: 'Wages',
  matchId: null,
  chosen: false,
  since: null,
  differences: { title: { before: 'Wages', after: 'Pay', by: 'both' } },
};

/** Returns a promise that never resolves, and rejects when aborted. */
const pendingUntilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

function renderPage(overrides: Partial<ImportsApi> = {}, createReader = createInlineReader) {
  const api = {
    list: jest.fn().mockResolvedValue({ items: [], total: 0 }),
    get: jest.fn(),
    changes: jest.fn(),
    compare: jest.fn().mockResolvedValue(COMPARISON),
    parts: jest.fn().mockResolvedValue([]),
    partsSince: jest.fn().mockResolvedValue([]),
    choose: jest.fn().mockResolvedValue(COMPARISON),
    previewRegrade: jest.fn(),
    continueRegrade: jest.fn(),
    previewUndo: jest.fn().mockResolvedValue(UNDO),
    check: jest
      .fn()
      .mockResolvedValue({ courses: [], videos: [], quizzes: [], figures: [], uploadedAt: null }),
    uploadPicture: jest.fn().mockResolvedValue('media/uploads/images/a.png'),
    create: jest.fn().mockResolvedValue('import-1'),
    send: jest.fn().mockResolvedValue(undefined),
    commit: jest.fn().mockResolvedValue(createPastImport()),
    undo: jest.fn().mockResolvedValue(null),
    findQuizzes: jest.fn().mockResolvedValue({ items: [], total: 0 }),
    ...overrides,
  };
  const createApi = () => api;
  const page = <UploadPage uploadKind="quiz_video" createApi={createApi} createReader={createReader} />;
  return { api, ...renderWithQueryClient(page) };
}

const fileInput = () => screen.getByLabelText(/^Choose a CSV, QTI, GIFT or Aiken file/);
const uploadButton = () => screen.getByRole('button', { name: 'Upload' });

test('empty: there are no past uploads, and Upload asks for a file first', async () => {
  const { user, api } = renderPage();
  expect(await screen.findByText('No uploads yet')).toBeVisible();
  await user.click(uploadButton());
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a file first');
  expect(api.create).not.toHaveBeenCalled();
});

test('reading: the page shows this and accepts no other file meanwhile', async () => {
  const { user } = renderPage({}, () => ({
    ...createInlineReader(),
    open: () => new Promise(() => undefined),
  }));
  await user.upload(fileInput(), FILE);
  expect(screen.getByText('Reading the file…')).toBeVisible();
  expect(fileInput()).toHaveAttribute('aria-disabled', 'true');
  expect(fireEvent.click(fileInput())).toBe(false);
  expect(screen.queryByRole('heading', { name: 'Preview' })).not.toBeInTheDocument();
});

test('a file that cannot be read shows an error', async () => {
  const { user } = renderPage({}, () => ({
    ...createInlineReader(),
    open: () => Promise.reject(new Error('Couldn’t start the file reader. Reload the page and try again.')),
  }));
  await user.upload(fileInput(), FILE);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'CSV parsing error: Couldn’t start the file reader. Reload the page and try again.',
  );
  expect(fileInput()).not.toHaveAttribute('aria-disabled');
});

test('preview: problems are shown in their cells, and every row is either ready or has errors', async () => {
  const { user, api } = renderPage();
  await user.upload(fileInput(), FILE);
  expect(await screen.findByText('2 rows ready')).toBeVisible();
  expect(screen.getByText('1 row with errors')).toBeVisible();
  expect(screen.getByText(/Nothing is saved yet\./)).toBeVisible();
  expect(
    await screen.findByRole('cell', { name: 'c Error: The answer must be one of the options.' }),
  ).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Gross or net?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'With errors (1)' }));
  const rows = screen.getByRole('table', { name: 'File rows' });
  expect(await within(rows).findByRole('cell', { name: 'Which one?' })).toBeVisible();
  expect(within(rows).queryByRole('cell', { name: 'Gross or net?' })).not.toBeInTheDocument();
  expect(api.commit).not.toHaveBeenCalled();
});

test('warnings are shown in their cells and logged; their rows are ready', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const check = jest
    .fn()
    .mockResolvedValue({ courses: [], videos: [], quizzes: [], figures: [], uploadedAt: null });
  const { user } = renderPage({ check });
  const headings = 'quiz_title,question_text,question_type,option_0,option_1,answer,course_id';
  const rows = `${headings}\nPay,Why?,RIDDLE,yes,no,no,nowhere\n`;
  await user.upload(fileInput(), new File([rows], 'odd.csv'));
  expect(await screen.findByText('1 row with warnings')).toBeVisible();
  expect(screen.getByText('1 row ready')).toBeVisible();
  const missing = 'This course doesn’t exist, so nothing will be linked to it.';
  expect(await screen.findByRole('cell', { name: `nowhere Warning: ${missing}` })).toBeVisible();
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^odd\.csv\nRow 2: .*MCQ will be used/));
  expect(log).toHaveBeenCalledWith(expect.stringContaining(`Row 2: ${missing}`));
});

test('uploading: progress follows the rows sent, and cancelling undoes everything', async () => {
  const { user, api } = renderPage({
    commit: jest.fn((_: string, _regrading: object, signal: AbortSignal) => pendingUntilAborted(signal)),
  });
  await user.upload(fileInput(), FILE);
  await screen.findByText('2 rows ready');
  await user.click(uploadButton());
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0'));
  expect(screen.getByText('Saving… 0%')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Upload cancelled. Nothing was changed.')).toBeVisible();
  expect(api.undo).toHaveBeenCalledWith('import-1');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('failed: the reason is shown, and Retry commits the same upload in case its response was lost', async () => {
  const { user, api } = renderPage({
    commit: jest
      .fn()
      .mockRejectedValueOnce(new AppError('network', 'The connection was lost. Please try again.', 0))
      .mockResolvedValue(createPastImport()),
  });
  await user.upload(fileInput(), FILE);
  await screen.findByText('2 rows ready');
  await user.click(uploadButton());
  expect(await screen.findByText('Error: The connection was lost. Please try again.')).toBeVisible();
  expect(api.undo).not.toHaveBeenCalled();
  await user.click(uploadButton());
  expect(
    await screen.findByText(
      'Successfully uploaded 0 videos, 1 quizzes with 2 questions and updated 0 courses!',
    ),
  ).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  expect(screen.queryByText(/^Error: /)).not.toBeInTheDocument();
  expect(api.create).toHaveBeenCalledTimes(1);
  expect(api.commit).toHaveBeenCalledTimes(2);
});

test('too large for the database: nothing changes, and the page suggests splitting the file', async () => {
  const tooSlow = new AppError('timeout', 'The database took too long, so nothing was changed.', 503);
  const { user } = renderPage({ commit: jest.fn().mockRejectedValue(tooSlow) });
  await user.upload(fileInput(), FILE);
  await screen.findByText('2 rows ready');
  await user.click(uploadButton());
  expect(
    await screen.findByText(
      'Error: The database took too long, so nothing was changed. If it fails again, split the file and upload the parts.',
    ),
  ).toBeVisible();
});

test('rejected by the server: the cell it names is marked, and its row is not sent again', async () => {
  const rejection = new AppError('validation_failed', 'Check the fields.', 422, {
    '4.answer': 'Not this one.',
  });
  const { user, api } = renderPage({
    send: jest.fn().mockRejectedValueOnce(rejection).mockResolvedValue(undefined),
  });
  await user.upload(fileInput(), FILE);
  expect(await screen.findByText('1 row ready')).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Because Error: Not this one.' })).toBeVisible();
  await user.click(uploadButton());
  await screen.findByText(/^Successfully uploaded/);
  const [, summary] = (api.create as jest.Mock).mock.lastCall as [string, { rows: number; invalid: number }];
  expect(summary).toMatchObject({ rows: 3, valid: 1, invalid: 2 });
});

test('a workbook is named in the message', async () => {
  renderPage();
  const workbook = new File(['PK\u0003\u0004..xl/workbook.xml'], 'pay.csv');
  fireEvent.change(await screen.findByLabelText('Choose a CSV, QTI, GIFT or Aiken file'), {
    target: { files: [workbook] },
  });
  expect(
    await screen.findByText('Error: This is an Excel workbook. Save it as CSV and upload that.'),
  ).toBeVisible();
});

test('done: excluded rows are reported, and the upload is listed and can be undone', async () => {
  const list = jest
    .fn()
    .mockResolvedValueOnce({ items: [], total: 0 })
    .mockResolvedValue({ items: [createPastImport()], total: 1 });
  const { user, api, services } = renderPage({ list });
  await user.upload(fileInput(), FILE);
  await screen.findByText('2 rows ready');
  await user.click(uploadButton());
  expect(await screen.findByText('1 row with errors was skipped. Download it below.')).toBeVisible();
  expect(await screen.findByRole('cell', { name: '2 of 3 rows saved, 1 with errors' })).toBeVisible();
  list.mockResolvedValue({ items: [createPastImport({ undoneAt: '2026-11-20T03:00:00Z' })], total: 1 });
  await user.click(screen.getByRole('button', { name: 'Undo pay.csv' }));
  expect(await screen.findByText('3 items will be moved to the trash.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo upload' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Upload undone.' }),
  );
  expect(api.undo).toHaveBeenCalledWith('import-1', { regrade: false, lowerResults: false });
  expect(await screen.findByText('Undone')).toBeVisible();
});

test('conflicts: differences are shown before and after, and the file’s version can be chosen', async () => {
  const conflict = { ...COMPARISON, rows: { conflict: [[2, 2]], new: [[4, 4]] }, conflicts: 1, renames: 1 };
  const choose = jest.fn().mockResolvedValue({ ...conflict, chosen: 1 });
  const parts = jest
    .fn()
    .mockResolvedValueOnce([RENAMED])
    .mockResolvedValue([{ ...RENAMED, chosen: true }]);
  const { user, api } = renderPage({ compare: jest.fn().mockResolvedValue(conflict), parts, choose });
  await user.upload(fileInput(), FILE);
  expect(await screen.findByText('Would rename “Wages” to “Pay”.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'In conflict (1)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep current' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Use file' }));
  expect(choose.mock.lastCall).toEqual([
    'import-1',
    { choice: 'file', items: [{ tableName: 'quizzes', rowId: 'pay' }] },
  ]);
  expect(await screen.findByText('Renames “Wages” to “Pay”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use file for all' }));
  expect(choose.mock.lastCall).toEqual(['import-1', { choice: 'file' }]);
  expect(api.commit).not.toHaveBeenCalled();
});

test('changed since the preview: nothing is written, and the changes are shown before another attempt', async () => {
  const outdated = new AppError('comparison_outdated', 'Something was changed since the preview.', 409);
  const since = { state: 'changed', fields: { title: { before: 'Pay day', now: 'Wages' } } } as const;
  const { user, api } = renderPage({
    compare: jest
      .fn()
      .mockResolvedValueOnce(COMPARISON)
      .mockResolvedValue({ ...COMPARISON, conflicts: 1, since: 1 }),
    commit: jest.fn().mockRejectedValueOnce(outdated).mockResolvedValue(createPastImport()),
    partsSince: jest.fn().mockResolvedValue([{ ...RENAMED, since }]),
  });
  await user.upload(fileInput(), FILE);
  await screen.findByRole('button', { name: 'New (3)' });
  await user.click(uploadButton());
  expect(await screen.findByText('Something was changed since the preview.')).toBeVisible();
  const region = within(screen.getByRole('region', { name: 'Changed since the preview' }));
  expect(await region.findByRole('listitem')).toHaveTextContent(
    'Row 2, quiz “Wages”: was changed, now in conflict. Title changed from Pay day to Wages.',
  );
  await user.click(uploadButton());
  await screen.findByText(/^Successfully uploaded/);
  expect(api.commit).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('region', { name: 'Changed since the preview' })).toBeNull();
});

test('videos without a file are counted before the upload', async () => {
  const compare = jest.fn().mockResolvedValue({ ...COMPARISON, videosWithoutFile: 2 });
  const { user } = renderPage({ compare });
  await user.upload(fileInput(), FILE);
  const list = await screen.findByRole('list', { name: 'Before you upload' });
  expect(list).toHaveTextContent('2 videos have no file, so students can’t play them yet.');
});

test('changed answer keys with existing answers: the page asks about results once, before writing anything', async () => {
  const summary = { questions: 2, attempts: 9, changed: 4, studentsUp: 1, studentsDown: 3 };
  const { user, api } = renderPage({
    compare: jest.fn().mockResolvedValue({ ...COMPARISON, keys: 2 }),
    previewRegrade: jest.fn().mockResolvedValue(summary),
    commit: jest.fn().mockResolvedValue(createPastImport({ regrading: ['a', 'b'] })),
    continueRegrade: jest
      .fn()
      .mockResolvedValueOnce({ finished: false })
      .mockResolvedValue({ finished: true }),
  });
  await user.upload(fileInput(), FILE);
  await screen.findByRole('button', { name: 'New (3)' });
  await user.click(uploadButton());
  expect(await screen.findByRole('dialog')).toHaveTextContent('4 of 9 finished attempts would change');
  expect(api.commit).not.toHaveBeenCalled();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'Keep the better result' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  await screen.findByText(/^Successfully uploaded/);
  const regrading = { regrade: true, lowerResults: false };
  expect(api.commit).toHaveBeenCalledWith('import-1', regrading, expect.any(AbortSignal));
  await waitFor(() => expect(api.continueRegrade).toHaveBeenCalledTimes(3));
});
