import { useEffect } from 'react';
import { CODE_ARRIVED } from '../start';

/** Calls back when code that counted as missing arrives, so that people on a slow connection don't have to click Retry. */
export function useCodeArrival(onArrival: () => void): void {
  useEffect(() => {
    window.addEventListener(CODE_ARRIVED, onArrival);
    return () => window.removeEventListener(CODE_ARRIVED, onArrival);
  });
}
