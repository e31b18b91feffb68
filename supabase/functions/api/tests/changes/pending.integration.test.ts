import { deepEqual, equal } from 'node:assert/strict';
import { asAdmin, make } from '../project.ts';

type Item = { kind: string; id: string; isNew: boolean; values: Record<string, unknown> };

/** Links a quiz to an empty course, and returns functions that send requests about the course's prepared changes. */
async function preparing(courseId: string, quizId: string) {
  const path = `/api/courses/${courseId}/pending`;
  await asAdmin('PUT', `/api/courses/${courseId}/linkQuiz`, { quizId });
  return {
    prepare: (kind: string, itemId: string, changes: object, version?: string) =>
      asAdmin('PUT', path, { kind, itemId, changes, version }),
    read: async () => (await asAdmin('GET', path)).body,
    discard: (version: string, item: object) =>
      asAdmin('DELETE', `${path}?${new URLSearchParams({ version, ...item })}`),
    publish: (version: string) => asAdmin('POST', `${path}/publish`, { version }),
  };
}

const aQuestion = (quizId: string, questionTitle: string) => ({
  quizId,
  questionType: 'openEnded',
  questionTitle,
  answer: 'yes',
  acceptedAnswers: ['y'],
});
const titles = (list: { questionTitle?: string; title?: string }[]) =>
  list.map(({ questionTitle, title }) => questionTitle ?? title);

Deno.test(
  'new lessons and questions, their order and publication are prepared and published together',
  async () => {
    await using course = await make('courses');
    await using quiz = await make('quizzes');
    const { prepare, read, publish } = await preparing(course.id, quiz.id);
    const { body: stored } = await asAdmin('POST', '/api/questions/create', aQuestion(quiz.id, 'Stored'));
    const [question, video, exam] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];

    const added = await prepare('question', question, aQuestion(quiz.id, 'New'));
    equal(added.status, 200, JSON.stringify(added.body));
    for (const id of ['default', 'a/b'])
      deepEqual(Object.keys((await prepare('video', id, { title: 'x' })).body.error.fields), ['itemId']);
    const itemOf = (kind: string, { items }: { items: Item[] }) => items.find((item) => item.kind === kind);
    deepEqual(itemOf('questions', added.body)?.values, { questions: [stored.id, question] });
    const { isNew, values = {} } = itemOf('question', added.body) ?? {};
    deepEqual(
      [isNew, values.id, values.quizId, values.answer, values.acceptedAnswers],
      [true, question, quiz.id, 'yes', ['y']],
    );
    await prepare('questions', quiz.id, { change: 'move', question, after: [] });
    const copies = { copyOf: [stored.id], copyId: crypto.randomUUID() };
    await prepare('questions', quiz.id, copies);
    // Sends the request again, like a client that lost the response.
    await prepare('questions', quiz.id, copies);
    await prepare('video', video, { title: 'New video' });
    await prepare('quiz', exam, {
      title: 'New quiz',
      publication: 'scheduled',
      publishAt: '2100-01-01T00:00:00Z',
    });
    await prepare('question', crypto.randomUUID(), aQuestion(exam, 'Of the new quiz'));
    await prepare('quiz', quiz.id, { publication: 'draft' });

    const prepared = await read();
    deepEqual(
      prepared.stops.map((stop: Record<string, unknown>) => [stop.kind, stop.title, stop.publication]),
      [
        ['quiz', 'Integration quizzes', 'published'],
        ['video', 'New video', 'published'],
        ['quiz', 'New quiz', 'scheduled'],
      ],
    );
    deepEqual(prepared.items.find(({ id }: Item) => id === quiz.id).values, {
      publication: 'draft',
      publishAt: null,
    });
    const madeQuiz = prepared.items.find(({ id }: Item) => id === exam).values;
    deepEqual([madeQuiz.id, madeQuiz.category, madeQuiz.draws], [exam, 'General', []]);
    equal((await asAdmin('GET', `/api/quizzes/${exam}`)).status, 404);

    const published = await publish(prepared.version);
    equal(published.status, 200, JSON.stringify(published.body));
    equal((await publish(prepared.version)).body.error.code, 'stale_update');
    deepEqual(titles((await asAdmin('GET', `/api/quizzes/${quiz.id}/questions`)).body), [
      'New',
      'Stored',
      'Stored (copy)',
    ]);
    equal((await asAdmin('GET', `/api/quizzes/${quiz.id}`)).body.publication, 'draft');
    deepEqual(titles((await asAdmin('GET', `/api/courses/${course.id}/lessons`)).body), [
      'Integration quizzes',
      'New video',
      'New quiz',
    ]);
    await asAdmin('DELETE', `/api/videos/${video}`);
    await asAdmin('DELETE', `/api/quizzes/${exam}`);
  },
);

Deno.test(
  'changes that can’t be prepared are refused at their field, and new items are discarded with their list',
  async () => {
    await using course = await make('courses');
    await using quiz = await make('quizzes');
    const { prepare, read, discard } = await preparing(course.id, quiz.id);
    const fieldsOf = (answer: { body: { error: { fields: object } } }) => answer.body.error.fields;
    const id = crypto.randomUUID();
    deepEqual(fieldsOf(await prepare('question', id, { ...aQuestion(quiz.id, ''), questionTitle: '' })), {
      questionTitle: 'Question title is required.',
    });
    deepEqual(fieldsOf(await prepare('quiz', quiz.id, { publication: 'scheduled' })), {
      publishAt: 'Choose when students see it.',
    });
    deepEqual(fieldsOf(await prepare('questions', quiz.id, { change: 'sort', question: id })), {
      change: 'Change must be one of move, add, remove.',
    });
    equal((await prepare('questions', quiz.id, { change: 'move', question: id, after: [] })).status, 404);
    const removal = { change: 'remove', question: id };
    equal((await prepare('questions', crypto.randomUUID(), removal)).status, 404);
    await prepare('question', id, aQuestion(quiz.id, 'New'));
    const { version } = await read();
    deepEqual((await discard(version, { kind: 'questions', itemId: quiz.id })).body.items, []);
    equal(
      (await prepare('question', id, aQuestion(quiz.id, 'Edited'), new Date().toISOString())).status,
      404,
    );
  },
);

Deno.test('two courses that publish the same questions at the same time wait for each other', async () => {
  await using courses = new AsyncDisposableStack();
  const makeSide = async (title: string) => {
    const course = courses.use(await make('courses'));
    const quiz = courses.use(await make('quizzes'));
    const { body } = await asAdmin('POST', '/api/questions/create', aQuestion(quiz.id, title));
    const question: string = body.id;
    return { quizId: quiz.id, question, ...(await preparing(course.id, quiz.id)) };
  };
  const [one, other] = [await makeSide('One'), await makeSide('Other')];
  const sides = [one, other];
  const link = (ids: string[], quizId: string) =>
    asAdmin('POST', '/api/questions/changes', { ids, action: 'link', quizId });
  await link([one.question], other.quizId);
  await link([other.question], one.quizId);
  for (const round of ['1', '2', '3', '4', '5', '6']) {
    for (const { prepare, question, quizId } of sides)
      await prepare('question', question, { ...aQuestion(quizId, `${question} ${round}`), answer: round });
    const versions: string[] = await Promise.all(sides.map(async ({ read }) => (await read()).version));
    const answers = await Promise.all(sides.map(({ publish }, index) => publish(versions[index] ?? '')));
    deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
      JSON.stringify(answers),
    );
  }
});
