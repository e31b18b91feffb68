import { useMemo, useState } from 'react';
import { CheckboxField } from 'shared-ui/components';
import { createMediaConsent } from 'shared-ui/media-consent';
import { useSignedInUser } from 'shared-ui/services';
import { StageRoot } from '../stage/video-stage.styles';
import { ConsentCard } from './consent-card';
import { ConsentNote } from './consented-stage.styles';
import type { MediaSource } from './media-sources';
import type { Elements } from 'shared-ui/components';

interface ConsentedStageProps {
  /** Who has to be agreed to; at least one. */
  sources: readonly MediaSource[];
  poster: string | undefined;
  /**
   * The video, once it may be loaded.
   * @param pressed whether the learner has just pressed the button
   * @param note says who learns of it, to be shown beneath the video
   */
  children: (pressed: boolean, note: Elements) => Elements;
}

/** A video for which others are asked for files: it loads with the learner's consent, once or always. */
export function ConsentedStage({ sources, poster, children }: ConsentedStageProps) {
  const user = useSignedInUser();
  const consent = useMemo(() => createMediaConsent(user.id), [user.id]);
  const [always, setAlways] = useState(() => sources.every(({ key }) => consent.has(key)));
  const [loaded, setLoaded] = useState<'no' | 'automatically' | 'pressed'>(always ? 'automatically' : 'no');
  const names = sources.map(({ name }) => name).join(' and ');

  function store(next: boolean) {
    for (const { key } of sources) consent.set(key, next);
  }
  function choose(next: boolean) {
    setAlways(next);
    // On the card the choice takes effect with the button.
    if (loaded !== 'no') store(next);
  }
  if (loaded === 'no')
    return (
      <StageRoot>
        <ConsentCard
          sources={sources}
          names={names}
          poster={poster}
          always={always}
          onAlways={choose}
          onLoad={() => {
            store(always);
            setLoaded('pressed');
          }}
        />
      </StageRoot>
    );
  return children(
    loaded === 'pressed',
    <ConsentNote>
      <p>{`Played by ${names}, which ${sources.length > 1 ? 'learn' : 'learns'} that you watch it.`}</p>
      <CheckboxField
        label={`Always load from ${names} on this device`}
        checked={always}
        onChange={(event) => choose(event.target.checked)}
      />
    </ConsentNote>,
  );
}
