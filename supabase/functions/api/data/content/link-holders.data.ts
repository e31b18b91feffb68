import type { Db } from '../../lib/supabase-client.ts';
import type { OperationRequest } from '../../lib/operation/request.ts';
import { type LinkHolder, type LinkHolderKind, linkHolderKind } from '../../schemas/content/link.schema.ts';
import type { PageQuery } from '../../lib/operation/list-query.ts';
import { listCourses, readCourse } from './courses.data.ts';
import type { Page } from './find-content.ts';
import { readAll } from '../../lib/query.ts';
import { listVideos, readVideo } from './videos.data.ts';

/** The number of ids that fit into the URL of one request to the Data API. */
const IDS_PER_REQUEST = 100;

/** The fields of a course or video from which its links are read. A video has no `videos`. */
interface Holder {
  id: string;
  title: string;
  videos?: string[];
  quizzes: string[];
}

/** Lists one page of the courses or videos that match a search, sorted by title, with their links. */
export async function listLinkHolders(
  db: Db,
  kind: LinkHolderKind,
  { page = 1, ...query }: PageQuery,
): Promise<Page<LinkHolder>> {
  const list = kind === 'course' ? listCourses : listVideos;
  const { items, total } = await list(db, { ...query, page });
  return { items: await withLinkedTitles(db, items), total };
}

/**
 * Reads a course or video with its links.
 * @throws {ApiError} 404
 */
export async function readLinkHolder(request: OperationRequest): Promise<LinkHolder> {
  const read = linkHolderKind.parse(request.params.kind) === 'course' ? readCourse : readVideo;
  const holder: Holder = await read(request);
  return (await withLinkedTitles(request.db, [holder]))[0] as LinkHolder;
}

async function withLinkedTitles(db: Db, holders: Holder[]): Promise<LinkHolder[]> {
  const [videoTitles, quizTitles] = await Promise.all([
    readTitles(
      db,
      'videos',
      holders.flatMap(({ videos = [] }) => videos),
    ),
    readTitles(
      db,
      'quizzes',
      holders.flatMap(({ quizzes }) => quizzes),
    ),
  ]);
  const linked = (titles: Map<string, string>, ids: string[]) =>
    ids.map((id) => ({ id, title: titles.get(id) ?? null }));
  return holders.map(({ id, title, videos = [], quizzes }) => ({
    id,
    title,
    videos: linked(videoTitles, videos),
    quizzes: linked(quizTitles, quizzes),
  }));
}

/** Reads titles by id. Leaves out items in the trash. */
async function readTitles(
  db: Db,
  table: 'videos' | 'quizzes',
  linkedIds: string[],
): Promise<Map<string, string>> {
  const ids = [...new Set(linkedIds)];
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, part) =>
    ids.slice(part * IDS_PER_REQUEST, (part + 1) * IDS_PER_REQUEST),
  );
  const rows = await Promise.all(
    parts.map((part) =>
      readAll((from, to) =>
        db.from(table).select('id,title').in('id', part).is('deleted_at', null).order('id').range(from, to),
      ),
    ),
  );
  return new Map(rows.flat().map(({ id, title }) => [id, title]));
}
