import { ExternalLink } from 'lucide-react';
import { Button, ButtonLink } from 'shared-ui/components';
import { frameUrl, type EmbedSource } from 'shared-ui/learning';
import { PROVIDER_NAMES } from 'shared-ui/media-consent';
import { Problem } from '../stage/video-stage.styles';
import { FrameRoot, ProblemActions } from './embed-stage.styles';
import { useEmbedPlayer, type EmbedPlayerOptions } from './use-embed-player';

interface EmbedFrameProps extends EmbedPlayerOptions {
  source: EmbedSource;
  title: string;
}

/** A provider's frame with the provider's own controls, and a message when it cannot be reached. */
export function EmbedFrame({ source, title, startAt, ...options }: EmbedFrameProps) {
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
        // It must not be able to navigate the learner's page.
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms"
        inert={failed}
      />
      {failed && (
        <Problem role="alert">
          <p>
            {state === 'refused'
              ? `${name} can’t play this video here.`
              : `${name} couldn’t be reached. Check your connection; some schools block it.`}
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
