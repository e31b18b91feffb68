import type { TestContent } from './content-calls.ts';
import type { Client, RpcCaller } from './rpc-caller.ts';

const TIME_ZONE = 'Australia/Sydney';

async function readScreens(caller: RpcCaller, learner: Client, courseId: string): Promise<void> {
  await caller.call(learner, 'get_home', {});
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

/** Answers every question right except the open-ended one. */
async function takeQuiz(caller: RpcCaller, learner: Client, content: TestContent): Promise<void> {
  const args = { p_course_id: content.courseId, p_ref: content.quizId };
  await caller.call(learner, 'open_quiz', args);
  await caller.call(learner, 'review_quiz', args);
  const { id: p_attempt_id } = await caller.call(learner, 'start_attempt', args);
  for (const [p_question_id, value] of content.answers) {
    const p_answer = { value: value === 'Super' ? 'Bonus' : value, age_ms: 10, device: 'rpc-answers' };
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
  await caller.call(learner, 'leave_attempt', { p_attempt_id: left });
}

/** A visitor looks around. */
export async function visit(
  caller: RpcCaller,
  visitor: Client,
  { courseId, email }: { courseId: string; email: string },
): Promise<void> {
  await caller.call(visitor, 'get_health', {});
  await caller.call(visitor, 'get_courses', {});
  await caller.call(visitor, 'get_course_overview', { p_course_id: courseId });
  await caller.call(visitor, 'get_course_overview', { p_course_id: 'no-such-course' });
  await caller.call(visitor, 'account_exists', { p_email: email });
}

/** A new learner completes a course; what the screens read is read before and after. */
export async function learn(caller: RpcCaller, learner: Client, content: TestContent): Promise<void> {
  const { policy } = await caller.call(learner, 'get_account_state', {});
  await caller.call(learner, 'accept_policy', { p_version: policy.version });
  await caller.call(learner, 'set_birth_year', { p_year: 2000 });
  await caller.call(learner, 'get_profile', {});
  await caller.call(learner, 'change_name', { p_first_name: 'Mia', p_last_name: 'Lee' });
  await caller.call(learner, 'is_admin', {});
  await readScreens(caller, learner, content.courseId);
  await watchVideo(caller, learner, content);
  await readScreens(caller, learner, content.courseId);
  await takeQuiz(caller, learner, content);
  await readScreens(caller, learner, content.courseId);
  await caller.call(learner, 'export_my_data', {});
  await caller.call(learner, 'request_erasure', {});
  await caller.call(learner, 'cancel_erasure', {});
}
