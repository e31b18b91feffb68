import { useCallback, useEffect, useState } from 'react';
import type { AppError } from '../data/app-error';
import { toAppError } from '../data/app-error';

/** The state of a section's read. */
export type Read<T> =
  { status: 'loading' } | { status: 'failed'; error: AppError } | { status: 'loaded'; data: T };

/**
 * Reads data once, and again on `reload`. The loaded data stays until the new data arrives.
 *
 * @param read must be the same function for as long as it reads the same data
 */
export function useRead<T>(read: () => Promise<T>): { state: Read<T>; reload: () => Promise<void> } {
  const [state, setState] = useState<Read<T>>({ status: 'loading' });
  const reload = useCallback(
    () =>
      read().then(
        (data) => setState({ status: 'loaded', data }),
        (error: unknown) => {
          console.error(error);
          setState({ status: 'failed', error: toAppError(error) });
        },
      ),
    [read],
  );
  useEffect(() => void reload(), [reload]);
  return { state, reload };
}
