import { useEffect, useRef, useState } from 'react';
import { cueAt, followPosition, readCues, type Cue } from './cues';
import type { Playable } from '../stage/playable';
import { CueButton, CueList, TranscriptPanel } from './transcript.styles';
import { formatPosition } from '../progress/watch-progress';

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
    // Not while somebody reads or tabs in the list. Only the list scrolls, never the page.
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
