import { useEffect, useEffectEvent, useState } from 'react';
import type { Playable } from '../stage/playable';

/** Whether the video has come to its end, until it plays again. */
export function useEnded(player: Playable | null, onEnded: () => void): boolean {
  const [ended, setEnded] = useState(false);
  const notify = useEffectEvent(onEnded);
  useEffect(() => {
    if (!player) return;
    const end = () => {
      setEnded(true);
      notify();
    };
    const again = () => setEnded(false);
    player.addEventListener('ended', end);
    player.addEventListener('play', again);
    return () => {
      player.removeEventListener('ended', end);
      player.removeEventListener('play', again);
    };
  }, [player]);
  return ended;
}
