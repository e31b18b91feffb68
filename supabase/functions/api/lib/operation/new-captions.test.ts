import { deepEqual } from 'node:assert/strict';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../../../types/database.types.ts';
import { readNewCaptions } from './new-captions.ts';

const FILE = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello';

/**
 * Reads new captions and returns each video's result: its stored lines, or the status with which the database refused
 * them.
 */
async function read(
  files: Record<string, () => Response>,
  refuses: (lines: unknown[]) => number | null = () => null,
) {
  const stored: [string, number | unknown[]][] = [];
  const fakeFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/admin_get_unread_captions'))
      return Response.json(
        Object.keys(files).map((id) => ({ video_id: id, captions_url: `media/${id}.vtt` })),
      );
    if (!pathname.endsWith('/admin_save_transcript'))
      return files[pathname.replace(/.*\/media\/|\.vtt$/g, '')]?.() ?? new Response(null, { status: 404 });
    const { p_video_id, p_lines } = (await request.json()) as { p_video_id: string; p_lines: unknown[] };
    const status = refuses(p_lines);
    stored.push([p_video_id, status ?? p_lines]);
    return status
      ? Response.json(
          { code: `PT${status}`, message: 'validation_failed', details: 'No.', hint: null },
          { status },
        )
      : Response.json({ saved: true });
  };
  const config = { supabaseUrl: 'http://project.test', supabaseKey: 'key', fetch: fakeFetch };
  const db = createClient<Database>(config.supabaseUrl, config.supabaseKey, { global: { fetch: fakeFetch } });
  await readNewCaptions(config, db);
  return stored;
}

const LINES = [{ second: 1, words: 'Hello' }];

Deno.test('a file that Storage fails to return doesn’t stop the next one', async () => {
  deepEqual(
    await read({
      failing: () => new Response(null, { status: 503 }),
      offline: () => {
        throw new TypeError('connection refused');
      },
      good: () => new Response(FILE),
    }),
    [['good', LINES]],
  );
});

Deno.test('captions that the database refuses are stored without lines, and aren’t read again', async () => {
  const refuses = (lines: unknown[]) => (lines.length > 0 ? 422 : null);
  deepEqual(await read({ refused: () => new Response(FILE), empty: () => new Response('WEBVTT') }, refuses), [
    ['refused', 422],
    ['refused', []],
    ['empty', []],
  ]);
});

Deno.test('captions that the database can’t store now are read again later', async () => {
  deepEqual(await read({ one: () => new Response(FILE), other: () => new Response(FILE) }, () => 503), [
    ['one', 503],
    ['other', 503],
  ]);
});

Deno.test(
  'a file that is too large or missing has no lines, whether or not its header gives its size',
  async () => {
    const large = FILE + 'x'.repeat(500_000);
    deepEqual(
      await read({
        unnamed: () => new Response(large),
        named: () => new Response(FILE, { headers: { 'content-length': '500001' } }),
        missing: () => new Response(null, { status: 404 }),
      }),
      [
        ['unnamed', []],
        ['named', []],
        ['missing', []],
      ],
    );
  },
);
