import { EmbedPlayer } from './embed-player';
import { connectYoutube } from './youtube-frame';

const ORIGIN = 'https://www.youtube-nocookie.com';

/** A frame that sends messages when the test calls `say`, and records the commands it receives. */
async function aFrame() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const posted = jest.spyOn(frame.contentWindow!, 'postMessage').mockReturnValue();
  const say = (message: object, origin = ORIGIN) =>
    window.dispatchEvent(
      new MessageEvent('message', { source: frame.contentWindow, origin, data: JSON.stringify(message) }),
    );
  const player = new EmbedPlayer(0);
  const events: string[] = [];
  for (const type of ['ready', 'play', 'pause', 'ended', 'error'])
    player.addEventListener(type, () => events.push(type));
  await player.connect(connectYoutube, frame);
  const commands = () =>
    posted.mock.calls.map(
      ([message]) => JSON.parse(message as string) as { func?: string; args?: unknown[] },
    );
  return { player, say, events, commands };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the handshake is repeated until the frame responds, and then the frame works like a media element', async () => {
  const { player, say, events, commands } = await aFrame();
  jest.advanceTimersByTime(1_000);
  expect(commands()).toEqual([
    { event: 'listening', id: 1, channel: 'widget' },
    { event: 'listening', id: 1, channel: 'widget' },
  ]);
  say({ event: 'initialDelivery', info: { currentTime: 0, playerState: 5, playbackRate: 1 } });
  jest.advanceTimersByTime(5_000);
  expect(commands().filter(({ func }) => !func)).toHaveLength(2);

  say({ event: 'onStateChange', info: 1 });
  jest.advanceTimersByTime(1_000);
  say({ event: 'infoDelivery', info: { currentTime: 1 } });
  expect(player.currentTime).toBe(1);
  player.currentTime = 40;
  expect(commands().at(-1)).toMatchObject({ func: 'seekTo', args: [40, true] });
  say({ event: 'infoDelivery', info: { currentTime: 40 } });
  say({ event: 'infoDelivery', info: { playerState: 2 } });
  say({ event: 'onStateChange', info: 2 });
  say({ event: 'onStateChange', info: 0 });
  expect(events).toEqual(['ready', 'play', 'pause', 'ended']);
  expect(player.played.length).toBe(1);
  expect(player.played.end(0)).toBe(1);
  player.destroy();
});

test('messages from other origins and frames are ignored', async () => {
  const { player, say, events } = await aFrame();
  say({ event: 'onReady' }, 'https://evil.test');
  window.dispatchEvent(new MessageEvent('message', { origin: ORIGIN, data: '{"event":"onReady"}' }));
  expect(events).toEqual([]);
  player.destroy();
});

test('a video that YouTube refuses to play reports an error', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { player, say, events } = await aFrame();
  say({ event: 'onError', info: 150 });
  expect(events).toEqual(['error']);
  player.destroy();
});
