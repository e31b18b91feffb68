import { createHash, randomUUID } from 'node:crypto';
import type { TestContent } from './content-calls.ts';
import type { Client, RpcCaller } from './rpc-caller.ts';

const PAGE = { p_query: '', p_descending: false, p_offset: 0, p_limit: 25 };

/** Calls the functions for all lists and reports in the admin app. */
export async function readReports(caller: RpcCaller, admin: Client, content: TestContent): Promise<void> {
  for (const p_grain of ['day', 'week', 'month']) await caller.call(admin, 'admin_get_activity', { p_grain });
  const p_filter = { school: 'North High', year: 'Year 7', from: '2026-01' };
  await caller.call(admin, 'admin_get_activity', { p_grain: 'month', p_filter });
  await caller.call(admin, 'admin_get_course_statistics', { p_filter });
  await caller.call(admin, 'admin_get_quiz_statistics', { p_filter });
  await caller.call(admin, 'admin_get_course_statistics', {});
  await caller.call(admin, 'admin_get_quiz_statistics', {});
  await caller.call(admin, 'admin_get_quiz_items', { p_quiz_id: content.quizId });
  const { open } = await caller.call(admin, 'admin_get_question_reports', { p_quiz_id: content.quizId });
  await caller.call(admin, 'admin_count_question_reports', {});
  for (const { id, reported_at } of open.slice(1))
    await caller.call(admin, 'admin_close_question_report', {
      p_report_id: id,
      p_reported_at: reported_at,
      p_reply: 'Clearer now.',
    });
  await caller.call(admin, 'admin_get_question_reports', { p_quiz_id: content.quizId });
  const list = { p_filter: {}, p_after: null, p_limit: 1 };
  await caller.call(admin, 'admin_list_course_learners', { p_course_id: content.courseId, ...list });
  await caller.call(admin, 'admin_list_quiz_learners', { p_quiz_id: content.quizId, ...list });
  await caller.call(admin, 'find_content', { ...PAGE, p_kind: 'courses', p_sort: 'title' });
  for (const p_kind of ['courses', 'videos', 'quizzes'])
    await caller.call(admin, 'get_content_items', { p_kind, p_ids: null });
}

/** Reads a person's data and temporarily makes them an admin. */
export async function managePerson(caller: RpcCaller, admin: Client, p_person_id: string): Promise<void> {
  await caller.call(admin, 'admin_get_person', { p_person_id });
  await caller.call(admin, 'admin_get_progress', { p_person_id, p_time_zone: 'Australia/Sydney' });
  await caller.call(admin, 'admin_update_person', { p_person_id, p_school: 'North High' });
  await caller.call(admin, 'admin_set_right', { p_person_id, p_right: 'content' });
  await caller.call(admin, 'admin_set_right', { p_person_id, p_right: null });
  await caller.call(admin, 'admin_set_birth_year', { p_person_id, p_year: 2001 });
  await caller.call(admin, 'admin_set_consent', { p_person_id, p_given_by: 'parent' });
  await caller.call(admin, 'admin_get_privacy', { p_person_id });
  await caller.call(admin, 'admin_set_consent', { p_person_id, p_given_by: null });
  // Without consent, the account is on hold.
  await caller.call(admin, 'admin_set_consent', { p_person_id, p_given_by: 'parent' });
  await caller.call(admin, 'admin_export_person', { p_person_id });
  await caller.call(admin, 'admin_request_erasure', { p_person_id });
  await caller.call(admin, 'admin_cancel_erasure', { p_person_id });
}

/** Uploads a file of one row and undoes the upload. */
export async function importRows(caller: RpcCaller, admin: Client, courseId: string): Promise<void> {
  const file_hash = createHash('sha256').update(randomUUID()).digest('hex');
  const check = { file_hash, course_ids: [courseId], video_ids: [], quiz_ids: [] };
  await caller.call(admin, 'admin_check_import', { p_given: check });
  const p_import = { kind: 'quiz_video', file_name: 'rows.csv', file_hash, rows_total: 1, rows_reported: 0 };
  const { id: p_import_id } = await caller.call(admin, 'admin_create_import', { p_import });
  const video = { title: `Video ${file_hash.slice(0, 8)}`, url: 'https://videos.example/a.mp4' };
  const p_rows = { rows: [{ row: 2, course_id: courseId, lesson_order: 1, video }] };
  await caller.call(admin, 'admin_stage_import_rows', { p_import_id, p_rows });
  await caller.call(admin, 'admin_compare_import', { p_import_id });
  await caller.call(admin, 'admin_list_import_comparison', { p_import_id, p_filter: {} });
  await caller.call(admin, 'admin_choose_import', { p_import_id, p_choice: { choice: 'hand' } });
  await caller.call(admin, 'admin_preview_import_regrade', { p_import_id });
  await caller.call(admin, 'admin_commit_import', { p_import_id, p_regrade: false });
  await caller.call(admin, 'admin_get_import', { p_import_id });
  await caller.call(admin, 'admin_list_import_changes', { p_import_id, p_filter: {} });
  await caller.call(admin, 'admin_preview_import_undo', { p_import_id });
  await caller.call(admin, 'admin_check_import', { p_given: check });
  await caller.call(admin, 'admin_export_content', { p_scope: { kind: 'course' } });
  await caller.call(admin, 'admin_export_content', { p_scope: { kind: 'quiz_video', limit: 5 } });
  await caller.call(admin, 'admin_undo_import', { p_import_id });
}
