import { frameUrl, parseVideoSource } from './video-source';

const ID = 'dQw4-9W_XcQ';

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://youtube.com/watch?list=PL1&v=${ID}&t=42s`,
  `https://m.youtube.com/watch?v=${ID}`,
  `https://youtu.be/${ID}?si=abc`,
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}`,
])('%s is a video on YouTube', (url) => {
  expect(parseVideoSource(url)).toEqual({
    kind: 'youtube',
    id: ID,
    page: `https://www.youtube.com/watch?v=${ID}`,
  });
});

test.each([
  ['https://vimeo.com/76979871', undefined],
  ['https://www.vimeo.com/76979871#t=10', undefined],
  ['https://player.vimeo.com/video/76979871', undefined],
  ['https://vimeo.com/channels/staffpicks/76979871', undefined],
  ['https://vimeo.com/76979871/8272103f6e', '8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', '8272103f6e'],
])('%s is a video on Vimeo, private key %s', (url, hash) => {
  expect(parseVideoSource(url)).toEqual({
    kind: 'vimeo',
    id: '76979871',
    ...(hash && { hash }),
    page: `https://vimeo.com/76979871${hash ? `/${hash}` : ''}`,
  });
});

test.each([
  ['https://cdn.test/a/main.m3u8', 'hls'],
  ['https://cdn.test/a/main.M3U8?token=1', 'hls'],
  ['https://cdn.test/a.mp4?name=b.m3u8', 'file'],
  ['http://api.test/storage/v1/object/public/media/videos/tfn.mp4', 'file'],
  ['https://cdn.test/stream/17', 'file'],
  ['https://youtube.com.evil.test/watch?v=dQw4-9W_XcQ', 'file'],
  ['https://notvimeo.com/76979871', 'file'],
])('%s is played by the browser as %s', (url, kind) => {
  expect(parseVideoSource(url)).toEqual({ kind, url });
});

test.each([
  undefined,
  '',
  'no address',
  'javascript:alert(1)',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=short',
  'https://youtu.be/',
  'https://vimeo.com/staff',
])('%s isn’t a video', (url) => {
  expect(parseVideoSource(url)).toBeNull();
});

test('the YouTube frame is the cookie-free one, and starts at the playback position', () => {
  const source = { kind: 'youtube', id: ID, page: '' } as const;
  expect(frameUrl(source, { origin: 'https://learn.test', startAt: 42.7 })).toBe(
    `https://www.youtube-nocookie.com/embed/${ID}?enablejsapi=1&origin=https%3A%2F%2Flearn.test&playsinline=1&rel=0&start=42`,
  );
});

test('the Vimeo frame doesn’t track, and includes a private video’s key', () => {
  const source = { kind: 'vimeo', id: '7', hash: 'ab12', page: '' } as const;
  expect(frameUrl(source, { origin: '', startAt: 0 })).toBe(
    'https://player.vimeo.com/video/7?dnt=1&playsinline=1&h=ab12',
  );
});
