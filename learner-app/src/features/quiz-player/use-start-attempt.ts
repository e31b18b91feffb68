import { useMutation } from '@tanstack/react-query';
import type { StartedAttempt } from './quiz-player.types';

/** Starts an attempt, and says whether that is under way or has failed. */
export function useStartAttempt(
  start: () => Promise<StartedAttempt>,
  onStarted: (started: StartedAttempt) => void,
) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: start,
    onSuccess: onStarted,
    onError: (error) => console.error(error),
  });
  return { start: () => mutate(), busy: isPending, failed: isError };
}
