import { readSpokenCaptions } from './captions.api';

const respondWith = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, arrayBuffer: () => Promise.resolve(bytes.buffer) } as Response),
  );
};

it('reads spoken words without tags and with their special characters', async () => {
  respondWith(
    '\uFEFFWEBVTT\n\n00:04.500 --> 00:09.000\n<v Ada>Rent &amp; food: &lt;half&gt; of it\n<i>goes</i> out.\n',
  );
  expect(await readSpokenCaptions('https://media.test/jars.vtt')).toEqual([
    { second: 4, words: 'Rent & food: <half> of it goes out.' },
  ]);
});

it('refuses a file that is not WebVTT', async () => {
  respondWith('<html></html>');
  await expect(readSpokenCaptions('https://media.test/jars.vtt')).rejects.toMatchObject({
    code: 'not_webvtt',
  });
});
