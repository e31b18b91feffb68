import { discardPending, readPending, savePending } from '../../data/changes/pending.data.ts';
import { pathId, regrading } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
  pending,
  pendingChange,
  pendingPreview,
  pendingPublication,
  pendingQuery,
  type PendingReview,
  pendingReview,
  publishedPending,
} from '../../schemas/changes/pending.schema.ts';

const shared = {
  path: '/api/courses/{id}/pending',
  tag: 'Pending changes',
  access: 'content',
  status: 200,
} as const;

/** The version of the prepared changes that the caller saw, and the parts to skip because someone else has changed them. */
const reviewed = {
  p_course_id: pathId,
  p_version: ({ body }: { body: PendingReview }) => body.version,
  p_kept: ({ body }: { body: PendingReview }) => body.kept ?? [],
};

/** Changes to a published course and its content, which learners see once they are published together. */
export function pendingRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    summary: 'Get a course’s prepared changes',
    description: 'Compares the prepared changes with what learners currently see.',
    result: pending,
    handle: readPending,
  });
  register({
    ...shared,
    method: 'put',
    summary: 'Prepare changes to a course',
    description:
      'Changes the course, its lessons, or a video, quiz, question or question list in it, or adds new items. Learners don’t see the changes until they’re published.',
    body: pendingChange,
    result: pending,
    handle: savePending,
  });
  register({
    ...shared,
    method: 'delete',
    summary: 'Discard prepared changes',
    description: 'Discards all changes in the course, or only those to one item.',
    query: pendingQuery,
    result: pending,
    handle: discardPending,
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/courses/{id}/pending/preview',
    summary: 'Preview publishing',
    description: 'Shows how regrading would change results, and what learners would gain or lose.',
    body: pendingReview,
    result: pendingPreview,
    calls: 'admin_preview_pending',
    with: reviewed,
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/courses/{id}/pending/publish',
    changesCaptions: true,
    summary: 'Publish a course’s prepared changes',
    description: 'Publishes all changes in one transaction.',
    body: pendingPublication,
    result: publishedPending,
    calls: 'admin_publish_pending',
    with: { ...reviewed, ...regrading },
  });
}
