import { screen, waitFor } from '@testing-library/react';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import { saveFile } from '../../shared/files/save-file';
import ExportsScreen from './exports.screen';

jest.mock('../../shared/files/save-file');

test('all content of the chosen kind is saved in a chosen format', async () => {
  const requests: string[] = [];
  const body = { rows: [], omitted: [], after: null };
  const fetch = jest.fn((input: RequestInfo | URL) => {
    requests.push(decodeURIComponent((input as Request).url));
    return Promise.resolve({
      ok: true,
      status: 200,
      headers: new Headers({ 'content-type': 'application/json' }),
      text: () => Promise.resolve(JSON.stringify(body)),
      json: () => Promise.resolve(body),
    } as Response);
  });
  const { user } = renderRoutes([{ path: '/', element: <ExportsScreen /> }], {
    services: { ...fakeServices(), fetch },
  });
  expect(screen.getByLabelText(/^Courses \(CSV\)/)).toBeChecked();
  await user.click(screen.getByLabelText(/^All quizzes/));
  expect(screen.getByLabelText(/^Quizzes and questions \(CSV\)/)).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save file' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('quizzes.csv', expect.anything()));
  expect(requests).toEqual([expect.stringContaining('/api/exports/quiz-videos?of=quizzes')]);
});
