import type { Playable } from '../stage/playable';

export interface Cue {
  /** Seconds. */
  start: number;
  text: string;
}

function toCue(cue: TextTrackCue): Cue {
  const text = 'getCueAsHTML' in cue ? (cue as VTTCue).getCueAsHTML().textContent : '';
  return { start: cue.startTime, text: text.replace(/\s+/g, ' ').trim() };
}

/**
 * Reads the cues of a `<track>`, parsed by the browser. It must not be the track that the captions button toggles: a
 * disabled track has no cues.
 *
 * @returns a function that stops it
 */
export function readCues(element: HTMLTrackElement, onCues: (cues: Cue[]) => void): () => void {
  const { track } = element;
  const read = () => onCues(Array.from(track.cues ?? []).map(toCue));
  element.addEventListener('load', read);
  // A hidden track is loaded without being shown.
  track.mode = 'hidden';
  if (track.cues?.length) read();
  return () => element.removeEventListener('load', read);
}

/** Index of the cue being spoken; between two cues the last one stays. -1 before the first. */
export function cueAt(cues: Cue[], seconds: number): number {
  return cues.findLastIndex(({ start }) => start <= seconds);
}

/**
 * Reports the playback position whenever it changes.
 *
 * @returns a function that stops it
 */
export function followPosition(video: Playable, onTime: (seconds: number) => void): () => void {
  const report = () => onTime(video.currentTime);
  const events = ['timeupdate', 'seeking'];
  for (const event of events) video.addEventListener(event, report);
  if (video.currentTime > 0) report();
  return () => {
    for (const event of events) video.removeEventListener(event, report);
  };
}
