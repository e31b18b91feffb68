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
 * Reads the cues of a `<track>`, parsed by the browser, and tells which one is being spoken. The track must not be the
 * one that the captions button switches: a disabled track has no cues.
 *
 * @param onActive takes the index; between two cues the last one stays
 * @returns a function that stops it
 */
export function followCues(
  element: HTMLTrackElement,
  onCues: (cues: Cue[]) => void,
  onActive: (index: number) => void,
): () => void {
  const { track } = element;
  const all = () => Array.from(track.cues ?? []);
  const read = () => onCues(all().map(toCue));
  const follow = () => {
    const now = track.activeCues?.[0];
    if (now) onActive(all().indexOf(now));
  };
  element.addEventListener('load', read);
  track.addEventListener('cuechange', follow);
  // Hidden tracks are loaded and followed, and not shown.
  track.mode = 'hidden';
  if (all().length > 0) read();
  return () => {
    element.removeEventListener('load', read);
    track.removeEventListener('cuechange', follow);
  };
}
