import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AppError } from 'shared-ui/lib';
import { renderRoutes } from 'shared-ui/testing';
import type { ImportsApi, PastImport } from './imports.api';
import { readerInPage } from './testing/reader-in-page';
import { UploadPage } from './upload-page';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom has no layout: without a height the preview would show none of its rows.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});

const aPastImport = (done: Partial<PastImport> = {}): PastImport => ({
  id: 'import-1',
  kind: 'quiz_video',
  fileName: 'pay.csv',
  status: 'done',
  rowsTotal: 3,
  rowsWritten: 2,
  rowsUnchanged: 0,
  rowsReported: 1,
  videos: { total: 0, made: 0, changed: 0 },
  quizzes: { total: 1, made: 1, changed: 0 },
  questions: { total: 2, made: 2, changed: 0 },
  courses: { made: 0, changed: 0 },
  updatedCourses: 0,
  missingCourses: [],
  createdAt: '2026-11-20T02:00:00Z',
  undoneAt: null,
  ...done,
});

const FILE = new File(
  [
    'quiz_title,question_text,question_type,option_0,option_1,answer\n',
    'Pay,Gross or net?,MCQ,Gross,Net,Net\nPay,Which one?,MCQ,a,b,c\nPay,Why?,OPT,,,Because\n',
  ],
  'pay.csv',
);

/** Never answers; a request that is aborted fails. */
const hanging = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

function renderPage(given: Partial<ImportsApi> = {}, createReader = readerInPage) {
  const api = {
    list: jest.fn().mockResolvedValue([]),
    check: jest.fn().mockResolvedValue({ courses: [], videos: [], quizzes: [], uploadedAt: null }),
    create: jest.fn().mockResolvedValue('import-1'),
    send: jest.fn().mockResolvedValue(undefined),
    commit: jest.fn().mockResolvedValue(aPastImport()),
    undo: jest.fn().mockResolvedValue(0),
    quizzes: jest.fn().mockResolvedValue([]),
    ...given,
  };
  const createApi = () => api;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <UploadPage page="quiz_video" createApi={createApi} createReader={createReader} />
    </QueryClientProvider>
  );
  return { api, ...renderRoutes([{ path: '/', element }]) };
}

const chooser = () => screen.getByLabelText(/^Choose a CSV, GIFT or Aiken file/);
const uploadButton = () => screen.getByRole('button', { name: 'Upload' });

test('empty: nothing was uploaded yet, and an upload asks for a file first', async () => {
  const { user, api } = renderPage();
  expect(await screen.findByText('No uploads yet')).toBeVisible();
  await user.click(uploadButton());
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a file first');
  expect(api.create).not.toHaveBeenCalled();
});

test('reading: the page says so and takes no other file meanwhile', async () => {
  const { user } = renderPage({}, () => ({ ...readerInPage(), open: () => new Promise(() => undefined) }));
  await user.upload(chooser(), FILE);
  expect(screen.getByText('Reading the file…')).toBeVisible();
  expect(chooser()).toHaveAttribute('aria-disabled', 'true');
  expect(fireEvent.click(chooser())).toBe(false);
  expect(screen.queryByRole('heading', { name: 'Preview' })).not.toBeInTheDocument();
});

test('a file that cannot be read is told in words', async () => {
  const { user } = renderPage({}, () => ({
    ...readerInPage(),
    open: () => Promise.reject(new Error('The reader of files could not be started.')),
  }));
  await user.upload(chooser(), FILE);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'CSV parsing error: The reader of files could not be started.',
  );
  expect(chooser()).not.toHaveAttribute('aria-disabled');
});

test('preview: what is wrong stands in its cell, and rows in are rows ready and rows with errors', async () => {
  const { user, api } = renderPage();
  await user.upload(chooser(), FILE);
  expect(await screen.findByText('2 rows ready')).toBeVisible();
  expect(screen.getByText('1 row with errors')).toBeVisible();
  expect(screen.getByText(/Nothing is written yet\./)).toBeVisible();
  expect(
    await screen.findByRole('cell', { name: 'c Error: The answer must be one of the options.' }),
  ).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Gross or net?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'With errors (1)' }));
  const rows = screen.getByRole('table', { name: 'Rows of the file' });
  expect(await within(rows).findByRole('cell', { name: 'Which one?' })).toBeVisible();
  expect(within(rows).queryByRole('cell', { name: 'Gross or net?' })).not.toBeInTheDocument();
  expect(api.create).not.toHaveBeenCalled();
});

test('warnings stand in their cells and are logged; their rows are ready', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const check = jest.fn().mockResolvedValue({ courses: [], videos: [], quizzes: [], uploadedAt: null });
  const { user } = renderPage({ check });
  const headings = 'quiz_title,question_text,question_type,option_0,option_1,answer,course_id';
  const rows = `${headings}\nPay,Why?,RIDDLE,yes,no,no,nowhere\n`;
  await user.upload(chooser(), new File([rows], 'odd.csv'));
  expect(await screen.findByText('1 row with warnings')).toBeVisible();
  expect(screen.getByText('1 row ready')).toBeVisible();
  const missing = 'There is no such course, so this is not linked to one.';
  expect(await screen.findByRole('cell', { name: `nowhere Warning: ${missing}` })).toBeVisible();
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^odd\.csv\nRow 2: .*becomes MCQ/));
  expect(log).toHaveBeenCalledWith(expect.stringContaining(`Row 2: ${missing}`));
});

test('importing: the progress grows with what was sent, and cancelling takes everything back', async () => {
  const { user, api } = renderPage({ commit: jest.fn((_: string, signal: AbortSignal) => hanging(signal)) });
  await user.upload(chooser(), FILE);
  await screen.findByText('2 rows ready');
  await user.click(uploadButton());
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '90'));
  expect(screen.getByText('Writing everything at once… 90%')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Upload cancelled. Nothing was changed.')).toBeVisible();
  expect(api.undo).toHaveBeenCalledWith('import-1');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('failed: nothing is left behind, the reason is told, and the same file can be tried again', async () => {
  const { user, api } = renderPage({
    commit: jest
      .fn()
      .mockRejectedValueOnce(new AppError('network', 'The connection was lost. Please try again.', 0))
      .mockResolvedValue(aPastImport()),
  });
  await user.upload(chooser(), FILE);
  await screen.findByText('2 rows ready');
  await user.click(uploadButton());
  expect(await screen.findByText('Error: The connection was lost. Please try again.')).toBeVisible();
  expect(api.undo).toHaveBeenCalledWith('import-1');
  await user.click(uploadButton());
  expect(
    await screen.findByText(
      'Successfully uploaded 0 videos, 1 quizzes with 2 questions and updated 0 courses!',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/^Error: /)).not.toBeInTheDocument();
});

test('refused by the server: the cell it names is marked, and its row is not sent again', async () => {
  const refusal = new AppError('validation_failed', 'Check the fields.', 422, {
    '4.answer': 'Not this one.',
  });
  const { user, api } = renderPage({
    send: jest.fn().mockRejectedValueOnce(refusal).mockResolvedValue(undefined),
  });
  await user.upload(chooser(), FILE);
  await screen.findByText('2 rows ready');
  await user.click(uploadButton());
  expect(await screen.findByText('1 row ready')).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Because Error: Not this one.' })).toBeVisible();
  await user.click(uploadButton());
  await screen.findByText(/^Successfully uploaded/);
  const [, summary] = (api.create as jest.Mock).mock.lastCall as [string, { rows: number; bad: number }];
  expect(summary).toMatchObject({ rows: 3, valid: 1, bad: 2 });
});

test('done: what was left out is said, the upload joins the list, and can be undone', async () => {
  const list = jest.fn().mockResolvedValueOnce([]).mockResolvedValue([aPastImport()]);
  const { user, api, services } = renderPage({ list });
  await user.upload(chooser(), FILE);
  await screen.findByText('2 rows ready');
  await user.click(uploadButton());
  expect(await screen.findByText('1 row with errors was left out; download them below.')).toBeVisible();
  expect(await screen.findByRole('cell', { name: '2 of 3 rows written, 1 with errors' })).toBeVisible();
  list.mockResolvedValue([aPastImport({ undoneAt: '2026-11-20T03:00:00Z' })]);
  await user.click(screen.getByRole('button', { name: 'Undo pay.csv' }));
  await user.click(screen.getByRole('button', { name: 'Undo upload' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Upload undone.' }),
  );
  expect(api.undo).toHaveBeenCalledWith('import-1');
  expect(await screen.findByText('Undone')).toBeVisible();
});
