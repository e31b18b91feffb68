import type { ConnectEmbed } from './embed-player';

const ORIGIN = 'https://www.youtube-nocookie.com';
/** YouTube's player states. */
const ENDED = 0;
const PLAYING = 1;
const PAUSED = 2;
/** Milliseconds between handshake messages until the frame responds. */
const HANDSHAKE_INTERVAL_MS = 500;

interface Message {
  event?: string;
  info?: unknown;
}
interface Info {
  currentTime?: number;
  playbackRate?: number;
  playerState?: number;
}

function parse(data: unknown): Message {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : undefined;
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
}

/**
 * Connects to YouTube's frame by messages, as YouTube's own script does. That script is not loaded, because it could read
 * the learner's session from the page.
 */
export const connectYoutube: ConnectEmbed = (frame, reports) => {
  let rate = 1;
  let state: number | undefined;
  let connected = false;

  function post(message: object, origin = ORIGIN) {
    frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), origin);
  }
  const command = (func: string, ...args: unknown[]) => post({ event: 'command', func, args });
  // The message goes to any origin, because it contains nothing private, and naming an origin is an error until the frame has loaded.
  const sendHandshake = () => post({ event: 'listening' }, '*');
  const handshake = setInterval(sendHandshake, HANDSHAKE_INTERVAL_MS);

  function setState(next: unknown) {
    if (next === state) return;
    state = next as number;
    if (next === PLAYING) reports.playing();
    if (next === PAUSED) reports.paused();
    if (next === ENDED) reports.ended();
  }
  function confirmConnection() {
    if (connected) return;
    connected = true;
    clearInterval(handshake);
    for (const event of ['onStateChange', 'onError']) command('addEventListener', event);
    reports.ready();
  }
  function onMessage({ source, origin, data }: MessageEvent) {
    if (source !== frame.contentWindow || origin !== ORIGIN) return;
    const { event, info } = parse(data);
    if (event === 'onError') reports.failed(new Error(`YouTube error ${String(info)}`));
    if (event === 'onStateChange') setState(info);
    if (event !== 'onReady' && event !== 'initialDelivery' && event !== 'infoDelivery') return;
    confirmConnection();
    const { currentTime, playbackRate, playerState } = (info ?? {}) as Info;
    if (playbackRate !== undefined) rate = playbackRate;
    if (currentTime !== undefined) reports.at(currentTime, rate);
    if (playerState !== undefined) setState(playerState);
  }
  window.addEventListener('message', onMessage);
  return {
    play: () => command('playVideo'),
    pause: () => command('pauseVideo'),
    seek: (seconds) => command('seekTo', seconds, true),
    destroy() {
      clearInterval(handshake);
      window.removeEventListener('message', onMessage);
    },
  };
};
