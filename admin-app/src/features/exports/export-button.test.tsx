import { screen, waitFor } from '@testing-library/react';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import { saveFile } from '../../shared/files/save-file';
import { ExportButton } from './export-button';

jest.mock('../../shared/files/save-file');
const saved = jest.mocked(saveFile);

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

const answer = (body: object, status = 200) =>
  ({
    ok: status === 200,
    status,
    headers: new Headers({ 'content-type': 'application/json' }),
    text: () => Promise.resolve(JSON.stringify(body)),
    json: () => Promise.resolve(body),
  }) as Response;

const row = (name: string) => ({
  row: 2,
  courseId: 'c1',
  lessonOrder: 1,
  quiz: { id: 'q1', title: 'Pay' },
  question: { id: name, title: '=Why?', occurrence: 1, type: 'OPT', answer: '1', acceptedAnswers: ['one'] },
});

function renderButton(...answers: (Response | Error)[]) {
  const requests: string[] = [];
  const fetch = jest.fn((input: RequestInfo | URL) => {
    requests.push(decodeURIComponent((input as Request).url));
    const next = answers.shift() ?? new Error('no more');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  const element = (
    <ExportButton scope={{ of: 'quizzes', q: 'tax' }} subject="The 1 quiz that matches “tax”" />
  );
  const services = { ...fakeServices(), fetch };
  return { requests, ...renderRoutes([{ path: '/', element }], { services }) };
}

beforeEach(() => saved.mockClear());

test('all pages of results are in one file; omitted items are listed', async () => {
  const { user, requests, services } = renderButton(
    answer({ rows: [row('one')], omitted: [], after: '["c1",1]' }),
    answer({
      rows: [row('two')],
      omitted: [{ id: 'q2', title: 'Empty', reason: 'no_questions' }],
      after: null,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('dialog', { name: 'Export' })).toHaveTextContent(
    'The 1 quiz that matches “tax”.',
  );
  await user.click(screen.getByRole('button', { name: 'Save file' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(requests.map((url) => url.split('?')[1])).toEqual([
    'of=quizzes&q=tax',
    'of=quizzes&q=tax&after=["c1",1]',
  ]);
  const [name, file] = saved.mock.calls[0] ?? [];
  expect(name).toBe('quizzes.csv');
  const lines = (await textOf(file as Blob)).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain(`c1,1,`);
  expect(lines[2]).toContain(`two,"'=Why?",`);
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'info',
    message: 'Exported 2 rows. Not in the file: “Empty”, which has no questions.',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('documents that the file format doesn’t support are named, apart from other omitted items', async () => {
  const omitted = [
    { id: 'q1', title: 'Your payslip', reason: 'unsupported_type' },
    { id: 'q2', title: 'Empty', reason: 'no_questions' },
    { id: 'q3', title: 'Your bill', reason: 'unsupported_type' },
  ];
  const { user, services } = renderButton(answer({ rows: [row('one')], omitted, after: null }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: 'Save file' }));
  const message =
    'Exported 1 row. Not in the file: “Your payslip” and “Your bill”, because this format doesn’t support documents; “Empty”, which has no questions.';
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'info', message }));
});

test('a failure saves nothing and leaves the dialog open', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, services } = renderButton(
    answer({ rows: [row('one')], omitted: [], after: '["c1",1]' }),
    new TypeError('Failed to fetch'),
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: 'Save file' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({
      kind: 'error',
      message: 'Couldn’t export. The connection was lost. Please try again.',
    }),
  );
  expect(saved).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeVisible();
});
