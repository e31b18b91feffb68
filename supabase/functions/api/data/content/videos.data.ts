import { VIDEO_COLUMNS } from '../../../_shared/content/video.ts';
import { hasRight } from '../../lib/operation/auth.ts';
import { notFound } from '../../lib/errors.ts';
import type { Db, Tables } from '../../lib/supabase-client.ts';
import type { ListQuery } from '../../schemas/list-query.ts';
import type { Video, VideoChanges, VideoInput } from '../../schemas/content/video.schema.ts';
import { withNumbers } from './content-numbers.data.ts';
import { findContent, type Page } from './find-content.ts';
import { withPublishAt } from './publication.ts';
import { groupBy, readAll, unwrap } from '../query.ts';
import { toUpdate, toVideo } from './rows.ts';
import { createContent, readVersions, updateContent } from './save-content.ts';

type LinkRow = Pick<Tables['video_quizzes']['Row'], 'video_id' | 'quiz_id'>;

/** The videos the caller may see, by title unless the query says otherwise. */
export async function listVideos(db: Db, query: ListQuery): Promise<Page<Video>> {
  const seesVersions = hasRight(db, 'content');
  const page = await findContent(db, 'videos', query, async (ids) => {
    const versions = (await seesVersions) ? await readVersions(db, 'video', ids) : undefined;
    const rows = (from: number, to: number) => {
      const all = db.from('videos').select(VIDEO_COLUMNS).is('deleted_at', null);
      return (ids ? all.in('id', ids) : all).order('title').order('id').range(from, to);
    };
    const [videos, links] = await Promise.all([readAll(rows), readLinks(db, ids)]);
    const byVideo = groupBy(
      links,
      (link) => link.video_id,
      (link) => link.quiz_id,
    );
    return videos.map((row) => toVideo(row, byVideo.get(row.id) ?? [], versions));
  });
  return await withNumbers(db, 'video', query, page);
}

/** @throws {ApiError} 404 */
export async function readVideo(db: Db, id: string): Promise<Video> {
  const versions = await readVersions(db, 'video', [id]);
  const rows = db.from('videos').select(VIDEO_COLUMNS).eq('id', id).is('deleted_at', null);
  const [row, links] = await Promise.all([unwrap(rows.maybeSingle()), readLinks(db, [id])]);
  if (!row) throw notFound('video');
  return toVideo(
    row,
    links.map((link) => link.quiz_id),
    versions,
  );
}

export async function createVideo(db: Db, input: VideoInput): Promise<Video> {
  const id = await createContent(db, 'video', toUpdate(withPublishAt(input)));
  return await readVideo(db, id);
}

/** @throws {ApiError} 404, or 409 when `version` is no longer the newest */
export async function updateVideo(
  db: Db,
  id: string,
  input: VideoChanges,
  version: string | undefined,
): Promise<Video> {
  return await updateContent(db, 'video', id, toUpdate(withPublishAt(input)), version, () =>
    readVideo(db, id),
  );
}

/** Moves a video to the trash. @throws {ApiError} 404 */
export async function deleteVideo(db: Db, id: string): Promise<void> {
  await unwrap(db.rpc('admin_delete_video', { p_video_id: id }));
}

function readLinks(db: Db, videoIds?: string[]): Promise<LinkRow[]> {
  return readAll((from, to) => {
    const rows = db.from('video_quizzes').select('video_id,quiz_id');
    return (videoIds ? rows.in('video_id', videoIds) : rows)
      .order('created_at')
      .order('video_id')
      .order('quiz_id')
      .range(from, to);
  });
}
