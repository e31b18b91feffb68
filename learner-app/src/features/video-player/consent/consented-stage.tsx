import { ExternalLink, Play, ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button, CheckboxField } from 'shared-ui/components';
import { createMediaConsent } from 'shared-ui/media-consent';
import { useSignedInUser } from 'shared-ui/services';
import { StageRoot } from '../stage/video-stage.styles';
import { ConsentNote, ConsentRoot, ConsentText } from './consented-stage.styles';
import type { MediaSource } from './media-sources';
import type { Elements } from 'shared-ui/components';

interface ConsentedStageProps {
  /** The sources that need consent; at least one. */
  sources: readonly MediaSource[];
  poster: string | undefined;
  /**
   * Returns the video, once it may be loaded.
   * @param pressed whether the learner has just pressed the button
   * @param note names the companies that learn of the visit; shown below the video
   */
  children: (pressed: boolean, note: Elements) => Elements;
}

/** A video that requests files from other hosts. It loads only with the learner's consent, given once or permanently. */
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
    // While the card is shown, the choice takes effect only when the card's button is pressed.
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
      <p>{`This video comes from ${names}. They can see that you’re watching it.`}</p>
      <CheckboxField
        label={`Always load from ${names} on this device`}
        checked={always}
        onChange={(event) => choose(event.target.checked)}
      />
    </ConsentNote>,
  );
}

interface ConsentCardProps {
  sources: readonly MediaSource[];
  /** The sources' names, joined for a sentence. */
  names: string;
  poster: string | undefined;
  always: boolean;
  onAlways: (always: boolean) => void;
  onLoad: () => void;
}

/** Shown instead of a video from another host until the learner loads it; sends nothing to that host. */
function ConsentCard({ sources, names, poster, always, onAlways, onLoad }: ConsentCardProps) {
  const receivers = sources.map(({ name, company }) => company?.name ?? name);
  const companies = sources.flatMap(({ company }) => company ?? []);
  return (
    <ConsentRoot>
      {poster && <img src={poster} alt="" />}
      <ConsentText role="group" aria-labelledby="consent-title">
        <h2 id="consent-title">
          <ShieldCheck aria-hidden="true" />
          <span>{`This video comes from ${names}`}</span>
        </h2>
        <p>
          <span>{`Nothing has been sent yet. When you load the video, ${receivers.join(' and ')} can see your IP address, your browser and device, and that you’re watching it here. `}</span>
          {companies.map(({ name, privacy }) => (
            <a key={name} href={privacy} target="_blank" rel="noreferrer">
              <span>{`How ${name} uses data`}</span>
              <ExternalLink aria-hidden="true" />
            </a>
          ))}
        </p>
        <Button onClick={onLoad}>
          <Play aria-hidden="true" />
          <span>{`Load video from ${names}`}</span>
        </Button>
        <CheckboxField
          label={`Always load from ${names} on this device`}
          checked={always}
          onChange={(event) => onAlways(event.target.checked)}
        />
      </ConsentText>
    </ConsentRoot>
  );
}
