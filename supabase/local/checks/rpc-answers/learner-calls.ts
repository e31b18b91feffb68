import { EXAMPLES } from '../../../functions/_shared/content/question-types/examples.ts';
import type { TestContent } from './content-calls.ts';
import type { Client, RpcCaller } from './rpc-caller.ts';

const TIME_ZONE = 'Australia/Sydney';

async function readScreens(caller: RpcCaller, learner: Client, courseId: string): Promise<void> {
  await caller.call(learner, 'get_home', {});
  await caller.call(learner, 'get_home_courses', { p_offset: 0, p_limit: 200 });
  await caller.call(learner, 'get_home_quizzes', { p_offset: 0, p_limit: 200 });
  await caller.call(learner, 'get_dashboard', { p_time_zone: TIME_ZONE });
  await caller.call(learner, 'get_course_overview', { p_course_id: courseId });
  await caller.call(learner, 'open_course', { p_course_id: courseId });
}

async function watchVideo(caller: RpcCaller, learner: Client, content: TestContent): Promise<void> {
  const { courseId: p_course_id, videoId: p_video_id } = content;
  const args = { p_course_id, p_ref: p_video_id };
  const opened = await caller.call(learner, 'get_video_lesson', args);
  if (!opened) throw new Error('The video is no lesson.');
  const p_ranges = [[0, 5]];
  await caller.call(learner, 'save_video_progress', { p_video_id, p_position: 5, p_ranges });
  await caller.call(learner, 'save_video_progress', { p_video_id, p_position: 9, p_ranges, p_from: 5 });
  await caller.call(learner, 'complete_video_lesson', { p_lesson_id: opened.lesson.lesson_id });
  await caller.call(learner, 'get_video_lesson', args);
}

/** Answers every question right except the open-ended one. @returns the id of the finished attempt */
async function takeQuiz(caller: RpcCaller, learner: Client, content: TestContent): Promise<string> {
  const args = { p_course_id: content.courseId, p_ref: content.quizId };
  await caller.call(learner, 'open_quiz', args);
  await caller.call(learner, 'review_quiz', args);
  const { id: p_attempt_id } = await caller.call(learner, 'start_attempt', args);
  for (const [p_question_id, value] of content.answers) {
    const p_answer = {
      value: value === EXAMPLES.openEnded.answer ? 'Bonus' : value,
      age_ms: 10,
      device: 'rpc-answers',
    };
    await caller.call(learner, 'save_answer', { p_attempt_id, p_question_id, p_answer });
  }
  await caller.call(learner, 'open_quiz', args);
  const practice = { p_course_id: 'default', p_ref: content.quizId };
  await caller.call(learner, 'open_quiz', practice);
  await caller.call(learner, 'finish_attempt', { p_attempt_id });
  await caller.call(learner, 'review_quiz', args);
  await caller.call(learner, 'open_quiz', args);
  const { id: left } = await caller.call(learner, 'start_attempt', practice);
  await caller.call(learner, 'review_quiz', args);
  const [[p_question_id, value] = ['', '']] = content.answers;
  await caller.call(learner, 'check_answer', { p_attempt_id: left, p_question_id, p_answer: { value } });
  await caller.call(learner, 'open_quiz', practice);
  await caller.call(learner, 'leave_attempt', { p_attempt_id: left });
  return p_attempt_id;
}

/**
 * Practises the question that was answered wrong: answers it wrong again, and repeats the request as if its response
 * had been lost.
 */
async function practise(
  caller: RpcCaller,
  learner: Client,
  content: TestContent,
  attemptId: string,
): Promise<void> {
  const args = { p_time_zone: TIME_ZONE };
  await caller.call(learner, 'get_practice', args);
  const session = await caller.call(learner, 'start_practice', { ...args, p_scope: 'due' });
  // Sessions are shuffled, so the question may be anywhere.
  const question = session?.questions.find(({ type }) => type === 'OPT');
  if (!session || !question) throw new Error('The mistake is not due.');
  await caller.call(learner, 'get_practice', args);
  const answer = { p_session_id: session.id, p_question_id: question.id, p_answer: { value: 'Bonus' } };
  await caller.call(learner, 'answer_practice', answer);
  await caller.call(learner, 'answer_practice', answer);
  await caller.call(learner, 'start_practice', { ...args, p_scope: 'mistakes', p_quiz_id: content.quizId });
  await caller.call(learner, 'start_practice', { ...args, p_scope: 'missed', p_attempt_id: attemptId });
  await caller.call(learner, 'get_practice', args);
}

/** Rates the completed course and issues a certificate, which a visitor checks before it is withdrawn. */
async function celebrate(
  caller: RpcCaller,
  learner: Client,
  visitor: Client,
  { courseId: p_course_id }: TestContent,
): Promise<void> {
  await caller.call(learner, 'get_course_completion', { p_course_id });
  await caller.call(learner, 'rate_course', { p_course_id, p_rating: 9 });
  const { code: p_code } = await caller.call(learner, 'issue_certificate', { p_course_id });
  await caller.call(learner, 'get_course_completion', { p_course_id });
  await caller.call(learner, 'get_certificate', { p_code });
  await caller.call(visitor, 'get_certificate', { p_code });
  await caller.call(learner, 'export_my_data', {});
  await caller.call(learner, 'withdraw_certificate', { p_code });
}

/** Calls the functions that visitors use. */
export async function visit(
  caller: RpcCaller,
  visitor: Client,
  { courseId, email }: { courseId: string; email: string },
): Promise<void> {
  await caller.call(visitor, 'get_course_overview', { p_course_id: courseId });
  await caller.call(visitor, 'get_course_overview', { p_course_id: 'no-such-course' });
  await caller.call(visitor, 'get_course_completion', { p_course_id: courseId });
  await caller.call(visitor, 'get_certificate', { p_code: 'no-such-code' });
  await caller.call(visitor, 'account_exists', { p_email: email });
  const [sample] = await caller.call(visitor, 'get_sample_questions', {});
  if (!sample) throw new Error('The seed has no sample question.');
  const answer = { p_question_id: sample.id, p_answer: { value: sample.options[0] ?? '' } };
  await caller.call(visitor, 'answer_sample_question', answer);
}

/** Completes a course as a new learner, and reads the screens' data before and after. */
export async function completeCourse(
  caller: RpcCaller,
  learner: Client,
  visitor: Client,
  content: TestContent,
): Promise<void> {
  const { policy } = await caller.call(learner, 'get_account_state', {});
  await caller.call(learner, 'accept_policy', { p_version: policy.version });
  await caller.call(learner, 'set_birth_year', { p_year: 2000 });
  await caller.call(learner, 'change_name', { p_first_name: 'Mia', p_last_name: 'Lee' });
  await caller.call(learner, 'get_pathway', {});
  await caller.call(learner, 'save_pathway', { p_year: 'Year 9', p_category: 'tax-returns' });
  await readScreens(caller, learner, content.courseId);
  await watchVideo(caller, learner, content);
  await readScreens(caller, learner, content.courseId);
  await caller.call(learner, 'get_practice', { p_time_zone: TIME_ZONE });
  await caller.call(learner, 'start_practice', { p_time_zone: TIME_ZONE, p_scope: 'due' });
  const attemptId = await takeQuiz(caller, learner, content);
  await practise(caller, learner, content, attemptId);
  for (const p_question_id of content.answers.keys())
    await caller.call(learner, 'report_question', {
      p_question_id,
      p_reason: 'unclear',
      p_message: 'Which one?',
    });
  await caller.call(learner, 'set_weekly_goal', { p_time_zone: TIME_ZONE, p_measure: 'stops', p_target: 2 });
  await caller.call(learner, 'get_dashboard', { p_time_zone: TIME_ZONE });
  await caller.call(learner, 'mark_badges_seen', { p_time_zone: TIME_ZONE });
  await caller.call(learner, 'set_weekly_goal', { p_time_zone: TIME_ZONE, p_measure: null, p_target: null });
  await readScreens(caller, learner, content.courseId);
  await celebrate(caller, learner, visitor, content);
  await caller.call(learner, 'cancel_erasure', {});
}
