import { unauthorized } from '../lib/errors.ts';
import type { Register } from '../lib/operation/operation.ts';
import type { Practice } from '../practice/practice.ts';
import { practiceAnswer, practiceAnswerInput } from '../schemas/practice.schema.ts';

/** Grades answers in practice. Learners read their questions from the database (`get_practice`). */
export function practiceRoutes(register: Register, practice: Practice): void {
  register({
    tag: 'Practice',
    access: 'signed-in',
    method: 'post',
    path: '/api/practice/answers',
    summary: 'Answer a practice question',
    description: 'Repeating the request returns the same result.',
    body: practiceAnswerInput,
    status: 200,
    result: practiceAnswer,
    handle: ({ db, userId, body }) => {
      if (!userId) throw unauthorized();
      return practice.answer(db, userId, body);
    },
  });
}
