import { hasRight } from '../../lib/operation/auth.ts';
import type { ItemRequest, OperationRequest } from '../../lib/operation/request.ts';
import { notFound } from '../../lib/errors.ts';
import type { Db } from '../../lib/supabase-client.ts';
import type { ListQuery } from '../../lib/operation/list-query.ts';
import type { Video, VideoChanges, VideoInput } from '../../schemas/content/video.schema.ts';
import { withNumbers } from './content-numbers.data.ts';
import { findContent, type Page } from './find-content.ts';
import { withPublishAt } from './publication.ts';
import { readItems, toUpdate, toVideo } from './rows.ts';
import { createContent, readVersions, updateContent } from './save-content.ts';

/** Lists the videos the caller may see, sorted by title unless the query sets another order. */
export async function listVideos(db: Db, query: ListQuery): Promise<Page<Video>> {
  const seesVersions = hasRight(db, 'content');
  const page = await findContent(db, 'videos', query, async (ids) => {
    const versions = (await seesVersions) ? await readVersions(db, 'video', ids) : undefined;
    return (await readItems(db, 'videos', ids)).map((row) => toVideo(row, versions));
  });
  return await withNumbers(db, 'video', query, page);
}

/** @throws {ApiError} 404 */
export async function readVideo({ db, id }: ItemRequest): Promise<Video> {
  const versions = await readVersions(db, 'video', [id]);
  const [row] = await readItems(db, 'videos', [id]);
  if (!row) throw notFound('video');
  return toVideo(row, versions);
}

export async function createVideo({ db, body }: OperationRequest<VideoInput>): Promise<Video> {
  const id = await createContent(db, 'video', toUpdate(withPublishAt(body)));
  return await readVideo({ db, id });
}

/** @throws {ApiError} 404, or 409 when `version` is no longer the newest */
export async function updateVideo({ db, id, body, version }: OperationRequest<VideoChanges>): Promise<Video> {
  return await updateContent(db, 'video', id, toUpdate(withPublishAt(body)), version, () =>
    readVideo({ db, id }),
  );
}
