import { useCallback, useSyncExternalStore } from 'react';
import type { ChosenFile } from './chosen-file';
import type { UploadState } from './upload';

const NEVER = () => () => undefined;

/** Returns the state of a chosen file's upload; undefined without one. */
export function useUploadState(chosen: ChosenFile | undefined): UploadState | undefined {
  const state = chosen?.upload?.state;
  const subscribe = useCallback((onChange: () => void) => state?.subscribe(onChange) ?? NEVER(), [state]);
  return useSyncExternalStore(subscribe, () => state?.getState());
}
