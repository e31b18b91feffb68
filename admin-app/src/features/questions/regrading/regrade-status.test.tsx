import { screen, waitFor } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { aQuestion } from '../../../shared/content/question.testing';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import type { QuestionApi, RegradeProgress } from '../question.api';
import { fakeQuestionApi } from '../dashboard/question-dashboard.testing';
import { QuestionList } from '../question-list';

const at = (done: number): RegradeProgress => ({
  attempts: 1200,
  done,
  changed: done / 2,
  studentsUp: done / 2,
  studentsDown: 0,
  finished: done === 1200,
});

/** Opens a quiz whose question 'What is GST?' has been regrading since an earlier visit. */
async function openQuiz(continueRegrade: QuestionApi['continueRegrade']) {
  const list = jest.fn().mockResolvedValueOnce([aQuestion({ regrading: at(500) })]);
  list.mockResolvedValue([aQuestion()]);
  const api = fakeQuestionApi({ list, continueRegrade });
  const ignore = () => undefined;
  const view = renderWithQueryClient(
    <QuestionList api={api} quizId="tax" editing={undefined} onEdit={ignore} onDeleted={ignore} />,
  );
  return { ...view, status: await screen.findByRole('region', { name: 'Regrading “What is GST?”' }) };
}

test('regrading continues batch by batch from where it stopped, and reports its changes', async () => {
  let arrive: (progress: RegradeProgress) => void = () => undefined;
  const batches = jest.fn(() => new Promise<RegradeProgress>((resolve) => (arrive = resolve)));
  const { status, services } = await openQuiz(batches);
  expect(status).toHaveTextContent('500 of 1,200 attempts');
  arrive(at(1000));
  await waitFor(() => expect(status).toHaveTextContent('1,000 of 1,200 attempts'));
  arrive(at(1200));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({
      kind: 'success',
      message: 'Regraded: 600 of 1,200 attempts changed.',
    }),
  );
  expect(batches).toHaveBeenCalledTimes(2);
  expect(batches).toHaveBeenCalledWith('gst', expect.any(AbortSignal));
  await waitFor(() => expect(status).not.toBeInTheDocument());
});

test('a failed batch stops regrading with the reason, and Continue resumes it', async () => {
  const tooSlow = new AppError('timeout', 'The database took too long, so nothing was changed.', 503);
  const batches = jest.fn().mockResolvedValueOnce(at(1000)).mockRejectedValueOnce(tooSlow);
  const { user, status, services } = await openQuiz(batches);
  await waitFor(() =>
    expect(status).toHaveTextContent('Regrading stopped. Results regraded so far are saved.'),
  );
  expect(status).toHaveTextContent('The database took too long, so nothing was changed.');
  expect(status).toHaveTextContent('1,000 of 1,200 attempts');
  batches.mockResolvedValue(at(1200));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(services.notify).toHaveBeenCalled());
});

test('leaving the page stops regrading', async () => {
  const signals: AbortSignal[] = [];
  const { unmount } = await openQuiz((_, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
