import { useCallback, useState } from 'react';
import type { EmbedSource } from 'shared-ui/learning';
import { playFrom, type Playable } from '../stage/playable';
import { Player, StageRoot } from '../stage/video-stage.styles';
import { Transcript } from '../transcript/transcript';
import { EmbedFrame } from './embed-frame';
import type { Elements } from 'shared-ui/components';

interface EmbedStageProps {
  source: EmbedSource;
  /** URL of WebVTT captions, for the transcript. */
  captions: string | undefined;
  title: string;
  /** Seconds; the position at which the learner stopped. */
  startAt: number;
  /** Whether the learner has just pressed a button to load it. */
  pressed: boolean;
  /** Beneath the frame. */
  note: Elements;
  /** Over the frame, when the video has ended. */
  end: Elements;
  /** Receives the video once it responds; must be the same function at each render. */
  onPlayer: (player: Playable | null) => void;
}

/** A provider's video, and the transcript beside it when there are captions. */
export function EmbedStage({
  source,
  captions,
  title,
  startAt,
  pressed,
  note,
  end,
  onPlayer,
}: EmbedStageProps) {
  const [player, setPlayer] = useState<Playable | null>(null);
  const [track, setTrack] = useState<HTMLTrackElement | null>(null);

  const handlePlayer = useCallback(
    (next: Playable | null) => {
      setPlayer(next);
      onPlayer(next);
    },
    [onPlayer],
  );
  return (
    <StageRoot data-beside={Boolean(captions)}>
      <div>
        <Player data-stage>
          <EmbedFrame
            source={source}
            title={title}
            startAt={startAt}
            pressed={pressed}
            onPlayer={handlePlayer}
          />
          {end}
        </Player>
        {note}
      </div>
      {captions && (
        <div>
          {/* eslint-disable-next-line jsx-a11y/media-has-caption -- never played: the browser reads the captions for the transcript */}
          <video hidden crossOrigin="anonymous">
            <track ref={setTrack} kind="metadata" src={captions} label="Transcript" />
          </video>
          <Transcript
            track={track}
            video={player}
            onSeek={(seconds) => player && playFrom(player, seconds)}
          />
        </div>
      )}
    </StageRoot>
  );
}
