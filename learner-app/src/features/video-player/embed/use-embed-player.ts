import { useEffect, useRef, useState, type RefObject } from 'react';
import type { EmbedSource } from 'shared-ui/learning';
import { useRetryOnline } from '../stage/use-retry-online';
import { EmbedPlayer, type ConnectEmbed } from './embed-player';

/** The protocols, each loaded with its provider's first video. */
const connectors: Record<EmbedSource['kind'], () => Promise<ConnectEmbed>> = {
  youtube: async () => (await import('./youtube-frame')).connectYoutube,
  vimeo: async () => (await import('./vimeo-frame')).connectVimeo,
};

/** A frame that doesn't respond within this time counts as unreachable. */
const RESPONSE_TIMEOUT_MS = 20_000;
/** The limit once the frame has loaded or failed to load; the browser doesn't report which. */
const RESPONSE_TIMEOUT_AFTER_LOAD_MS = 6_000;

type EmbedState = 'loading' | 'ready' | 'unreachable' | 'refused';

export interface EmbedPlayerOptions {
  /** The position, in seconds, at which the learner stopped. */
  startAt: number;
  /** Whether the learner has just pressed the button that loads the video. The video then takes the focus and plays. */
  pressed: boolean;
  /** Receives the video once it responds; must be the same function on each render. */
  onPlayer: (player: EmbedPlayer | null) => void;
}

interface Embed {
  frame: RefObject<HTMLIFrameElement | null>;
  state: EmbedState;
  /** Key of the frame: a new one for each try. */
  attempt: number;
  retry: () => void;
}

/** Connects to the provider's frame, and reconnects on each retry; an unreachable frame is retried once the browser is online again. */
export function useEmbedPlayer(kind: EmbedSource['kind'], options: EmbedPlayerOptions): Embed {
  const { startAt, pressed, onPlayer } = options;
  const frame = useRef<HTMLIFrameElement>(null);
  const position = useRef(startAt);
  const [state, setState] = useState<EmbedState>('loading');
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const player = new EmbedPlayer(position.current);
    const giveUp = () => setState('unreachable');
    let timer = setTimeout(giveUp, RESPONSE_TIMEOUT_MS);
    const whenLoaded = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, RESPONSE_TIMEOUT_AFTER_LOAD_MS);
    };
    player.addEventListener('ready', () => {
      clearTimeout(timer);
      element.removeEventListener('load', whenLoaded);
      setState('ready');
      onPlayer(player);
      if (pressed) void player.play();
    });
    player.addEventListener('timeupdate', () => {
      position.current = player.currentTime;
    });
    player.addEventListener('error', () => {
      clearTimeout(timer);
      setState('refused');
    });
    element.addEventListener('load', whenLoaded);
    connectors[kind]()
      .then((connect) => player.connect(connect, element))
      .catch((error: unknown) => {
        console.error(error);
        giveUp();
      });
    if (pressed) element.focus();
    return () => {
      clearTimeout(timer);
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
  return { frame, state, attempt, retry };
}
