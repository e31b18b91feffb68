import { z } from '@hono/zod-openapi';
import {
  asQuestion,
  asQuestions,
  createQuestion,
  listQuestions,
  previewRegrade,
  updateQuestion,
} from '../../data/questions/questions.data.ts';
import { readListVersion } from '../../data/content/save-content.ts';
import { pathId } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
  ofQuiz,
  question,
  questionInput,
  questionMove,
  questionOrder,
  questionPreview,
  questionUpdate,
  readQuestion,
  readQuestionUpdate,
  regradeProgress,
  regradeSummary,
  savedQuestion,
} from '../../schemas/questions/question.schema.ts';

// Questions contain their answers, so only content editors can read them.
const shared = { tag: 'Questions', access: 'content' } as const;

/** Arguments for an operation on a question in one of its quizzes or, without `quizId`, in all of them. */
const inQuiz = {
  p_question_id: pathId,
  p_quiz_id: ({ query }: { query: { quizId?: string | undefined } }) => query.quizId ?? null,
};

export function questionRoutes(register: Register): void {
  register({
    ...shared,
    method: 'post',
    path: '/api/questions/create',
    summary: 'Create a question',
    description: 'Adds the question to the end of a quiz.',
    body: questionInput,
    readBody: readQuestion,
    status: 201,
    result: question,
    handle: createQuestion,
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/quizzes/{id}/questions',
    summary: 'List a quiz’s questions',
    description: 'Questions in quiz order, with answers. The ETag is the list’s version.',
    status: 200,
    result: z.array(question),
    handle: async ({ db, id, setVersion }) => {
      setVersion(await readListVersion(db, 'questions', id));
      return await listQuestions(db, id);
    },
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/quizzes/{id}/questions/order',
    summary: 'Reorder a quiz’s questions',
    description: 'Fails if someone else has changed the list.',
    body: questionOrder,
    status: 200,
    result: z.array(question),
    calls: 'admin_reorder_questions',
    with: {
      p_quiz_id: pathId,
      p_question_ids: ({ body }) => body.questionIds,
      p_version: ({ version }) => version ?? null,
    },
    toResult: asQuestions,
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/quizzes/{id}/questions/move',
    summary: 'Move a question',
    body: questionMove,
    status: 200,
    result: z.array(question),
    calls: 'admin_move_question',
    with: {
      p_quiz_id: pathId,
      p_question_id: ({ body }) => body.questionId,
      p_after: ({ body }) => body.after,
    },
    toResult: asQuestions,
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/questions/{id}',
    summary: 'Replace a question',
    description: 'Also replaces the answer, and can regrade finished attempts.',
    body: questionUpdate,
    readBody: readQuestionUpdate,
    status: 200,
    result: savedQuestion,
    handle: updateQuestion,
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/questions/{id}/regrade-preview',
    summary: 'Preview regrading',
    description: 'Shows how this answer would change the results of finished attempts.',
    body: questionPreview,
    readBody: readQuestion,
    status: 200,
    result: regradeSummary,
    handle: previewRegrade,
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/questions/{id}/regrade',
    summary: 'Continue regrading',
    description:
      'Regrades the next batch of attempts after a PUT with `regrade`. Repeat until `finished` is true.',
    status: 200,
    result: regradeProgress,
    calls: 'admin_continue_regrade',
    with: { p_question_id: pathId },
  });
  register({
    ...shared,
    method: 'delete',
    path: '/api/questions/{id}',
    summary: 'Delete a question',
    description:
      'Send `quizId` to remove the question from that quiz only. You can restore the question, and learners keep their results.',
    query: ofQuiz,
    status: 204,
    calls: 'admin_delete_question',
    with: inQuiz,
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/questions/{id}/duplicate',
    summary: 'Copy a question',
    description: 'Adds the copy after the original, in the question’s first quiz unless you send `quizId`.',
    query: ofQuiz,
    status: 201,
    result: question,
    calls: 'admin_duplicate_question',
    with: inQuiz,
    toResult: asQuestion,
  });
}
