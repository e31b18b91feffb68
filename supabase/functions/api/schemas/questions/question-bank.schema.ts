import { z } from '@hono/zod-openapi';
import { TYPE_NAMES } from '../../../_shared/content/question-types/index.ts';
import { idField, tagList, text } from '../../../_shared/content/fields.ts';
import { LIMITS } from '../../../_shared/content/limits.ts';
import { contentChanged } from '../content/content-change.schema.ts';
import { order, pageQuery } from '../../lib/operation/list-query.ts';
import { idList } from '../../../_shared/content/lists.ts';

/** Columns by which the bank can be sorted: the API's names and the database's. */
export const BANK_SORTS = {
  title: 'title',
  type: 'type',
  quiz: 'quiz',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

/** The bank's filters. */
export const bankSearch = z.object({
  q: pageQuery.shape.q,
  type: z.enum([...TYPE_NAMES], { error: `Type must be one of ${TYPE_NAMES.join(', ')}.` }).optional(),
  tag: text('Tag', LIMITS.tag).optional().openapi({ description: 'Tag to filter by. Not case-sensitive.' }),
  quizId: idField('Quiz').optional(),
  sort: z
    .enum(Object.keys(BANK_SORTS) as (keyof typeof BANK_SORTS)[], {
      error: `Sort must be one of ${Object.keys(BANK_SORTS).join(', ')}.`,
    })
    .optional()
    .openapi({ description: 'Defaults to updatedAt.' }),
  order,
});

export const bankQuery = bankSearch.extend({
  page: pageQuery.shape.page,
  pageSize: pageQuery.shape.pageSize,
});

/** A question as the bank lists it, without its answer. */
export const bankQuestion = z
  .object({
    id: z.string(),
    questionTitle: z.string(),
    questionType: z.enum([...TYPE_NAMES, 'unsupported']),
    tags: z.array(z.string()),
    quizId: z.string(),
    quizTitle: z.string(),
    quizCount: z.number().openapi({ description: 'Number of quizzes that use the question.' }),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi('BankQuestion');

/** One change to many questions: all of them change, or none. */
export const questionsChange = z
  .object({
    ids: idList('Every id', '`ids` must be a list of ids.', 1000),
    action: z
      .enum(['delete', 'restore', 'tag', 'copy', 'link', 'unlink'], {
        error: 'Action must be one of delete, restore, tag, copy, link, unlink.',
      })
      .openapi({
        description:
          '`delete` and `restore` apply in all quizzes. `copy` and `link` add the questions to the end of a quiz, in the order of `ids`. A copy is a separate question, while changes to a linked question apply in all its quizzes. `unlink` replaces the questions in a quiz with copies and keeps the answers that learners gave in that quiz.',
      }),
    addTags: tagList().optional().openapi({ description: 'Tags to add, for `tag`.' }),
    removeTags: tagList()
      .optional()
      .openapi({ description: 'Tags to remove, for `tag`. Not case-sensitive.' }),
    quizId: idField('Quiz').optional().openapi({ description: 'Required for `copy`, `link` and `unlink`.' }),
  })
  .openapi('QuestionsChange');

export const questionsChanged = contentChanged
  .extend({
    copies: z.record(z.string(), z.string()).openapi({
      description: 'Id of each question’s copy, for `copy` and `unlink`.',
    }),
  })
  .openapi('QuestionsChanged');

export type BankSearch = z.output<typeof bankSearch>;
export type BankQuestion = z.output<typeof bankQuestion>;
