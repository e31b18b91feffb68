import { useMutation } from '@tanstack/react-query';
import { isStartRefused } from './intro/is-start-refused';
import type { StartedAttempt } from './quiz-player.types';

interface StartAttemptOptions {
  start: () => Promise<StartedAttempt>;
  onStarted: (started: StartedAttempt) => void;
  /** Reads the quiz again, because the student used it elsewhere. */
  onReload: () => void;
  onError?: (error: Error) => void;
}

/**
 * Starts an attempt when the student asks for it.
 * @returns the started attempt, a function that starts one, whether that is in progress, and why it failed
 */
export function useStartAttempt({ start, onStarted, onReload, onError }: StartAttemptOptions) {
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: start,
    onSuccess: onStarted,
    onError: (failure) => {
      console.error(failure);
      if (isStartRefused(failure)) onReload();
      onError?.(failure);
    },
  });
  return { started: data, start: () => mutate(), busy: isPending, error };
}
