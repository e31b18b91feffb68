import { useState, type KeyboardEvent, useEffect } from 'react';
import { VisuallyHidden } from 'shared-ui/components';
import { deferCode } from 'shared-ui/deferred-code';
import { useDeferredCode } from '../../../shared/deferred-code';
import { BigPlay, Select } from './video-stage.styles';

/**
 * The library is loaded separately, because it's larger than the rest of the player. Until it has loaded, its elements are on the page
 * but not defined.
 */
const controlsCode = deferCode(() => import('./media-elements'));

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];
/** Keys that operate the list, which the player would otherwise handle as its own shortcuts. */
const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ' ', 'Enter'];

/**
 * The state of the player's controls: 'waiting' with a play button only, 'ready', or 'native' for the browser's own controls if the code
 * couldn't be fetched.
 */
export function useControls(): 'waiting' | 'ready' | 'native' {
  const [failed, setFailed] = useState(false);
  const code = useDeferredCode(controlsCode, () => setFailed(true));
  if (code) return 'ready';
  return failed ? 'native' : 'waiting';
}

/**
 * The play button on the picture. It works even before media-chrome defines its element, and keeps its place, icon, focus and behaviour
 * when that happens.
 */
export function FirstPlay({ video }: { video: HTMLVideoElement | null }) {
  function play() {
    if (customElements.get('media-play-button')) return;
    video?.play().catch((error: unknown) => console.error(error));
  }
  function playByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    play();
  }
  return (
    <BigPlay slot="centered-chrome" data-first-play>
      <media-play-button role="button" tabIndex={0} aria-label="play" onClick={play} onKeyDown={playByKey}>
        <svg slot="play" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 21 15-9L6 3v18Z" />
        </svg>
      </media-play-button>
    </BigPlay>
  );
}

/** Sets the role 'switch' in place of the one from media-chrome, because a button has no checked state (`aria-checked`). */
function makeSwitch(button: HTMLElement | null): void {
  button?.setAttribute('role', 'switch');
}

interface ControlsProps {
  video: HTMLVideoElement | null;
  captions: boolean;
  ready: boolean;
}

/** The bar below the picture, hidden until it is ready. */
export function Controls({ video, captions, ready }: ControlsProps) {
  return (
    <media-control-bar hidden={!ready}>
      <media-play-button />
      <media-seek-backward-button seekoffset="10" />
      <media-seek-forward-button seekoffset="10" />
      <media-time-display showduration notoggle />
      <media-time-range />
      <media-mute-button />
      <media-volume-range />
      {captions && <media-captions-button ref={ready ? makeSwitch : null} />}
      <SpeedSelect video={video} />
      <media-fullscreen-button />
    </media-control-bar>
  );
}

/**
 * Stops the list's keys from reaching the player, because the player would prevent the browser's default action. Needs a native listener,
 * because React handles a key only after it has passed the player.
 */
function stopKeys(list: HTMLSelectElement | null) {
  list?.addEventListener('keydown', (event) => {
    if (KEYS.includes(event.key)) event.stopPropagation();
  });
}

/** Playback speed as a native list, which shows and announces its value. Also shows changes made with the player's shortcuts. */
function SpeedSelect({ video }: { video: HTMLVideoElement | null }) {
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
