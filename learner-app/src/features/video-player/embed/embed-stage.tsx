import { CHECK_CONNECTION } from 'shared-ui/data';
import { ExternalLink } from 'lucide-react';
import { useCallback, useState } from 'react';
import { type EmbedSource, frameUrl } from 'shared-ui/learning';
import { playFrom, type Playable } from '../playable';
import { Player, Problem, StageRoot } from '../stage/video-stage.styles';
import { Transcript } from '../transcript/transcript';
import { Button, ButtonLink, type Elements } from 'shared-ui/components';
import { PROVIDER_NAMES } from 'shared-ui/media-consent';
import { styled } from 'styled-components';
import { useEmbedPlayer, type EmbedPlayerOptions } from './use-embed-player';

const FrameRoot = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  color: var(--color-on-night);
  font-weight: 600;
  > iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
    &[inert] {
      visibility: hidden;
    }
  }
`;
const ProblemActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  justify-content: center;
`;

interface EmbedStageProps {
  source: EmbedSource;
  /** URL of WebVTT captions, for the transcript. */
  captions: string | undefined;
  title: string;
  /** The position, in seconds, at which the learner stopped. */
  startAt: number;
  /** Whether the learner has just pressed a button to load the video. */
  pressed: boolean;
  /** Shown below the frame. */
  note: Elements;
  /** Shown over the frame when the video has ended. */
  end: Elements;
  /** Receives the video once it responds; must be the same function on each render. */
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

interface EmbedFrameProps extends EmbedPlayerOptions {
  source: EmbedSource;
  title: string;
}

/** A provider's frame with the provider's own controls, and a message when the frame can't be reached. */
function EmbedFrame({ source, title, startAt, ...options }: EmbedFrameProps) {
  const { kind, page } = source;
  const { frame, state, attempt, retry } = useEmbedPlayer(kind, { startAt, ...options });
  const name = PROVIDER_NAMES[kind];
  const failed = state === 'unreachable' || state === 'refused';
  return (
    <FrameRoot>
      {!failed && <p role="status">Loading video...</p>}
      <iframe
        key={attempt}
        ref={frame}
        title={title}
        src={frameUrl(source, { origin: window.location.origin, startAt })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // YouTube refuses to play for a page that does not send its origin.
        referrerPolicy="strict-origin-when-cross-origin"
        // The frame must not be able to navigate the learner's page.
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms"
        inert={failed}
      />
      {failed && (
        <Problem role="alert">
          <p>
            {state === 'refused'
              ? `${name} can’t play this video here.`
              : `Couldn’t reach ${name}. ${navigator.onLine ? 'Some schools block it.' : CHECK_CONNECTION}`}
          </p>
          <ProblemActions>
            <Button onClick={retry}>Retry</Button>
            <ButtonLink href={page} target="_blank" rel="noreferrer" variant="secondary">
              <span>{`Open on ${name}`}</span>
              <ExternalLink aria-hidden="true" />
            </ButtonLink>
          </ProblemActions>
        </Problem>
      )}
    </FrameRoot>
  );
}
