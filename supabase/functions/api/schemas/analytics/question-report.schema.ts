import { z } from '@hono/zod-openapi';
import { requiredText } from '../../../_shared/content/fields.ts';

const report = z
  .object({
    id: z.string(),
    questionId: z.string(),
    title: z.string().openapi({ description: 'The question’s current title.' }),
    deleted: z.boolean(),
    reason: z.enum(['wrong_answer', 'unclear', 'mistake', 'broken']),
    message: z.string(),
    reportedAt: z.string(),
    closedAt: z.string().nullable(),
    reply: z.string().nullable(),
    seen: z
      .object({
        version: z.string(),
        savedAt: z.string(),
        title: z.string(),
        description: z.string(),
        options: z.array(z.string()),
        changedSince: z.boolean(),
      })
      .nullable()
      .openapi({ description: 'The version the student saw. Null if it has been deleted.' }),
  })
  .openapi('QuestionReport');

export const questionReport = report;
export const questionReports = z
  .object({
    open: z.array(report).openapi({ description: 'At most 200, oldest first.' }),
    closed: z.array(report).openapi({ description: 'The 20 most recently closed.' }),
  })
  .openapi('QuestionReports');

export const openReports = z
  .array(z.object({ quizId: z.string(), quizTitle: z.string(), open: z.int() }).openapi('OpenReports'))
  .openapi({
    description: 'Quizzes with open reports, most reports first. Each report is counted in only one quiz.',
  });

export const reportReply = z.object({
  reply: requiredText('Reply', 500).openapi({ description: 'Shown to the student.' }),
  reportedAt: z.iso
    .datetime({ offset: true, error: 'Send the report’s reportedAt.' })
    .openapi({ description: 'Value of `reportedAt` when you read the report.' }),
});
