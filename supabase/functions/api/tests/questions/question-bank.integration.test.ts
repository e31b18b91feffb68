import { deepEqual, equal, ok } from 'node:assert/strict';
import { asAdmin, make } from '../project.ts';

const change = (body: Record<string, unknown>) => asAdmin('POST', '/api/questions/changes', body);

Deno.test('questions of all quizzes are found, tagged, copied into a quiz and deleted together', async () => {
  await using from = await make('quizzes');
  await using into = await make('quizzes');
  const word = crypto.randomUUID().slice(0, 8);
  const ids: string[] = [];
  for (const title of ['A', 'B', 'C']) {
    const question = { quizId: from.id, questionType: 'openEnded', answer: 'yes', tags: [`All ${word}`] };
    const { body } = await asAdmin('POST', '/api/questions/create', {
      ...question,
      questionTitle: `${title} ${word}`,
    });
    ids.push(body.id);
  }
  const [a = '', b = '', c = ''] = ids;
  const find = async (query: string) => {
    const { status, body, headers } = await asAdmin('GET', `/api/questions?${query}`);
    equal(status, 200, JSON.stringify(body));
    return [body.map(({ id }: { id: string }) => id), headers.get('x-total-count')];
  };
  deepEqual(await find(`q=${word}&sort=title&order=desc`), [[c, b, a], '3']);
  deepEqual(await find(`tag=all ${word}&type=openEnded&quizId=${from.id}&sort=title&page=2&pageSize=2`), [
    [c],
    '3',
  ]);
  deepEqual(await find(`q=${word}&type=slidingScale`), [[], '0']);
  deepEqual((await asAdmin('GET', `/api/questions/ids?q=${word}&sort=title`)).body, ids);
  equal((await asAdmin('GET', '/api/questions?type=essay')).status, 422);

  const tagged = await change({
    ids: [a, b],
    action: 'tag',
    addTags: ['First'],
    removeTags: [`ALL ${word}`],
  });
  deepEqual([tagged.status, tagged.body], [200, { changed: 2, copies: {} }]);
  const { body: listed } = await asAdmin('GET', `/api/questions?q=${word}&sort=title`);
  deepEqual(
    listed.map(({ tags }: { tags: string[] }) => tags),
    [['First'], ['First'], [`All ${word}`]],
  );
  equal(JSON.stringify(listed).includes('yes'), false);
  equal((await change({ ids: [c, a], action: 'copy', quizId: into.id })).body.changed, 2);
  const copies = (await asAdmin('GET', `/api/quizzes/${into.id}/questions`)).body;
  deepEqual(
    copies.map((copy: Record<string, unknown>) => [copy.questionTitle, copy.answer, copy.position]),
    [
      [`C ${word}`, 'yes', 1],
      [`A ${word}`, 'yes', 2],
    ],
  );
  deepEqual((await change({ ids, action: 'delete' })).body, { changed: 3, copies: {} });
  deepEqual(await find(`q=${word}&quizId=${from.id}`), [[], '0']);
  deepEqual((await change({ ids, action: 'restore' })).body, { changed: 3, copies: {} });
  equal((await change({ ids: [a, 'none'], action: 'delete' })).body.error.code, 'selection_changed');
  const many = Array.from({ length: 10 }, (_, index) => `tag ${index}`);
  const refused = await change({ ids: [a], action: 'tag', addTags: many });
  deepEqual([refused.status, refused.body.error.code], [422, 'too_many_tags']);
});

Deno.test('a question shared by two quizzes changes in both, until it is made independent', async () => {
  await using first = await make('quizzes');
  await using second = await make('quizzes');
  const { body: question } = await asAdmin('POST', '/api/questions/create', {
    quizId: first.id,
    questionType: 'openEnded',
    questionTitle: 'What is GST?',
    answer: 'A tax',
  });
  const ids = [question.id];
  deepEqual((await change({ ids, action: 'link', quizId: second.id })).body, { changed: 1, copies: {} });
  const again = await change({ ids, action: 'link', quizId: second.id });
  deepEqual([again.status, again.body.error.code], [409, 'question_in_quiz']);
  deepEqual(again.body.error.message, '“What is GST?” is already in this quiz. Nothing was changed.');

  const read = async (quizId: string) => (await asAdmin('GET', `/api/quizzes/${quizId}/questions`)).body[0];
  const opened = await read(first.id);
  const other = await read(second.id);
  deepEqual(
    opened.sharedWith.map(({ questionId, quizId }: Record<string, string>) => [questionId, quizId]),
    [[question.id, second.id]],
  );
  const { body: listed } = await asAdmin('GET', `/api/questions?quizId=${first.id}`);
  equal(listed[0].quizCount, 2);
  const update = (id: string, quizId: string, fields: Record<string, unknown>) =>
    asAdmin('PUT', `/api/questions/${id}`, {
      quizId,
      questionType: 'openEnded',
      questionTitle: 'What is GST?',
      answer: 'A tax',
      ...fields,
    });
  const saved = await update(other.id, second.id, {
    answer: 'A goods and services tax',
    version: other.version,
  });
  equal(saved.status, 200, JSON.stringify(saved.body));
  equal((await read(first.id)).answer, 'A goods and services tax');
  const stale = await update(question.id, first.id, { answer: 'Mine', version: opened.version });
  deepEqual([stale.status, stale.body.error.code], [409, 'stale_update']);

  // A question removed from one quiz is restored to that quiz.
  equal((await asAdmin('DELETE', `/api/questions/${question.id}?quizId=${second.id}`)).status, 204);
  equal(await read(second.id), undefined);
  const { body: trash } = await asAdmin(
    'GET',
    `/api/trash?kind=question&q=${encodeURIComponent('What is GST?')}`,
  );
  ok(trash.some(({ id, quizId }: Record<string, string>) => id === question.id && quizId === second.id));
  const restored = `/api/trash/question/${question.id}/restore`;
  equal((await asAdmin('POST', restored)).status, 404);
  equal((await asAdmin('POST', `${restored}?quizId=${second.id}`)).status, 200);

  const unlink = { ids, action: 'unlink', quizId: second.id };
  const { body: unlinked } = await change(unlink);
  deepEqual(unlinked, { changed: 1, copies: { [question.id]: (await read(second.id)).id } });
  equal((await change(unlink)).status, 404);
  equal((await change({ ids, action: 'unlink' })).status, 404);
  equal((await update(question.id, first.id, { answer: 'Only here' })).status, 200);
  const independent = await read(second.id);
  deepEqual([independent.answer, independent.sharedWith], ['A goods and services tax', []]);
});
