import { useMutation } from '@tanstack/react-query';
import type { StartedAttempt } from './quiz-player.types';

/** Starts an attempt, and returns whether it is starting, or why it failed. */
export function useStartAttempt(
  start: () => Promise<StartedAttempt>,
  onStarted: (started: StartedAttempt) => void,
) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: start,
    onSuccess: onStarted,
    onError: (failure) => console.error(failure),
  });
  return { start: () => mutate(), busy: isPending, error };
}
