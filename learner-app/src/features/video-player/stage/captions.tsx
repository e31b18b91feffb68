import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** The captions' place, in the column of controls and above the control bar. */
const CaptionPlace = styled.div<{ noautohide: '' }>`
  align-self: center;
  display: grid;
  justify-items: center;
  max-width: 92%;
  margin-bottom: var(--space-2);
  pointer-events: none;
`;
const CaptionLine = styled.span`
  padding: 0.1em 0.5em;
  background: rgb(23 20 61 / 0.86);
  color: #fff;
  font-family: var(--font-text);
  /* Follows the player's width, even in full screen. */
  font-size: clamp(0.875rem, 2.6cqi, 2.25rem);
  font-weight: 500;
  line-height: 1.35;
  text-align: center;
  text-wrap: balance;
  &:first-child {
    border-radius: var(--radius-s) var(--radius-s) 0 0;
  }
  &:last-child {
    border-radius: 0 0 var(--radius-s) var(--radius-s);
  }
  &:only-child {
    border-radius: var(--radius-s);
  }
`;

/** Returns the lines that a captions track shows at this moment; none while it is off. */
function shownLines({ mode, activeCues }: TextTrack): string[] {
  if (mode !== 'showing') return [];
  return Array.from(activeCues ?? []).flatMap((cue) =>
    'getCueAsHTML' in cue ? (cue as VTTCue).getCueAsHTML().textContent.split('\n') : [],
  );
}

/**
 * Draws the captions above the controls, because the browser would draw them behind the controls; the browser's own captions are hidden
 * (`data-captions` in `video-stage.styles.ts`). The track is still the browser's, so the button, the shortcut and an iPhone's full-screen
 * player work with it.
 */
export function Captions({
  video,
  track,
}: {
  video: HTMLVideoElement | null;
  track: HTMLTrackElement | null;
}) {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    if (!video || !track) return;
    const show = () => setLines(shownLines(track.track));
    const leave = () => video.setAttribute('data-captions', 'ours');
    const enter = () => video.removeAttribute('data-captions');
    const listeners: [EventTarget, string, () => void][] = [
      [track.track, 'cuechange', show],
      [video.textTracks, 'change', show],
      [track, 'load', show],
      [video, 'webkitbeginfullscreen', enter],
      [video, 'webkitendfullscreen', leave],
    ];
    for (const [target, event, listener] of listeners) target.addEventListener(event, listener);
    leave();
    show();
    return () => {
      enter();
      for (const [target, event, listener] of listeners) target.removeEventListener(event, listener);
    };
  }, [video, track]);
  return (
    // The captions stay visible when the controls are hidden.
    <CaptionPlace aria-hidden="true" noautohide="">
      {lines.map((line, index) => (
        <CaptionLine key={index}>{line}</CaptionLine>
      ))}
    </CaptionPlace>
  );
}
