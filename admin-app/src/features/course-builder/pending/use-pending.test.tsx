import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import type { Pending, PendingApi } from '../../../shared/pending/pending.api';
import { pendingKey } from './pending-requests';
import { usePreparing } from './use-pending';

const withQuestions = (questions: string[]) =>
  ({
    version: questions.join(),
    items: [{ kind: 'questions', id: 'q1', values: { questions } }],
  }) as unknown as Pending;

/** Sets up a course with prepared changes; the test settles each request itself. */
function prepare() {
  const client = new QueryClient();
  client.setQueryData(pendingKey('c1'), withQuestions(['a', 'b', 'c']));
  const answers: { resolve: (answer: Pending) => void; reject: (error: Error) => void }[] = [];
  const save = jest.fn(() => new Promise<Pending>((resolve, reject) => answers.push({ resolve, reject })));
  const api = { save } as unknown as PendingApi;
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePreparing(api, 'c1', withQuestions([])), { wrapper });
  const shown = () => client.getQueryData<Pending>(pendingKey('c1'))?.items[0]?.values['questions'];
  const change = { change: 'remove', question: 'a' } as const;
  const list = (shown: string[]) => result.current.changeQuestions('q1', change, shown);
  return { list, save, answers, shown };
}

test('requests are sent one at a time, and an earlier response doesn’t hide a later change', async () => {
  const { list, save, answers, shown } = prepare();
  const removed = list(['b', 'c']);
  const moved = list(['c', 'b']);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  answers[0]?.resolve(withQuestions(['b', 'c']));
  await act(() => removed);
  expect(shown()).toEqual(['c', 'b']);
  expect(save).toHaveBeenCalledTimes(2);
  answers[1]?.resolve(withQuestions(['c', 'b']));
  await act(() => moved);
  expect(shown()).toEqual(['c', 'b']);
});

test('the last successful response stays if a later request fails', async () => {
  const { list, save, answers, shown } = prepare();
  const removed = list(['b', 'c']);
  const moved = list(['c', 'b']);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  answers[0]?.resolve(withQuestions(['b', 'c']));
  await act(() => removed);
  answers[1]?.reject(new Error('offline'));
  await expect(moved).rejects.toThrow('offline');
  expect(shown()).toEqual(['b', 'c']);
});
