import type { QueryClient } from '@tanstack/react-query';
import { createSerialQueue } from '../../../shared/api/serial-queue';
import type { Pending, PendingApi } from '../../../shared/pending/pending.api';

export const pendingKey = (courseId: string) => ['content', 'course', 'pending', courseId];

/**
 * Sends requests about a course's prepared changes, one at a time. `send` and `read` also show the response, unless another request is
 * waiting: the response doesn't include that request's change, which the page already shows.
 */
export function createPendingRequests(api: PendingApi, courseId: string, queryClient: QueryClient) {
  const queryKey = pendingKey(courseId);
  const enqueue = createSerialQueue();
  let waiting = 0;
  let latest: Pending | undefined;
  const keep = (answer?: Pending) => {
    latest = answer ?? latest;
    if (waiting > 0 || !latest) return;
    queryClient.setQueryData(queryKey, latest);
    latest = undefined;
  };
  const send: PendingApi['save'] = async (...change) => {
    waiting += 1;
    let answer: Pending | undefined;
    try {
      await queryClient.cancelQueries({ queryKey });
      return (answer = await enqueue(() => api.save(...change)));
    } finally {
      waiting -= 1;
      keep(answer);
    }
  };
  const read = async () => {
    const answer = await api.read(courseId);
    keep(answer);
    return answer;
  };
  return { read, send };
}
