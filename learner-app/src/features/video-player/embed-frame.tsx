import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from 'shared-ui/components';
import { frameUrl, PROVIDER_NAMES, type EmbedSource } from 'shared-ui/learning';
import { connectors, EmbedPlayer } from './embed-player';
import { FrameRoot, ProblemActions } from './embed-stage.styles';
import { useRetryOnline } from './use-retry-online';
import { Problem } from './video-stage.styles';

/** A frame that says nothing for this long counts as out of reach … */
const SILENCE_MS = 20_000;
/** … and once it has loaded, or failed to, for this long: the browser does not tell which. */
const SILENCE_AFTER_LOAD_MS = 6_000;

type State = 'loading' | 'ready' | 'unreachable' | 'refused';

interface EmbedFrameProps {
  source: EmbedSource;
  title: string;
  /** Seconds where the learner was. */
  startAt: number;
  /** The learner has just pressed the button for it: it takes the focus, and plays. */
  pressed: boolean;
  /** Takes the video once it answers; must not change. */
  onPlayer: (player: EmbedPlayer | null) => void;
}

/** A provider's frame with the provider's own controls, and what is there when it cannot be reached. */
export function EmbedFrame({ source, title, startAt, pressed, onPlayer }: EmbedFrameProps) {
  const { kind, page } = source;
  const name = PROVIDER_NAMES[kind];
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef(startAt);
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(1);
  const failed = state === 'unreachable' || state === 'refused';

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const player = new EmbedPlayer(place.current);
    let silence = setTimeout(() => setState('unreachable'), SILENCE_MS);
    const whenLoaded = () => {
      clearTimeout(silence);
      silence = setTimeout(() => setState('unreachable'), SILENCE_AFTER_LOAD_MS);
    };
    player.addEventListener('ready', () => {
      clearTimeout(silence);
      element.removeEventListener('load', whenLoaded);
      setState('ready');
      onPlayer(player);
      if (pressed) void player.play();
    });
    player.addEventListener('timeupdate', () => {
      place.current = player.currentTime;
    });
    player.addEventListener('error', () => {
      clearTimeout(silence);
      setState('refused');
    });
    element.addEventListener('load', whenLoaded);
    connectors[kind]()
      .then((connect) => player.connect(connect, element))
      .catch((error: unknown) => {
        console.error(error);
        setState('unreachable');
      });
    if (pressed) element.focus();
    return () => {
      clearTimeout(silence);
      element.removeEventListener('load', whenLoaded);
      player.destroy();
      onPlayer(null);
    };
  }, [kind, attempt, pressed, onPlayer]);

  function retry() {
    setState('loading');
    setAttempt(attempt + 1);
  }
  useRetryOnline(state === 'unreachable', retry);

  return (
    <FrameRoot>
      {!failed && <p role="status">Loading video...</p>}
      <iframe
        key={attempt}
        ref={frame}
        title={title}
        src={frameUrl(source, { origin: window.location.origin, startAt })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // YouTube refuses to play for a page that does not say where it is.
        referrerPolicy="strict-origin-when-cross-origin"
        // It may not lead the learner's page away.
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
              Open on {name}
              <ExternalLink aria-hidden="true" />
            </ButtonLink>
          </ProblemActions>
        </Problem>
      )}
    </FrameRoot>
  );
}
