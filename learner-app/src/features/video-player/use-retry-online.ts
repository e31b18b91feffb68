import { useEffect, useEffectEvent } from 'react';

/** Tries again by itself when the connection comes back, as long as something has failed. */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!failed) return;
    const whenOnline = () => again();
    window.addEventListener('online', whenOnline);
    return () => window.removeEventListener('online', whenOnline);
  }, [failed]);
}
