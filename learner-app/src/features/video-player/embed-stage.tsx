import { useCallback, useMemo, useState } from 'react';
import { CheckboxField } from 'shared-ui/components';
import { isProviderImage, PROVIDER_NAMES, type EmbedSource } from 'shared-ui/learning';
import { useSignedInUser } from 'shared-ui/services';
import { createEmbedConsent } from './embed-consent';
import { EmbedConsentCard } from './embed-consent-card';
import { EmbedFrame } from './embed-frame';
import { playFrom, type Playable } from './embed-player';
import { EmbedNote } from './embed-stage.styles';
import { Transcript } from './transcript';
import { Player, StageRoot } from './video-stage.styles';

interface EmbedStageProps {
  source: EmbedSource;
  poster: string | undefined;
  /** URL of WebVTT captions, for the transcript. */
  captions: string | undefined;
  title: string;
  /** Seconds where the learner was. */
  startAt: number;
  /** Takes the video once it answers; must not change. */
  onPlayer: (player: Playable | null) => void;
}

/** A provider's video, which loads when the learner says so, and the transcript beside it when there are captions. */
export function EmbedStage({ source, poster, captions, title, startAt, onPlayer }: EmbedStageProps) {
  const user = useSignedInUser();
  const consent = useMemo(() => createEmbedConsent(user.id), [user.id]);
  const [always, setAlways] = useState(() => consent.isGiven(source.kind));
  const [loaded, setLoaded] = useState<'not' | 'by itself' | 'pressed'>(always ? 'by itself' : 'not');
  const [player, setPlayer] = useState<Playable | null>(null);
  const [track, setTrack] = useState<HTMLTrackElement | null>(null);
  const name = PROVIDER_NAMES[source.kind];

  const takePlayer = useCallback(
    (next: Playable | null) => {
      setPlayer(next);
      onPlayer(next);
    },
    [onPlayer],
  );
  function choose(next: boolean) {
    setAlways(next);
    // On the card it is a wish that the button grants.
    if (loaded !== 'not') consent.set(source.kind, next);
  }
  function load() {
    consent.set(source.kind, always);
    setLoaded('pressed');
  }
  return (
    <StageRoot data-beside={Boolean(captions)}>
      <div>
        <Player>
          {loaded === 'not' ? (
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
              onPlayer={takePlayer}
            />
          )}
        </Player>
        {loaded !== 'not' && (
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
