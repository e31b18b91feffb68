import { notFound } from '../lib/errors.ts';
import type { Db } from '../lib/supabase-client.ts';
import type { Video, VideoInput } from '../schemas/video.schema.ts';
import { deleteContent, insertContent, updateContent } from './content.ts';
import { groupBy, readAll, unwrap } from './listing.ts';
import { toColumns, toVideo, type VideoRow } from './rows.ts';

const COLUMNS =
  'id,title,description,image,url,captions_url,duration_seconds,date,category,instructor,created_at,updated_at';

interface LinkRow {
  video_id: string;
  quiz_id: string;
}

/** All videos the caller may see, by title. */
export async function listVideos(db: Db): Promise<Video[]> {
  const [rows, links] = await Promise.all([
    readAll((from, to) =>
      db
        .from('videos')
        .select(COLUMNS)
        .is('deleted_at', null)
        .order('title')
        .order('id')
        .range(from, to)
        .overrideTypes<VideoRow[], { merge: false }>(),
    ),
    readLinks(db),
  ]);
  const byVideo = groupBy(
    links,
    (link) => link.video_id,
    (link) => link.quiz_id,
  );
  return rows.map((row) => toVideo(row, byVideo.get(row.id) ?? []));
}

/** @throws {ApiError} 404 */
export async function readVideo(db: Db, id: string): Promise<Video> {
  const [row, links] = await Promise.all([
    unwrap(
      db
        .from('videos')
        .select(COLUMNS)
        .eq('id', id)
        .is('deleted_at', null)
        .maybeSingle()
        .overrideTypes<VideoRow, { merge: false }>(),
    ),
    readLinks(db, id),
  ]);
  if (!row) throw notFound('video');
  return toVideo(
    row,
    links.map((link) => link.quiz_id),
  );
}

export async function createVideo(db: Db, input: VideoInput): Promise<Video> {
  return readVideo(db, await insertContent(db, 'videos', toColumns(input)));
}

/** @throws {ApiError} 404, or 409 when `version` is no longer the newest */
export function updateVideo(
  db: Db,
  id: string,
  input: VideoInput,
  version: string | undefined,
): Promise<Video> {
  return updateContent(db, 'videos', id, toColumns(input), version, () => readVideo(db, id));
}

/** @throws {ApiError} 404 */
export function deleteVideo(db: Db, id: string): Promise<void> {
  return deleteContent(db, 'videos', id);
}

function readLinks(db: Db, videoId?: string): Promise<LinkRow[]> {
  return readAll((from, to) => {
    const query = db.from('video_quizzes').select('video_id,quiz_id');
    return (videoId === undefined ? query : query.eq('video_id', videoId))
      .order('created_at')
      .order('video_id')
      .order('quiz_id')
      .range(from, to)
      .overrideTypes<LinkRow[], { merge: false }>();
  });
}
