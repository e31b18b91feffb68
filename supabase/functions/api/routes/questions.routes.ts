import { createQuestion } from '../data/questions.data.ts';
import type { Register } from '../lib/operation.ts';
import { question, questionInput, readQuestion } from '../schemas/question.schema.ts';

export function questionRoutes(register: Register): void {
  register({
    method: 'post',
    path: '/api/questions/create',
    tag: 'Questions',
    summary: 'Add a question with its answer to a quiz',
    access: 'admin',
    body: questionInput,
    readBody: readQuestion,
    status: 201,
    result: question,
    handle: ({ db, body }) => createQuestion(db, body),
  });
}
