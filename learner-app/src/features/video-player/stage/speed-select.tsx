import { useEffect, useState } from 'react';
import { VisuallyHidden } from 'shared-ui/components';
import { Select } from './video-stage.styles';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];
/** Keys that operate the list; the player would handle them as its shortcuts. */
const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ' ', 'Enter'];

/**
 * Keeps the list's keys from the player, which would prevent the browser's default. With a listener of its own, because
 * React handles a key only after it has passed the player.
 */
function stopKeys(list: HTMLSelectElement | null) {
  list?.addEventListener('keydown', (event) => {
    if (KEYS.includes(event.key)) event.stopPropagation();
  });
}

/** Playback speed as a native list, which shows and announces its value. Follows the player's own shortcuts. */
export function SpeedSelect({ video }: { video: HTMLVideoElement | null }) {
  const [speed, setSpeed] = useState(1);
  useEffect(() => {
    const read = () => setSpeed(video?.playbackRate ?? 1);
    video?.addEventListener('ratechange', read);
    return () => video?.removeEventListener('ratechange', read);
  }, [video]);
  function choose(next: number) {
    // Loading the source again resets the rate to the default one.
    if (video) Object.assign(video, { defaultPlaybackRate: next, playbackRate: next });
  }
  const shown = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed].sort((a, b) => a - b);
  return (
    <label>
      <VisuallyHidden>Playback speed</VisuallyHidden>
      <Select
        title="Playback speed"
        value={speed}
        ref={stopKeys}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {shown.map((rate) => (
          <option key={rate} value={rate}>
            {`${rate}×`}
          </option>
        ))}
      </Select>
    </label>
  );
}
