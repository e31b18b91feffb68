import type { ConnectEmbed } from './embed-player';

const ORIGIN = 'https://www.youtube-nocookie.com';
/** YouTube's states of a player. */
const ENDED = 0;
const PLAYING = 1;
const PAUSED = 2;
/** How often the frame is greeted until it answers. */
const GREET_EVERY_MS = 500;

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
 * Speaks with YouTube's frame by messages, as YouTube's own script does; that script is not loaded, because on the page
 * it could read the learner's session.
 */
export const connectYoutube: ConnectEmbed = (frame, reports) => {
  let rate = 1;
  let state: number | undefined;
  let greeted = false;

  function post(message: object, origin = ORIGIN) {
    frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), origin);
  }
  const command = (func: string, ...args: unknown[]) => post({ event: 'command', func, args });
  // Says nothing worth hiding; to one origin it would be an error until the frame is there.
  const greet = () => post({ event: 'listening' }, '*');
  const greeting = setInterval(greet, GREET_EVERY_MS);

  function enter(next: unknown) {
    if (next === state) return;
    state = next as number;
    if (next === PLAYING) reports.playing();
    if (next === PAUSED) reports.paused();
    if (next === ENDED) reports.ended();
  }
  function answer() {
    if (greeted) return;
    greeted = true;
    clearInterval(greeting);
    for (const event of ['onStateChange', 'onError']) command('addEventListener', event);
    reports.ready();
  }
  function hear({ source, origin, data }: MessageEvent) {
    if (source !== frame.contentWindow || origin !== ORIGIN) return;
    const { event, info } = parse(data);
    if (event === 'onError') reports.failed(new Error(`YouTube error ${String(info)}`));
    if (event === 'onStateChange') enter(info);
    if (event !== 'onReady' && event !== 'initialDelivery' && event !== 'infoDelivery') return;
    answer();
    const { currentTime, playbackRate, playerState } = (info ?? {}) as Info;
    if (playbackRate !== undefined) rate = playbackRate;
    if (currentTime !== undefined) reports.at(currentTime, rate);
    if (playerState !== undefined) enter(playerState);
  }
  window.addEventListener('message', hear);
  return {
    play: () => command('playVideo'),
    pause: () => command('pauseVideo'),
    seek: (seconds) => command('seekTo', seconds, true),
    destroy() {
      clearInterval(greeting);
      window.removeEventListener('message', hear);
    },
  };
};
