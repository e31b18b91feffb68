import { STORED_EXAMPLES } from '../../../_shared/content/question-types/examples.ts';
import { typeByCode } from '../../../_shared/content/question-types/index.ts';
import { deepEqual, equal, match, ok, partialDeepStrictEqual } from 'node:assert/strict';
import { actor, asAdmin, lastChange, make } from '../project.ts';

const hash = () => crypto.randomUUID().replaceAll('-', '').repeat(2);

/** Starts an upload, stages its rows and commits it. */
async function upload(rows: object[], kind = 'quiz_video') {
  const created = await asAdmin('POST', '/api/imports/create', {
    kind,
    fileHash: hash(),
    rowsTotal: rows.length,
  });
  equal(created.status, 201, JSON.stringify(created.body));
  const sent = await asAdmin('POST', `/api/imports/${created.body.id}/rows`, { rows });
  if (sent.status !== 200) return { id: created.body.id, ...sent };
  return { id: created.body.id, ...(await asAdmin('PUT', `/api/imports/${created.body.id}/commit`)) };
}

const uniqueName = () => crypto.randomUUID().slice(0, 8);

/** Returns rows with a video, and a quiz with one question of each type, for a course. */
function rowsFor(courseId: string, name: string): object[] {
  const quiz = {
    title: `Quiz ${name}`,
    feedbackTiming: 'after_each',
    questionOrder: 'as_written',
    attemptLimit: 3,
    timeLimitMinutes: 10,
    draws: [{ tag: 'GST', count: 2 }],
  };
  const question = { occurrence: 1 };
  return [
    { row: 2, courseId, lessonOrder: 1, video: { title: `Video ${name}`, url: 'https://v.example/a.mp4' } },
    {
      row: 3,
      courseId,
      lessonOrder: 2,
      quiz,
      question: { ...question, title: '=cmd()', type: 'MCQ', options: ['+a', '@b'], answer: '@b' },
    },
    {
      row: 4,
      courseId,
      quiz,
      question: { ...question, title: 'O', type: 'OPT', answer: '-x', acceptedAnswers: ['+y'] },
    },
    {
      row: 5,
      courseId,
      quiz,
      question: {
        ...question,
        title: 'A',
        type: 'ASC',
        leftOptions: ['l', 'm'],
        rightOptions: ['r', 's'],
        answer: { 0: 1, 1: 0 },
      },
    },
    {
      row: 6,
      courseId,
      quiz,
      question: { ...question, title: 'S', type: 'SLI', options: ['Low', 'High'], answer: 'High' },
    },
    {
      row: 7,
      courseId,
      quiz,
      question: {
        ...question,
        id: `range-${name}`,
        title: 'R',
        type: 'SLI',
        options: [],
        slider: { min: 0, max: 1, step: 0.1 },
        answer: '0.5',
      },
    },
    {
      row: 8,
      courseId,
      quiz,
      question: { ...question, title: 'M', type: 'MRQ', options: ['a', 'b', 'c'], answer: ['c', 'a'] },
    },
  ];
}

Deno.test('an import commits all rows, changes nothing when repeated, and is undone as a whole', async () => {
  await using course = await make('courses');
  const name = uniqueName();
  const rows = rowsFor(course.id, name);
  const first = await upload(rows);
  deepEqual([first.status, first.body.rowsWritten, first.body.rowsUnchanged], [200, rows.length, 0]);
  const made = rows.length - 1;
  deepEqual(first.body.questions, { total: made, made, changed: 0, unchanged: 0, kept: 0 });
  equal(first.body.updatedCourses, 1);

  const { db } = await actor('admin');
  const { data: quizzes } = await db
    .from('quizzes')
    .select('id,feedback_timing,question_order,attempt_limit,time_limit_minutes')
    .eq('title', `Quiz ${name}`);
  const { id: quizId = '', ...settings } = quizzes?.[0] ?? {};
  deepEqual(settings, {
    feedback_timing: 'after_each',
    question_order: 'as_written',
    attempt_limit: 3,
    time_limit_minutes: 10,
  });
  const { data: drawn } = await db.rpc('admin_get_quiz_questions', { p_ids: [quizId] });
  deepEqual((drawn as Record<string, { draws: unknown }>)[quizId]?.draws, [{ tag: 'GST', count: 2 }]);
  const { data: questions } = await db.rpc('admin_get_questions', { p_quiz_id: quizId });
  deepEqual(
    (questions as { title: string; answer: unknown }[]).map(({ title, answer }) => [title, answer]),
    [
      ['=cmd()', '@b'],
      ['O', ['-x', '+y']],
      ['A', { 0: 1, 1: 0 }],
      ['S', 'High'],
      ['R', 0.5],
      ['M', ['a', 'c']],
    ],
  );

  const before = await lastChange();
  const repeated = await upload(rows);
  deepEqual([repeated.body.rowsWritten, repeated.body.rowsUnchanged], [rows.length, rows.length]);
  equal(await lastChange(), before);

  const undone = await asAdmin('PUT', `/api/imports/${first.id}/undo`);
  deepEqual([undone.status, undone.body.undo.kept, typeof undone.body.undoneAt], [200, 0, 'string']);
  deepEqual((await asAdmin('PUT', `/api/imports/${first.id}/undo`)).body.undoneAt, undone.body.undoneAt);
  const { data: remaining } = await db
    .from('lessons')
    .select('id')
    .eq('course_id', course.id)
    .is('removed_at', null);
  deepEqual(remaining, []);
  const list = (await asAdmin('GET', '/api/imports')).body as { id: string; undoneAt: string | null }[];
  ok(list.find(({ id }) => id === first.id)?.undoneAt);
});

Deno.test('a question of each type is uploaded with its answer key, and again without a change', async () => {
  const quiz = { title: `Quiz ${uniqueName()}` };
  const examples = STORED_EXAMPLES.filter(({ type }) => typeByCode(type)?.importSchema);
  const rows = examples.map(({ title, type, ...columns }, index) => {
    const blank = { options: [], left_options: [], right_options: [], slider: null };
    const answer = typeByCode(type)?.toImported({ ...blank, ...columns, option_explanations: {} } as never);
    return { row: index + 2, quiz, question: { title, type, occurrence: 1, ...answer } };
  });
  const first = await upload(rows);
  deepEqual([first.status, first.body.questions?.made], [200, rows.length], JSON.stringify(first.body));
  equal((await upload(rows)).body.rowsUnchanged, rows.length);
  await asAdmin('PUT', `/api/imports/${first.id}/undo`);
});

Deno.test('a document has no row: one that names it is refused, and nothing changes', async () => {
  const before = await lastChange();
  const question = { title: 'Payslip', type: 'DOC', occurrence: 1, answer: 'x' };
  const { status, body } = await upload([{ row: 2, quiz: { title: `Quiz ${uniqueName()}` }, question }]);
  equal(status, 422, JSON.stringify(body));
  equal(await lastChange(), before);
});

Deno.test('committing again returns the same result, and a batch sent twice is stored once', async () => {
  const rows = rowsFor('nowhere', uniqueName());
  const fileHash = hash();
  const { body } = await asAdmin('POST', '/api/imports/create', {
    kind: 'quiz_video',
    fileHash,
    rowsTotal: rows.length + 1,
    rowsReported: 1,
  });
  equal((await asAdmin('PUT', `/api/imports/${body.id}/commit`)).body.error.code, 'rows_missing');
  equal((await asAdmin('POST', `/api/imports/${body.id}/rows`, { rows })).body.staged, rows.length);
  equal((await asAdmin('POST', `/api/imports/${body.id}/rows`, { rows })).body.staged, 0);
  const first = await asAdmin('PUT', `/api/imports/${body.id}/commit`);
  deepEqual(
    [first.body.rowsWritten, first.body.rowsReported, first.body.missingCourses],
    [rows.length, 1, ['nowhere']],
  );
  deepEqual((await asAdmin('PUT', `/api/imports/${body.id}/commit`)).body, first.body);
  const check = await asAdmin('POST', '/api/imports/check', {
    fileHash,
    courseIds: ['nowhere'],
    videoIds: [],
    quizIds: [],
  });
  deepEqual([check.body.courses, check.body.uploadedAt], [[], first.body.createdAt]);
  await asAdmin('PUT', `/api/imports/${body.id}/undo`);
});

Deno.test('invalid cells are reported by row and column, and nothing of their file is written', async () => {
  const before = await lastChange();
  const quiz = { title: 'Z' };
  const invalidRows = [
    { row: 7, video: { title: '', url: 'javascript:alert(1)' } },
    { row: 8, quiz, question: { title: 'Q', type: 'MCQ', options: ['a', 'b'], answer: 'c', occurrence: 1 } },
    { row: 9, quiz, question: { title: 'Q', type: 'MCQ', options: ['a', ''], answer: 'a', occurrence: 1 } },
    { row: 10, video: { id: '../x', title: 'a\u0000b' } },
    { row: 11, video: { title: 'x'.repeat(201) } },
    { row: 13, quiz: { title: 'Z', feedbackTiming: 'never' } },
    {
      row: 12,
      quiz,
      question: { title: 'Q', type: 'OPT', answer: 'a', acceptedAnswers: ['A'], occurrence: 1 },
    },
  ];
  const rejected = await upload([{ row: 2, video: { title: 'Fine' } }, ...invalidRows]);
  equal(rejected.status, 422);
  deepEqual(Object.keys(rejected.body.error.fields).sort(), [
    '10.video_id',
    '10.video_title',
    '11.video_title',
    '12.accepted_answers',
    '13.feedback_timing',
    '7.url',
    '7.video_title',
    '8.answer',
    '9.option_1',
  ]);
  equal((await asAdmin('PUT', `/api/imports/${rejected.id}/commit`)).body.error.code, 'rows_missing');
  equal(await lastChange(), before);
});

Deno.test('courses keep their ids from the file; incomplete ones are rejected', async () => {
  const id = `course-${uniqueName()}`;
  const course = {
    id,
    title: 'T',
    description: 'D',
    durationMinutes: 45,
    image: 'media/a.svg',
    instructor: 'I',
    year: '2026',
  };
  const result = await upload([{ row: 2, course }], 'course');
  deepEqual(result.body.courses, { total: 1, made: 1, changed: 0, unchanged: 0, kept: 0 });
  const { instructor: _, ...incomplete } = course;
  const rejected = await upload([{ row: 2, course: incomplete }], 'course');
  deepEqual(rejected.body.error.fields, { '2.instructor': 'Instructor is required.' });
  equal((await asAdmin('DELETE', `/api/courses/${id}`)).status, 204);
});

Deno.test(
  'rows are compared with stored content, choices are saved, and the upload is listed completely',
  async () => {
    const id = `quiz-${uniqueName()}`;
    const row = (title: string) => ({ row: 2, quiz: { id, title } });
    await upload([row('From the file')]);
    await asAdmin('PUT', `/api/quizzes/${id}`, { title: 'By hand' });

    const created = await asAdmin('POST', '/api/imports/create', {
      kind: 'quiz_video',
      fileHash: hash(),
      rowsTotal: 1,
    });
    const path = `/api/imports/${created.body.id}`;
    await asAdmin('POST', `${path}/rows`, { rows: [row('Corrected')] });
    const compared = await asAdmin('PUT', `${path}/compare`);
    deepEqual([compared.status, compared.body.rows], [200, { conflict: [[2, 2]] }]);
    const [part] = (await asAdmin('GET', `${path}/parts?fromRow=2&toRow=2`)).body;
    deepEqual(
      [part.state, part.differences],
      ['conflict', { title: { before: 'By hand', after: 'Corrected', by: 'both' } }],
    );
    const items = [{ tableName: 'quizzes', rowId: id }];
    equal((await asAdmin('PUT', `${path}/choices`, { choice: 'file', items })).body.chosen, 1);
    equal((await asAdmin('GET', `${path}/regrade-preview`)).body.changed, 0);
    const committed = await asAdmin('PUT', `${path}/commit`, { regrade: true });
    deepEqual([committed.body.quizzes.changed, committed.body.rowsKept], [1, 0]);

    const details = (await asAdmin('GET', path)).body;
    match(details.createdByName, /./);
    const [change] = (await asAdmin('GET', `${path}/changes?outcome=changed`)).body;
    deepEqual(
      [change.rowId, change.before, change.after],
      [id, { title: 'By hand' }, { title: 'Corrected' }],
    );
    const preview = (await asAdmin('GET', `${path}/undo-preview`)).body;
    deepEqual([preview.reverted, preview.regrade], [1, undefined], 'a title has no results');
    equal((await asAdmin('PUT', `${path}/undo`, { regrade: 'perhaps' })).status, 422);
    equal((await asAdmin('PUT', `${path}/undo`, { regrade: true })).body.undo.reverted, 1);
    equal((await asAdmin('GET', path)).body.undo.reverted, 1);
  },
);

Deno.test('rows can set publication, and exports contain it', async () => {
  const [id, publishAt] = [`video-${uniqueName()}`, '2099-07-01T09:00:00+00:00'];
  const row = (state: object, version?: string) => ({ row: 2, version, video: { id, title: id, ...state } });
  const exported = async () =>
    (await exportAll(`/api/exports/quiz-videos?of=videos&id=${id}`))[0] as never as {
      version: string;
      video: object;
    };
  await upload([row({ publication: 'scheduled', publishAt })]);
  const { version, video } = await exported();
  partialDeepStrictEqual(video, { publication: 'scheduled', publishAt });
  equal((await upload([row({ publication: 'published' }, version)])).body.videos.changed, 1);
  partialDeepStrictEqual((await exported()).video, { publication: 'published' });
  const { body } = await upload([row({ publication: 'scheduled' })]);
  deepEqual(body.error.fields, { '2.state': 'Choose when students see it.' });
  const wrong = await upload([row({ publication: 'soon' })]);
  deepEqual(wrong.body.error.fields, { '2.state': 'Publication must be draft, scheduled or published.' });
  equal((await asAdmin('DELETE', `/api/videos/${id}`)).status, 204);
});

/** Reads all pages of an export. */
async function exportAll(path: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let after: string | null = ''; after !== null;) {
    const { status, body } = await asAdmin(
      'GET',
      after ? `${path}&after=${encodeURIComponent(after)}` : path,
    );
    equal(status, 200, JSON.stringify(body));
    rows.push(...body.rows);
    after = body.after;
  }
  return rows.map((row, index) => ({ ...row, row: index + 2 }));
}

Deno.test('exporting everything and uploading it again changes nothing', async () => {
  await using course = await make('courses');
  await upload(rowsFor(course.id, uniqueName()));
  for (const [path, kind] of [
    ['/api/exports/quiz-videos?of=courses', 'quiz_video'],
    [`/api/exports/quiz-videos?of=courses&id=${course.id}`, 'quiz_video'],
    ['/api/exports/quiz-videos?of=quizzes&q=tax', 'quiz_video'],
    ['/api/exports/courses?id=tax-returns', 'course'],
  ] as const) {
    const rows = await exportAll(path);
    ok(rows.length > 0, path);
    const { status, body } = await upload(rows, kind);
    deepEqual([path, status, body.rowsUnchanged], [path, 200, rows.length], JSON.stringify(body));
  }
});

Deno.test('an exported row has its versions, so that a correction in the file is a change', async () => {
  await using course = await make('courses');
  const name = uniqueName();
  await upload(rowsFor(course.id, name));
  const { db } = await actor('admin');
  const { data: quiz } = await db.from('quizzes').select('id').eq('title', `Quiz ${name}`).single();
  const { body: questions } = await asAdmin('GET', `/api/quizzes/${quiz?.id}/questions`);
  const range = questions.find(({ id }: { id: string }) => id === `range-${name}`);
  const byHand = await asAdmin('PUT', `/api/questions/${range.id}`, { ...range, questionTitle: 'By hand' });
  equal(byHand.status, 200, JSON.stringify(byHand.body));
  const rows = (await exportAll(`/api/exports/quiz-videos?of=courses&id=${course.id}`)) as {
    row: number;
    question?: { id: string; type: string; answer: unknown; title: string };
  }[];
  deepEqual(rows.find(({ question }) => question?.type === 'MRQ')?.question?.answer, ['a', 'c']);
  const row = rows.find(({ question }) => question?.id === `range-${name}`);
  equal(row?.question?.title, 'By hand');
  row.question.title = 'Corrected';
  const created = await asAdmin('POST', '/api/imports/create', {
    kind: 'quiz_video',
    fileHash: hash(),
    rowsTotal: rows.length,
  });
  const path = `/api/imports/${created.body.id}`;
  await asAdmin('POST', `${path}/rows`, { rows });
  const { body } = await asAdmin('PUT', `${path}/compare`);
  deepEqual([body.rows.changed, body.rows.conflict], [[[row.row, row.row]], undefined], JSON.stringify(body));
  await asAdmin('PUT', `${path}/undo`);
});

Deno.test('an export lists quizzes that uploads don’t support, and refuses an invalid cursor', async () => {
  await using quiz = await make('quizzes');
  const { body } = await asAdmin('GET', `/api/exports/quiz-videos?of=quizzes&id=${quiz.id}`);
  deepEqual([body.rows, body.omitted[0].reason], [[], 'no_questions']);
  equal((await asAdmin('GET', '/api/exports/courses?after=nonsense')).status, 422);
});

Deno.test('a file that combines an attempt limit with a pass mark is refused as a whole', async () => {
  const name = uniqueName();
  const rowOf = (passMark: number) => ({
    row: 2,
    course: {
      id: `marked-${name}`,
      title: 'Marked',
      description: 'D',
      durationMinutes: 5,
      image: 'media/a.svg',
      instructor: 'I',
      year: '2026',
      category: null,
      passMark,
    },
  });
  const refused = async (rows: object[], kind: string, message: RegExp) => {
    const answer = await upload(rows, kind);
    equal(answer.status, 422);
    match(answer.body.error.message, message);
  };
  const rows = rowsFor(`marked-${name}`, name);
  const made = await upload([rowOf(70)], 'course');
  await refused(
    rows,
    'quiz_video',
    /^The course “Marked” has a pass mark, so you can’t add “[^”]*”, which limits attempts/,
  );
  equal((await asAdmin('GET', `/api/quizzes?q=${name}`)).body.length, 0, 'nothing was written');

  const unmarked = await upload([rowOf(0)], 'course');
  const taken = await upload(rows);
  equal(taken.status, 200);
  await refused([rowOf(60)], 'course', /limits attempts, so “Marked” can’t have a pass mark/);
  for (const { id } of [taken, unmarked, made]) await asAdmin('PUT', `/api/imports/${id}/undo`);
});
