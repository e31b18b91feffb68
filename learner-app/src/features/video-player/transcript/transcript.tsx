import { useEffect, useRef, useState } from 'react';
import type { Playable } from '../playable';
import { CueButton, CueList, TranscriptPanel } from './transcript.styles';
import { formatPosition } from '../../../shared/lessons/format-position';

interface Cue {
  /** In seconds. */
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
function readCues(element: HTMLTrackElement, onCues: (cues: Cue[]) => void): () => void {
  const { track } = element;
  const read = () => onCues(Array.from(track.cues ?? []).map(toCue));
  element.addEventListener('load', read);
  // A hidden track is loaded without being shown.
  track.mode = 'hidden';
  if (track.cues?.length) read();
  return () => element.removeEventListener('load', read);
}

/** Returns the index of the cue being spoken; between two cues, of the previous one; before the first cue, -1. */
function cueAt(cues: Cue[], seconds: number): number {
  return cues.findLastIndex(({ start }) => start <= seconds);
}

/**
 * Reports the playback position whenever it changes.
 *
 * @returns a function that stops it
 */
function followPosition(video: Playable, onTime: (seconds: number) => void): () => void {
  const report = () => onTime(video.currentTime);
  const events = ['timeupdate', 'seeking'];
  for (const event of events) video.addEventListener(event, report);
  if (video.currentTime > 0) report();
  return () => {
    for (const event of events) video.removeEventListener(event, report);
  };
}

interface TranscriptProps {
  /** A track that nothing else uses; null until it is mounted. */
  track: HTMLTrackElement | null;
  /** The video to follow; null until it is ready. */
  video: Playable | null;
  onSeek: (seconds: number) => void;
}

/** The captions as text beside the video: highlights the current line; a click on a line seeks to it. */
export function Transcript({ track, video, onSeek }: TranscriptProps) {
  const [cues, setCues] = useState<Cue[]>([]);
  const [active, setActive] = useState(-1);
  useEffect(() => (track ? readCues(track, setCues) : undefined), [track]);
  useEffect(
    () => (video ? followPosition(video, (seconds) => setActive(cueAt(cues, seconds))) : undefined),
    [video, cues],
  );
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const container = list.current;
    const line = container?.children[active];
    // Doesn't scroll while someone points at the list or tabs through it. Only the list scrolls, never the page.
    if (!container || !(line instanceof HTMLElement) || container.matches(':hover, :focus-within')) return;
    container.scrollTo({ top: line.offsetTop - container.clientHeight / 3 });
  }, [active]);
  return (
    <TranscriptPanel aria-labelledby="transcript-title">
      <h2 id="transcript-title">Transcript</h2>
      <CueList ref={list}>
        {cues.map(({ start, text }, index) => (
          <li key={index}>
            <CueButton
              type="button"
              aria-current={index === active ? 'true' : undefined}
              onClick={() => onSeek(start)}
            >
              <span>{formatPosition(start)}</span>
              <span>{text}</span>
            </CueButton>
          </li>
        ))}
      </CueList>
    </TranscriptPanel>
  );
}
