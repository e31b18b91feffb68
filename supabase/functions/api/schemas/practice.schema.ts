import { z } from '@hono/zod-openapi';
import { documentSolution, shownDocument } from '../../_shared/content/documents/shown-document.ts';
import { idField, text } from '../../_shared/content/fields.ts';
import { LIMITS } from '../../_shared/content/limits.ts';

const pairs = z.record(z.string().max(4), z.number());
const fields = z.record(z.string().max(40), text('Every field', LIMITS.option));

/** A learner's answer: a string, a number, a list, pairs, or document fields. */
const learnerAnswer = z
  .union(
    [
      text('Answer', 4096),
      z.number(),
      z.array(text('Every option', LIMITS.option)).max(LIMITS.options),
      pairs,
      fields,
    ],
    {
      error: 'Answer must be text, a number, a list of options, pairs or fields.',
    },
  )
  .openapi({
    description:
      'Text, a number, the chosen options, pairs of left and right positions as shown, or the fields of a document.',
    example: 'Tax file number',
  });

export const practiceAnswerInput = z
  .object({
    sessionId: z.uuid({ error: 'Session must be a UUID.' }),
    questionId: idField('Question'),
    answer: learnerAnswer,
    tries: z.int().min(0).max(1000).default(0).openapi({
      description: 'Number of answers to this question that the client has seen graded in this session.',
    }),
  })
  .openapi('PracticeAnswerInput');

const question = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.string().openapi({ description: 'MCQ, MRQ, OPT, ASC, SLI or DOC.' }),
  options: z.array(z.string()),
  leftOptions: z.array(z.string()),
  rightOptions: z.array(z.string()),
  slider: z.object({ min: z.number(), max: z.number(), step: z.number(), unit: z.string() }).nullable(),
  document: shownDocument.nullable().openapi({ description: 'Document shown for a DOC question.' }),
  asOf: z.string().nullable().openapi({
    description: 'Period of the question’s figures, such as 2026–27, if they’re out of date. Otherwise null.',
  }),
  expectsNumber: z.boolean(),
});

export const practiceAnswer = z
  .object({
    outcome: z.enum(['graded', 'left_out']).openapi({
      description:
        '`left_out` if the question is no longer available. The session continues without this question.',
    }),
    feedback: question
      .extend({
        yourAnswer: learnerAnswer,
        correctAnswer: learnerAnswer.nullable(),
        correct: z.boolean(),
        solution: documentSolution
          .nullable()
          .openapi({ description: 'Correct fields of a DOC question, with explanations.' }),
        explanation: z.string(),
        optionExplanations: z.array(z.object({ option: z.string(), explanation: z.string() })).openapi({
          description: 'Explanations for the chosen and correct options.',
        }),
        cue: z
          .object({
            second: z.number(),
            words: z.string(),
            video: z.object({
              id: z.string(),
              title: z.string(),
              image: z.string().nullable(),
              url: z.string().nullable(),
              captionsUrl: z.string().nullable(),
              durationSeconds: z.number().nullable(),
            }),
          })
          .nullable()
          .openapi({ description: 'Part of a video that covers the question.' }),
      })
      .nullable()
      .openapi({ description: 'Null if the question was skipped.' }),
    due: z.string().nullable().openapi({ description: 'Time the question is next due.' }),
    again: question
      .extend({ quizTitle: z.string(), category: z.string(), tries: z.number(), maxTries: z.number() })
      .nullable()
      .openapi({
        description: 'After a wrong answer, the question to ask again later in the session.',
      }),
    progress: z.object({
      total: z.number(),
      answered: z.number(),
      right: z.number().openapi({ description: 'Number of questions answered correctly on the first try.' }),
      again: z.number().openapi({ description: 'Number of missed questions that will be asked again.' }),
      unsolved: z.number().openapi({
        description: 'Number of questions that were never answered correctly and won’t be asked again.',
      }),
    }),
  })
  .openapi('PracticeAnswer');

export type PracticeAnswerInput = z.output<typeof practiceAnswerInput>;
export type PracticeAnswer = z.output<typeof practiceAnswer>;
