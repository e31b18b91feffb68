import { readSpokenLines, type SpokenLine } from '../../../_shared/content/spoken-lines.ts';
import { ApiError } from '../errors.ts';
import { inWords, writeLog } from '../log.ts';
import { unwrap } from '../query.ts';
import type { ApiConfig, Db } from '../supabase-client.ts';

/** Larger caption files are skipped. */
const MAX_CHARACTERS = 500_000;

/**
 * Stores new captions, so that search finds their words. The change itself has been saved, so failures are only
 * logged, and unread captions are retried after the next change. One failing file doesn’t stop the others.
 */
export async function readNewCaptions(config: ApiConfig, db: Db): Promise<void> {
  await logFailure(async () => {
    const unread = (await unwrap(db.rpc('admin_get_unread_captions'))) as {
      video_id: string;
      captions_url: string;
    }[];
    for (const { video_id, captions_url } of unread)
      await logFailure(async () => {
        const lines = readSpokenLines(await readFile(config, captions_url));
        const save = (p_lines: SpokenLine[]) =>
          unwrap(
            db.rpc('admin_save_transcript', { p_video_id: video_id, p_captions_url: captions_url, p_lines }),
          );
        await save(lines).catch((error: unknown) => {
          // The database would refuse this file every time, so the file counts as read.
          if (error instanceof ApiError && error.status === 422) return save([]);
          throw error;
        });
      });
  });
}

async function logFailure(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    writeLog({ level: 'error', message: 'Couldn’t read captions for the search', error: inWords(error) });
  }
}

/**
 * Reads a file from Storage. Returns an empty string if there is none or if it's too large.
 * @throws Error when Storage fails
 */
async function readFile({ supabaseUrl, fetch = globalThis.fetch }: ApiConfig, path: string): Promise<string> {
  const response = await fetch(`${supabaseUrl}/storage/v1/object/public/${path}`);
  if (response.ok && Number(response.headers.get('content-length') ?? 0) <= MAX_CHARACTERS) {
    // The header that states the size may be missing.
    const text = await response.text();
    return text.length <= MAX_CHARACTERS ? text : '';
  }
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`Storage responded with ${response.status}.`);
  return '';
}
