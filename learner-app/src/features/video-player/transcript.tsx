import { useEffect, useRef, useState } from 'react';
import { cueAt, followTime, readCues, type Cue } from './cues';
import type { Playable } from './embed-player';
import { CueButton, CueList, TranscriptPanel } from './transcript.styles';
import { clock } from './watch-progress';

interface TranscriptProps {
  /** A track of its own; null until it is mounted. */
  track: HTMLTrackElement | null;
  /** What it follows; null until it is there. */
  video: Playable | null;
  onSeek: (seconds: number) => void;
}

/** What is said, beside the video: follows it, and a click on a line goes there. */
export function Transcript({ track, video, onSeek }: TranscriptProps) {
  const [cues, setCues] = useState<Cue[]>([]);
  const [active, setActive] = useState(-1);
  useEffect(() => (track ? readCues(track, setCues) : undefined), [track]);
  useEffect(
    () => (video ? followTime(video, (seconds) => setActive(cueAt(cues, seconds))) : undefined),
    [video, cues],
  );
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const line = box?.children[active];
    // Somebody reading or tabbing in the list is not interrupted. Only the list scrolls, never the page.
    if (!box || !(line instanceof HTMLElement) || box.matches(':hover, :focus-within')) return;
    box.scrollTo({ top: line.offsetTop - box.clientHeight / 3 });
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
              <span>{clock(start)}</span>
              <span>{text}</span>
            </CueButton>
          </li>
        ))}
      </CueList>
    </TranscriptPanel>
  );
}
