import { z } from '@hono/zod-openapi';
import {
  changeContent,
  duplicateContent,
  previewChange,
  readImpact,
} from '../../data/content/content-changes.data.ts';
import { findIds } from '../../data/content/find-content.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
  changePreview,
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

export function contentChangeRoutes(register: Register): void {
  register({
    method: 'post',
    path: '/api/content/{kind}/impact',
    tag: 'Content',
    summary: 'Say what hangs on items before they are deleted; changes nothing',
    access: 'content',
    params: { kind: contentKind },
    body: selection,
    status: 200,
    result: impact,
    handle: ({ db, params, body }) => readImpact(db, params.kind ?? '', body.ids),
  });
  register({
    method: 'get',
    path: '/api/content/{kind}/ids',
    tag: 'Content',
    summary: 'List the ids of everything that a search finds, by title',
    access: 'content',
    params: { kind: listedKind },
    query: idsQuery,
    status: 200,
    result: z.array(z.string()),
    handle: ({ db, params, query }) => findIds(db, params.kind ?? '', query),
  });
  register({
    method: 'post',
    path: '/api/content/{kind}/changes',
    tag: 'Content',
    summary: 'Change up to 1,000 items at once: all of them, or none',
    access: 'content',
    params: { kind: listedKind },
    body: contentChange,
    status: 200,
    result: contentChanged,
    handle: ({ db, params, body }) => changeContent(db, params.kind ?? '', body),
  });
  register({
    method: 'post',
    path: '/api/content/{kind}/changes/preview',
    tag: 'Content',
    summary: 'Say what learners would newly see or lose by a change; changes nothing',
    access: 'content',
    params: { kind: listedKind },
    body: contentChange,
    status: 200,
    result: changePreview,
    handle: ({ db, params, body }) => previewChange(db, params.kind ?? '', body),
  });
  register({
    method: 'post',
    path: '/api/content/{kind}/{id}/duplicate',
    tag: 'Content',
    summary: 'Copy a course with its stops, a video, or a quiz with its questions; every copy is a draft',
    access: 'content',
    params: { kind: listedKind },
    body: duplication,
    status: 201,
    result: duplicate,
    handle: ({ db, params, id, body }) => duplicateContent(db, params.kind ?? '', id, body),
  });
}
