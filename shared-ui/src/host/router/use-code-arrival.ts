import { useEffect } from 'react';
import { CODE_ARRIVED } from '../start';

/** Calls back when code arrives that counted as missing: on a slow line, Retry need not be clicked. */
export function useCodeArrival(onArrival: () => void): void {
  useEffect(() => {
    window.addEventListener(CODE_ARRIVED, onArrival);
    return () => window.removeEventListener(CODE_ARRIVED, onArrival);
  });
}
