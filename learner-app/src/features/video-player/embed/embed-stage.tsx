import { useCallback, useMemo, useState } from 'react';
import { CheckboxField } from 'shared-ui/components';
import { isProviderImage, PROVIDER_NAMES, type EmbedSource } from 'shared-ui/learning';
import { useSignedInUser } from 'shared-ui/services';
import { createEmbedConsent } from './embed-consent';
import { EmbedConsentCard } from './embed-consent-card';
import { EmbedFrame } from './embed-frame';
import { playFrom, type Playable } from '../stage/playable';
import { EmbedNote } from './embed-stage.styles';
import { Transcript } from '../transcript/transcript';
import { Player, StageRoot } from '../stage/video-stage.styles';

interface EmbedStageProps {
  source: EmbedSource;
  poster: string | undefined;
  /** URL of WebVTT captions, for the transcript. */
  captions: string | undefined;
  title: string;
  /** Seconds; the position at which the learner stopped. */
  startAt: number;
  /** Receives the video once it responds; must be the same function at each render. */
  onPlayer: (player: Playable | null) => void;
}

/** A provider's video, which loads with the learner's consent, and the transcript beside it when there are captions. */
export function EmbedStage({ source, poster, captions, title, startAt, onPlayer }: EmbedStageProps) {
  const user = useSignedInUser();
  const consent = useMemo(() => createEmbedConsent(user.id), [user.id]);
  const [always, setAlways] = useState(() => consent.has(source.kind));
  const [loaded, setLoaded] = useState<'no' | 'automatically' | 'pressed'>(always ? 'automatically' : 'no');
  const [player, setPlayer] = useState<Playable | null>(null);
  const [track, setTrack] = useState<HTMLTrackElement | null>(null);
  const name = PROVIDER_NAMES[source.kind];

  const handlePlayer = useCallback(
    (next: Playable | null) => {
      setPlayer(next);
      onPlayer(next);
    },
    [onPlayer],
  );
  function choose(next: boolean) {
    setAlways(next);
    // On the card the choice takes effect with the button.
    if (loaded !== 'no') consent.set(source.kind, next);
  }
  function load() {
    consent.set(source.kind, always);
    setLoaded('pressed');
  }
  return (
    <StageRoot data-beside={Boolean(captions)}>
      <div>
        <Player>
          {loaded === 'no' ? (
            <EmbedConsentCard
              provider={source.kind}
              poster={isProviderImage(poster) ? undefined : poster}
              always={always}
              onAlways={choose}
              onLoad={load}
            />
          ) : (
            <EmbedFrame
              source={source}
              title={title}
              startAt={startAt}
              pressed={loaded === 'pressed'}
              onPlayer={handlePlayer}
            />
          )}
        </Player>
        {loaded !== 'no' && (
          <EmbedNote>
            <p>Played by {name}, which learns that you watch it.</p>
            <CheckboxField
              label={`Always load from ${name} on this device`}
              checked={always}
              onChange={(event) => choose(event.target.checked)}
            />
          </EmbedNote>
        )}
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
