import { quizFields } from 'supabase-project/content/quiz';
import { z } from 'zod';
import type { Schemas } from '../../../shared/api/api-client';
import { drawsProblem, readDrawRows, toDraws, writeDrawRows } from '../../../shared/draws';
import { SETTING_CHOICES } from '../../../shared/content/setting-choices';
import { QuizPreview } from '../../preview';
import type { ContentKind } from './content-kind';
import { quizList } from './quiz-list';
import { formatLimit } from './form-fields';
import { lessonContentFields, toLessonContentValues } from './lesson-content-fields';
import {
  hasTime,
  publicationFields,
  publicationSchema,
  TIME_MISSING,
  toPublicationValues,
} from './publication-fields';

const schema = z
  .object({
    ...quizFields,
    draws: z
      .string()
      .transform(readDrawRows)
      .superRefine((rows, context) => {
        const message = drawsProblem(rows);
        if (message) context.addIssue({ code: 'custom', message });
      })
      .transform(toDraws),
    ...publicationSchema,
  })
  .required()
  .refine(hasTime, TIME_MISSING);

export const quizKind: ContentKind<Schemas['Quiz'], Required<Schemas['QuizInput']>> = {
  ...quizList,
  fields: [lessonContentFields.title, lessonContentFields.category, ...publicationFields],
  moreFields: [
    lessonContentFields.description,
    lessonContentFields.image,
    lessonContentFields.instructor,
    {
      name: 'feedbackTiming',
      label: 'Show answers',
      control: 'select',
      options: SETTING_CHOICES.feedback_timing,
      hint: 'If you show them after each question, students can’t change answers they’ve checked.',
    },
    {
      name: 'questionOrder',
      label: 'Order of questions and options',
      control: 'select',
      options: SETTING_CHOICES.question_order,
    },
    {
      name: 'attemptLimit',
      label: 'Attempts',
      control: 'number',
      hint: 'How many times a student can take the quiz. Leave blank for no limit.',
    },
    {
      name: 'timeLimitMinutes',
      label: 'Time limit in minutes',
      control: 'number',
      hint: 'Leave blank for no limit. You can raise or remove it at any time, even during an attempt.',
    },
    {
      name: 'draws',
      label: 'Draw questions by tag',
      control: 'draws',
      hint: 'Each attempt picks this many questions per tag at random. Questions with none of these tags are always asked.',
    },
  ],
  sendsFiles: false,
  schema,
  toValues: (quiz) => ({
    ...toLessonContentValues(quiz),
    feedbackTiming: quiz.feedbackTiming,
    questionOrder: quiz.questionOrder,
    attemptLimit: formatLimit(quiz.attemptLimit),
    timeLimitMinutes: formatLimit(quiz.timeLimitMinutes),
    draws: writeDrawRows(quiz.draws ?? []),
    ...toPublicationValues(quiz),
  }),
  Preview: QuizPreview,
};
