import { checkContent, checkFile } from './media-rules';

const file = (name: string, size = 10) => ({ name, size });

test.each([
  ['image', 'Card.PNG', 'image/png'],
  ['image', 'card.final.jpeg', 'image/jpeg'],
  ['video', 'talk.mp4', 'video/mp4'],
  ['captions', 'talk.vtt', 'text/vtt'],
] as const)('%s: %s is accepted as %s', (kind, name, contentType) => {
  expect(checkFile(kind, file(name))).toEqual({ contentType });
});

test.each([
  ['image', file('talk.mp4'), 'Choose a PNG, JPEG, GIF, WebP or AVIF picture.'],
  ['image', file('drawing.svg'), 'Choose a PNG, JPEG, GIF, WebP or AVIF picture.'],
  ['video', file('talk'), 'Choose an MP4 or WebM video.'],
  [
    'video',
    file('Talk.MOV'),
    'QuickTime videos (.mov) don’t play in every browser. Save the video as MP4 (H.264) and choose that file.',
  ],
  ['image', file('talk.mov'), 'Choose a PNG, JPEG, GIF, WebP or AVIF picture.'],
  ['video', file('talk.mp4', 0), 'This file is empty.'],
] as const)('%s: %j is refused with: %s', (kind, picked, problem) => {
  expect(checkFile(kind, picked)).toEqual({ problem });
});

test('a QuickTime file is recognised by its content, whatever it is named', async () => {
  const quickTime = new Blob(['\0\0\0\x14ftypqt  \0\0\0\0']);
  expect(await checkContent('video', quickTime)).toMatch(/^This is actually a QuickTime video/);
  expect(await checkContent('video', new Blob(['\0\0\0\x14ftypisom\0\0']))).toBeUndefined();
  expect(await checkContent('captions', quickTime)).toBeUndefined();
});
