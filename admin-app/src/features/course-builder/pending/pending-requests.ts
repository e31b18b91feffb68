import type { QueryClient } from '@tanstack/react-query';
import { createLine } from '../../../shared/in-turn';
import type { Pending, PendingApi } from '../../../shared/pending/pending.api';

export const pendingKey = (courseId: string) => ['content', 'course', 'pending', courseId];

/** Requests about what is prepared in a course, sent one after the other. Answers are shown once nothing else is on its way. */
export function createPendingRequests(api: PendingApi, courseId: string, queryClient: QueryClient) {
  const queryKey = pendingKey(courseId);
  const inTurn = createLine();
  let waiting = 0;
  let latest: Pending | undefined;
  /** Until the last answer is there, what is shown already has the changes that are on their way. */
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
      return (answer = await inTurn(() => api.save(...change)));
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
