import { ExternalLink, Play, ShieldCheck } from 'lucide-react';
import { Button, CheckboxField } from 'shared-ui/components';
import type { MediaSource } from './media-sources';
import { ConsentRoot, ConsentWords } from './consented-stage.styles';

interface ConsentCardProps {
  sources: readonly MediaSource[];
  /** Their names, as in a sentence. */
  names: string;
  poster: string | undefined;
  always: boolean;
  onAlways: (always: boolean) => void;
  onLoad: () => void;
}

/** Shown instead of a video of another host until the learner loads it; sends nothing there. */
export function ConsentCard({ sources, names, poster, always, onAlways, onLoad }: ConsentCardProps) {
  const receivers = sources.map(({ name, company }) => company?.name ?? name);
  const companies = sources.flatMap(({ company }) => company ?? []);
  return (
    <ConsentRoot>
      {poster && <img src={poster} alt="" />}
      <ConsentWords role="group" aria-labelledby="consent-title">
        <h2 id="consent-title">
          <ShieldCheck aria-hidden="true" />
          <span>{`This video comes from ${names}`}</span>
        </h2>
        <p>
          <span>{`Nothing has been sent yet. When you load it, ${receivers.join(' and ')} ${receivers.length > 1 ? 'learn' : 'learns'} your IP address, which browser and device you use, and that you watch this video here. `}</span>
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
      </ConsentWords>
    </ConsentRoot>
  );
}
