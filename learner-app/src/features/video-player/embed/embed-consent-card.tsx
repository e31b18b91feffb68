import { ExternalLink, Play, ShieldCheck } from 'lucide-react';
import { Button, CheckboxField } from 'shared-ui/components';
import { PROVIDER_NAMES, type EmbedProvider } from 'shared-ui/learning';
import { ConsentCard, ConsentRoot } from './embed-stage.styles';

const COMPANIES: Record<EmbedProvider, { company: string; privacy: string }> = {
  youtube: { company: 'Google', privacy: 'https://policies.google.com/privacy' },
  vimeo: { company: 'Vimeo', privacy: 'https://vimeo.com/privacy' },
};

interface EmbedConsentCardProps {
  provider: EmbedProvider;
  poster: string | undefined;
  always: boolean;
  onAlways: (always: boolean) => void;
  onLoad: () => void;
}

/** Shown instead of a provider's video until the learner loads it; sends nothing to the provider. */
export function EmbedConsentCard({ provider, poster, always, onAlways, onLoad }: EmbedConsentCardProps) {
  const name = PROVIDER_NAMES[provider];
  const { company, privacy } = COMPANIES[provider];
  return (
    <ConsentRoot>
      {poster && <img src={poster} alt="" />}
      <ConsentCard role="group" aria-labelledby="embed-consent-title">
        <h2 id="embed-consent-title">
          <ShieldCheck aria-hidden="true" />
          This video comes from {name}
        </h2>
        <p>
          Nothing has been sent yet. When you load it, {company} learns your IP address, which browser and
          device you use, and that you watch this video here.{' '}
          <a href={privacy} target="_blank" rel="noreferrer">
            How {company} uses data
            <ExternalLink aria-hidden="true" />
          </a>
        </p>
        <Button onClick={onLoad}>
          <Play aria-hidden="true" />
          Load video from {name}
        </Button>
        <CheckboxField
          label={`Always load from ${name} on this device`}
          checked={always}
          onChange={(event) => onAlways(event.target.checked)}
        />
      </ConsentCard>
    </ConsentRoot>
  );
}
