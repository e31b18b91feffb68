import { z } from '@hono/zod-openapi';
import { withPublishAt } from '../../data/content/publication.ts';
import { pathId, param, searchText } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
  changePreview,
  type ContentChange,
  contentChange,
  contentChanged,
  contentKind,
  duplicate,
  duplication,
  idsQuery,
  impact,
  listedKind,
  selection,
} from '../../schemas/content/content-change.schema.ts';

const TABLES: Record<string, string> = { course: 'courses', video: 'videos', quiz: 'quizzes' };

function changeOf({ body: { ids: _, courseId, ...input } }: { body: ContentChange }) {
  const { publishAt, ...change } = withPublishAt(input);
  return { ...change, course_id: courseId, publish_at: publishAt };
}

export function contentChangeRoutes(register: Register): void {
  register({
    method: 'post',
    path: '/api/content/{kind}/impact',
    tag: 'Content',
    summary: 'Preview deleting items',
    description: 'Shows the affected courses, learners and results.',
    access: 'content',
    params: { kind: contentKind },
    body: selection,
    status: 200,
    result: impact,
    calls: 'admin_get_impact',
    with: { p_kind: param('kind'), p_ids: ({ body }) => body.ids },
  });
  register({
    method: 'get',
    path: '/api/content/{kind}/ids',
    tag: 'Content',
    summary: 'List the ids of search results',
    description: 'Sorted by title.',
    access: 'content',
    params: { kind: listedKind },
    query: idsQuery,
    status: 200,
    result: z.array(z.string()),
    calls: 'find_content',
    with: {
      p_kind: ({ params: { kind = '' } }) => TABLES[kind] ?? kind,
      p_query: searchText,
      p_sort: () => 'title',
      p_descending: () => false,
      p_offset: () => 0,
      p_limit: () => null,
      p_publication: ({ query }) => query.publication ?? null,
    },
    toResult: ({ ids }: { ids: string[] }) => ids,
  });
  register({
    method: 'post',
    path: '/api/content/{kind}/changes',
    tag: 'Content',
    summary: 'Change items in bulk',
    description: 'Up to 1,000 items, in one transaction.',
    access: 'content',
    params: { kind: listedKind },
    body: contentChange,
    status: 200,
    result: contentChanged,
    calls: 'admin_change_content',
    with: { p_kind: param('kind'), p_ids: ({ body }) => body.ids, p_change: changeOf },
  });
  register({
    method: 'post',
    path: '/api/content/{kind}/changes/preview',
    tag: 'Content',
    summary: 'Preview a bulk change',
    description: 'Shows what learners would gain or lose.',
    access: 'content',
    params: { kind: listedKind },
    body: contentChange,
    status: 200,
    result: changePreview,
    calls: 'admin_preview_change',
    with: { p_kind: param('kind'), p_ids: ({ body }) => body.ids, p_change: changeOf },
  });
  register({
    method: 'post',
    path: '/api/content/{kind}/{id}/duplicate',
    tag: 'Content',
    summary: 'Copy a course, video or quiz',
    description: 'Copies a course with its lessons and a quiz with its questions. Copies are drafts.',
    access: 'content',
    params: { kind: listedKind },
    body: duplication,
    status: 201,
    result: duplicate,
    calls: 'admin_duplicate_content',
    with: { p_kind: param('kind'), p_id: pathId, p_copy: ({ body }) => ({ ...body }) },
  });
}
