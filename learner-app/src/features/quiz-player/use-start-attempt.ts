import { useMutation } from '@tanstack/react-query';
import type { StartedAttempt } from './quiz-player.types';

/** Starts an attempt, and says whether that is under way, or why it has failed. */
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
