import { type Answer, call, projectUrl } from './project.ts';

/** Calls a database function through PostgREST. */
export async function rpc(token: string, name: string, args: Record<string, unknown>): Promise<Answer> {
  const response = await fetch(`${projectUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: headers(token),
    body: JSON.stringify(args),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

const headers = (token: string) => ({
  authorization: `Bearer ${token}`,
  apikey: Deno.env.get('SUPABASE_ANON_KEY') ?? '',
  'content-type': 'application/json',
});

/**
 * Makes every request that a learner can use to read about a course with one video and one quiz. Returns each response
 * as text.
 */
export async function readAsLearner(
  token: string,
  course: string,
  video: string,
  quiz: string,
): Promise<{ what: string; text: string }[]> {
  const answers: { what: string; text: string }[] = [];
  const note = (what: string, answer: unknown) => void answers.push({ what, text: JSON.stringify(answer) });
  const overview = await rpc(token, 'get_course_overview', { p_course_id: course });
  note('get_course_overview', overview.body);
  const lessons = overview.body.lessons as { lesson_id: string; lesson_type: number }[];
  await rpc(token, 'open_course', { p_course_id: course });
  for (const name of ['get_home', 'get_courses']) note(name, (await rpc(token, name, {})).body);
  for (const [place, ref] of [
    [course, quiz],
    [course, video],
    ['default', quiz],
    ...lessons.map(({ lesson_id: id }) => [course, id]),
  ]) {
    const args = { p_course_id: place, p_ref: ref };
    for (const name of ['get_video_lesson', 'open_quiz', 'review_quiz', 'start_attempt'])
      note(`${name} ${place} ${ref}`, (await rpc(token, name, args)).body);
  }
  for (const { lesson_id: p_lesson_id, lesson_type: type } of lessons)
    if (type === 1)
      note('complete_video_lesson', (await rpc(token, 'complete_video_lesson', { p_lesson_id })).body);
  for (const table of ['videos', 'quizzes', 'questions', 'lessons', 'video_quizzes', 'attempt_answers']) {
    const response = await fetch(`${projectUrl}/rest/v1/${table}?select=*`, { headers: headers(token) });
    note(table, await response.text());
  }
  for (const list of ['videos', 'quizzes/', 'courses', `videos?q=${video}`, `quizzes?q=${quiz}`])
    note(`GET ${list}`, (await call(token, 'GET', `/api/${list}`)).body);
  return answers;
}
