import type { Json } from '../../../types/database.types.ts';
import type { AdminQuestionInput, QuestionAnswer } from '../../../types/rpc.types.ts';
import { drawDocuments } from '../../../functions/_shared/content/documents/index.ts';
import { PAYSLIP } from '../../../functions/_shared/content/documents/testing.ts';
import { STORED_EXAMPLES } from '../../../functions/_shared/content/question-types/examples.ts';
import type { Client, RpcCaller } from './rpc-caller.ts';

export interface TestContent {
  courseId: string;
  videoId: string;
  quizId: string;
  /** The right answer to each question, by question id. A document's answer has only some of its fields. */
  answers: Map<string, QuestionAnswer>;
}

/** Returns one question of each type. */
const questionsOf = (quiz_id: string): AdminQuestionInput[] =>
  STORED_EXAMPLES.map((question) => ({ ...question, quiz_id }) as AdminQuestionInput);

async function create(
  caller: RpcCaller,
  admin: Client,
  p_kind: 'course' | 'video' | 'quiz',
): Promise<string> {
  const p_fields = { title: `RPC answers: ${p_kind}`, description: 'Made by a test', category: 'General' };
  const { id } = await caller.call(admin, 'admin_save_content', { p_kind, p_id: null, p_fields });
  return id;
}

/** Creates a course with a video and a quiz, with the functions that admins use. */
export async function createContent(caller: RpcCaller, admin: Client): Promise<TestContent> {
  const courseId = await create(caller, admin, 'course');
  const videoId = await create(caller, admin, 'video');
  const quizId = await create(caller, admin, 'quiz');
  const p_fields = { feedback_timing: 'after_each', draws: [{ tag: 'GST', count: 5 }] };
  const versions = await caller.call(admin, 'admin_get_content_versions', {
    p_kind: 'quiz',
    p_ids: [quizId],
  });
  const saved = { p_kind: 'quiz', p_id: quizId, p_fields, p_version: versions[quizId] ?? null };
  await caller.call(admin, 'admin_save_content', saved);
  await caller.call(admin, 'admin_get_quiz_questions', { p_ids: [quizId] });
  const answers = new Map<string, QuestionAnswer>();
  const p_document = { definition: PAYSLIP, draws: drawDocuments(PAYSLIP).draws } as unknown as Json;
  const document = await caller.call(admin, 'admin_store_document', { p_document });
  for (const question of questionsOf(quizId)) {
    const p_question = question.type === 'DOC' ? { ...question, answer: { document } } : question;
    const { id } = await caller.call(admin, 'admin_save_question', { p_question });
    const { answer } = p_question;
    const given =
      p_question.type === 'DOC'
        ? { where: 'abn', more: 'Yes' }
        : p_question.type === 'OPT' && Array.isArray(answer)
          ? answer[0]
          : answer;
    if (given) answers.set(id, given);
  }
  const p_question_ids = [...answers.keys()].reverse();
  const [p_question_id = ''] = p_question_ids;
  await caller.call(admin, 'admin_move_question', { p_quiz_id: quizId, p_question_id, p_after: [] });
  await caller.call(admin, 'admin_reorder_questions', {
    p_quiz_id: quizId,
    p_question_ids,
    p_version: await listVersion(caller, admin, 'questions', quizId),
  });
  await caller.call(admin, 'admin_get_questions', { p_quiz_id: quizId });
  await linkContent(caller, admin, { courseId, videoId, quizId });
  return { courseId, videoId, quizId, answers };
}

async function linkContent(
  caller: RpcCaller,
  admin: Client,
  { courseId, videoId, quizId }: Omit<TestContent, 'answers'>,
): Promise<void> {
  const video = { p_course_id: courseId, p_video_id: videoId };
  const quiz = { p_course_id: courseId, p_quiz_id: quizId };
  const both = { p_video_id: videoId, p_quiz_id: quizId };
  await caller.call(admin, 'admin_link_video_to_course', video);
  await caller.call(admin, 'admin_unlink_video_from_course', video);
  await caller.call(admin, 'admin_link_quiz_to_course', quiz);
  await caller.call(admin, 'admin_unlink_quiz_from_course', quiz);
  await caller.call(admin, 'admin_link_quiz_to_video', both);
  await caller.call(admin, 'admin_unlink_quiz_from_video', both);
  const first = await caller.call(admin, 'admin_link_quiz_to_course', quiz);
  const second = await caller.call(admin, 'admin_link_video_to_course', video);
  const p_lesson_ids = [second.lesson_id, first.lesson_id];
  const move = { p_course_id: courseId, p_lesson_id: second.lesson_id, p_after: [] };
  await caller.call(admin, 'admin_move_lesson', move);
  await caller.call(admin, 'admin_reorder_lessons', {
    p_course_id: courseId,
    p_lesson_ids,
    p_version: await listVersion(caller, admin, 'stops', courseId),
  });
}

/** Reads the current version of a list. Requests to reorder the list must include it. */
async function listVersion(
  caller: RpcCaller,
  admin: Client,
  p_kind: 'stops' | 'questions',
  id: string,
): Promise<string> {
  return (await caller.call(admin, 'admin_get_content_versions', { p_kind, p_ids: [id] }))[id] ?? '';
}

/** Changes a question that learners have answered, and a copy of it. */
export async function changeQuestions(caller: RpcCaller, admin: Client, content: TestContent): Promise<void> {
  const questions = await caller.call(admin, 'admin_get_questions', { p_quiz_id: content.quizId });
  const question = questions.find(({ type }) => type === 'SLI');
  if (!question) throw new Error('The quiz has lost its questions.');
  const p_question: AdminQuestionInput = { ...question, answer: 500, tags: ['Savings'], regrade: true };
  await caller.call(admin, 'admin_preview_regrade', { p_question });
  await caller.call(admin, 'admin_save_question', { p_question });
  await caller.call(admin, 'admin_list_tags', {});
  const made = await caller.call(admin, 'admin_save_figure', {
    p_figure_id: null,
    p_fields: { label: 'Levy', value: '2%', source: 'The law', valid_from: '2026-07-01' },
  });
  await caller.call(admin, 'admin_list_figures', { p_on: '2027-07-01' });
  await caller.call(admin, 'admin_list_figure_uses', { p_figure_id: 'super-rate-2026-27' });
  await caller.call(admin, 'admin_delete_figure', { p_figure_id: made.id });
  const p_ids = [question.id];
  for (const only_ids of [false, true])
    await caller.call(admin, 'admin_find_questions', { p_search: { tag: 'savings', only_ids } });
  await caller.call(admin, 'admin_change_questions', { p_ids, p_change: { action: 'tag', add: ['Saving'] } });
  await caller.call(admin, 'admin_continue_regrade', { p_question_id: question.id });
  const p_call = { key: question.id, hash: 'd'.repeat(64), step: 0, function: 'admin_duplicate_question' };
  await caller.call(admin, 'run_once', { p_call, p_arguments: { p_question_id: question.id } });
  await caller.call(admin, 'run_once', { p_call, p_arguments: { p_question_id: question.id } });
  const copy = await caller.call(admin, 'admin_duplicate_question', { p_question_id: question.id });
  await caller.call(admin, 'admin_delete_question', { p_question_id: copy.id });
  const other = await create(caller, admin, 'quiz');
  const p_change = { action: 'link', quiz_id: other };
  await caller.call(admin, 'admin_change_questions', { p_ids, p_change });
  await caller.call(admin, 'admin_get_questions', { p_quiz_id: other });
}

/** Prepares changes and publishes all but one of them. */
export async function prepareChanges(caller: RpcCaller, admin: Client, content: TestContent): Promise<void> {
  const course = { p_course_id: content.courseId };
  const save = (p_kind: string, p_item_id: string, p_changes: Record<string, string>) =>
    caller.call(admin, 'admin_save_pending', { ...course, p_kind, p_item_id, p_changes, p_version: null });
  await save('course', content.courseId, { year: '2027' });
  const { version } = await save('quiz', content.quizId, { title: 'Pay next year' });
  await caller.call(admin, 'admin_preview_pending', { ...course, p_version: version, p_kept: [] });
  await caller.call(admin, 'admin_publish_pending', { ...course, p_version: version });
  const prepared = await save('video', content.videoId, { title: 'Watch next year' });
  const discarded = { ...course, p_version: prepared.version, p_kind: 'quiz', p_item_id: content.quizId };
  await caller.call(admin, 'admin_discard_pending', discarded);
  await caller.call(admin, 'admin_get_pending', course);
}

/** Moves all content to the trash, and restores some of it along the way. */
export async function deleteContent(caller: RpcCaller, admin: Client, content: TestContent): Promise<void> {
  const { courseId, videoId, quizId } = content;
  const p_kind = 'course';
  const p_ids = [courseId];
  await caller.call(admin, 'admin_get_content_numbers', { p_kind, p_ids });
  await caller.call(admin, 'admin_get_impact', { p_kind, p_ids });
  const p_change = { action: 'category', category: 'Life Skills' };
  await caller.call(admin, 'admin_change_content', { p_kind, p_ids, p_change });
  const courseCopy = await caller.call(admin, 'admin_duplicate_content', {
    p_kind,
    p_id: courseId,
    p_copy: {},
  });
  await caller.call(admin, 'admin_delete_course', { p_course_id: courseCopy.id });
  const anything = { p_actor_id: null, p_what: null, p_since: null, p_until: null, p_before: null };
  const history = await caller.call(admin, 'admin_get_history', {
    ...anything,
    p_kind,
    p_id: courseId,
    p_limit: 25,
  });
  const entries = history.items.flatMap((change) => change.entries);
  const p_version_id = entries.find(({ kind }) => kind === 'course')?.id ?? '';
  const { version: p_version } = await caller.call(admin, 'admin_get_version', { p_version_id });
  await caller.call(admin, 'admin_restore_version', { p_version_id, p_version, p_regrade: false });
  await caller.call(admin, 'admin_get_version', { p_version_id, p_reverts: true });
  await caller.call(admin, 'admin_delete_video', { p_video_id: videoId });
  await caller.call(admin, 'admin_list_trash', { p_kind: null, p_query: '', p_offset: 0, p_limit: 25 });
  await caller.call(admin, 'admin_restore', { p_kind: 'video', p_item_id: videoId });
  await caller.call(admin, 'admin_delete_video', { p_video_id: videoId });
  const p_items = [
    { kind: 'video', id: videoId, quiz_id: null },
    { kind: 'quiz', id: 'unknown', quiz_id: null },
  ];
  await caller.call(admin, 'admin_preview_restore', { p_items });
  await caller.call(admin, 'admin_change_trash', { p_action: 'restore', p_items });
  await caller.call(admin, 'admin_delete_video', { p_video_id: videoId });
  await caller.call(admin, 'admin_delete_quiz', { p_quiz_id: quizId });
  await caller.call(admin, 'admin_delete_course', { p_course_id: courseId });
}
