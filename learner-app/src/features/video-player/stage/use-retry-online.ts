import { useEffect, useEffectEvent } from 'react';

/** Retries automatically when the connection comes back, if something has failed. */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!failed) return;
    const whenOnline = () => onOnline();
    window.addEventListener('online', whenOnline);
    return () => window.removeEventListener('online', whenOnline);
  }, [failed]);
}
