import { deepEqual, equal } from 'node:assert/strict';
import { asAdmin, lastChange, make } from '../project.ts';

Deno.test('a video and a quiz become lessons of a course, and linking again changes nothing', async () => {
  await using course = await make('courses');
  await using video = await make('videos');
  await using quiz = await make('quizzes');
  const put = (action: string, body: unknown) => asAdmin('PUT', `/api/courses/${course.id}/${action}`, body);
  const linked = await put('linkVideo', { videoId: video.id });
  deepEqual([linked.status, linked.body.videos, linked.body.quizzes], [200, [video.id], []]);
  deepEqual((await put('linkQuiz', { quizId: quiz.id })).body.quizzes, [quiz.id]);
  const before = await lastChange();
  deepEqual((await put('linkVideo', { videoId: video.id })).body.videos, [video.id]);
  equal(await lastChange(), before);

  const unlinked = await put('unlinkVideo', { videoId: video.id });
  deepEqual([unlinked.status, unlinked.body.videos, unlinked.body.quizzes], [200, [], [quiz.id]]);
  equal((await put('unlinkVideo', { videoId: video.id })).status, 200);
  deepEqual((await put('unlinkQuiz', { quizId: quiz.id })).body.quizzes, []);
});

Deno.test('lessons have the order in which they were linked, and a relinked lesson is last', async () => {
  await using course = await make('courses');
  await using first = await make('videos');
  await using second = await make('videos');
  const put = (action: string, videoId: string) =>
    asAdmin('PUT', `/api/courses/${course.id}/${action}`, { videoId });
  await put('linkVideo', first.id);
  deepEqual((await put('linkVideo', second.id)).body.videos, [first.id, second.id]);
  await put('unlinkVideo', first.id);
  deepEqual((await put('linkVideo', first.id)).body.videos, [second.id, first.id]);
});

Deno.test('a quiz is linked to a video and unlinked, from a form, even repeatedly', async () => {
  await using video = await make('videos');
  await using quiz = await make('quizzes');
  const body = new URLSearchParams({ quizId: quiz.id });
  for (const [action, quizzes] of [
    ['linkQuiz', [quiz.id]],
    ['linkQuiz', [quiz.id]],
    ['unlinkQuiz', []],
    ['unlinkQuiz', []],
  ] as const) {
    const answer = await asAdmin('PUT', `/api/videos/${video.id}/${action}`, body);
    deepEqual([answer.status, answer.body.quizzes], [200, quizzes], action);
  }
});

Deno.test('courses and videos are listed with the titles of their linked items', async () => {
  await using course = await make('courses', { title: 'Tax' });
  await using video = await make('videos', { title: 'Payslips' });
  await using quiz = await make('quizzes', { title: 'Deductions' });
  await asAdmin('PUT', `/api/courses/${course.id}/linkVideo`, { videoId: video.id });
  await asAdmin('PUT', `/api/courses/${course.id}/linkQuiz`, { quizId: quiz.id });
  await asAdmin('PUT', `/api/videos/${video.id}/linkQuiz`, { quizId: quiz.id });
  const { body: linked } = await asAdmin('GET', `/api/links/course/${course.id}`);
  const quizzes = [{ id: quiz.id, title: 'Deductions' }];
  deepEqual(linked, {
    id: course.id,
    title: 'Tax',
    videos: [{ id: video.id, title: 'Payslips' }],
    quizzes,
  });
  const found = await asAdmin('GET', `/api/links/video?q=${video.id}&page=1&pageSize=5`);
  deepEqual([found.status, found.body.length, found.body[0].quizzes], [200, 1, quizzes]);
  equal(found.headers.get('X-Total-Count'), '1');

  await asAdmin('DELETE', `/api/quizzes/${quiz.id}`);
  const { body: trashed } = await asAdmin('GET', `/api/links/video/${video.id}`);
  deepEqual(trashed.quizzes, [{ id: quiz.id, title: null }]);
  equal((await asAdmin('GET', '/api/links/course/nothing')).status, 404);
  equal((await asAdmin('GET', '/api/links/quiz')).status, 404);
});

Deno.test('missing items cannot be linked, and the response names them', async () => {
  await using course = await make('courses');
  await using video = await make('videos');
  const before = await lastChange();
  for (const [path, body, code] of [
    [`/api/courses/${course.id}/linkVideo`, { videoId: 'nothing' }, 'video_not_found'],
    [`/api/courses/${course.id}/linkQuiz`, { quizId: 'nothing' }, 'quiz_not_found'],
    ['/api/courses/nothing/linkVideo', { videoId: video.id }, 'course_not_found'],
    [`/api/courses/${course.id}/unlinkVideo`, { videoId: 'nothing' }, 'video_not_found'],
    [`/api/videos/${video.id}/linkQuiz`, { quizId: 'nothing' }, 'quiz_not_found'],
    ['/api/videos/nothing/unlinkQuiz', { quizId: 'nothing' }, 'video_not_found'],
  ] as const) {
    const answer = await asAdmin('PUT', path, body);
    deepEqual([answer.status, answer.body.error.code], [404, code], path);
  }
  equal(await lastChange(), before);
});

Deno.test('a link to a deleted video stays visible until it is removed', async () => {
  await using course = await make('courses');
  const video = await make('videos');
  await asAdmin('PUT', `/api/courses/${course.id}/linkVideo`, { videoId: video.id });
  await asAdmin('DELETE', `/api/videos/${video.id}`);
  const { body } = await asAdmin('GET', '/api/courses');
  deepEqual(body.find(({ id }: { id: string }) => id === course.id).videos, [video.id]);
  const cleared = await asAdmin('PUT', `/api/courses/${course.id}/unlinkVideo`, { videoId: video.id });
  deepEqual([cleared.status, cleared.body.videos], [200, []]);
});

Deno.test(
  'a pass mark and an attempt limit exclude each other; the error for the second names the first',
  async () => {
    await using course = await make('courses', { title: 'Marked', passMark: 70 });
    await using limited = await make('quizzes', { title: 'Limited', attemptLimit: 2 });
    await using quiz = await make('quizzes', { title: 'Free' });
    const refused = async (path: string, body: object) => {
      const answer = await asAdmin('PUT', path, body);
      equal(answer.status, 422, path);
      return answer.body.error;
    };
    const linked = await refused(`/api/courses/${course.id}/linkQuiz`, { quizId: limited.id });
    equal(
      linked.message,
      'The course “Marked” has a pass mark, so you can’t add “Limited”, which limits attempts.',
    );
    equal((await asAdmin('PUT', `/api/courses/${course.id}/linkQuiz`, { quizId: quiz.id })).status, 200);
    deepEqual((await refused(`/api/quizzes/${quiz.id}`, { attemptLimit: 3 })).fields, {
      attemptLimit:
        'The course “Marked” has a pass mark, so “Free” can’t limit attempts. Remove the pass mark first.',
    });
    equal((await asAdmin('PUT', `/api/courses/${course.id}`, { passMark: null })).body.passMark, 0);
    equal((await asAdmin('PUT', `/api/quizzes/${quiz.id}`, { attemptLimit: 3 })).status, 200);
    deepEqual((await refused(`/api/courses/${course.id}`, { passMark: 50 })).fields, {
      passMark:
        'The quiz “Free” limits attempts, so “Marked” can’t have a pass mark. Remove the limit first.',
    });
  },
);
