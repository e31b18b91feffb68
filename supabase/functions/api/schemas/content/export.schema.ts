import { z } from '@hono/zod-openapi';
import { exportedCourse } from '../../../_shared/content/course.ts';
import { exportedQuiz } from '../../../_shared/content/quiz.ts';
import { exportedVideo } from '../../../_shared/content/video.ts';
import { idField, text } from '../../../_shared/content/fields.ts';
import { exportedQuestion } from '../../../_shared/content/question-types/exported-question.ts';
import { publicationFilter } from '../../lib/operation/list-query.ts';

const search = {
  q: text('Search', 200)
    .optional()
    .openapi({ description: 'Finds items that contain all of these words, in any order or case.' }),
  publication: publicationFilter,
  id: idField('Id').optional().openapi({ description: 'Id of a single course, video or quiz to export.' }),
};

const after = (example: string) =>
  text('After', 2000)
    .optional()
    .openapi({ description: 'Value of `after` from the previous page.', example });

export const courseExportQuery = z.object({ ...search, after: after('["first-job"]') });
export const quizVideoExportQuery = z.object({
  of: z
    .enum(['courses', 'videos', 'quizzes'], { error: 'Choose courses, videos or quizzes.' })
    .optional()
    .openapi({
      description:
        'Type of item to export, filtered by `q` and `id`. `courses` also exports each course’s videos and quizzes. If omitted, everything is exported.',
    }),
  ...search,
  after: after('["first-job",2,"quiz payslips",1,"payslips-1"]'),
});

const page = {
  after: z.string().nullable().openapi({ description: 'Send to get the next page. Null on the last page.' }),
};

const version = z.string().openapi({
  description: 'Versions of the row’s parts. An upload uses them to detect later changes.',
});

/** Courses in the format that uploads accept. */
export const courseExport = z
  .object({
    rows: z.array(
      z.object({
        row: z.number(),
        version,
        course: exportedCourse,
      }),
    ),
    ...page,
  })
  .openapi('CourseExport');

/** Videos and the questions of quizzes in the format that uploads accept. */
export const quizVideoExport = z
  .object({
    rows: z.array(
      z.object({
        row: z.number(),
        version,
        courseId: z.string().optional(),
        lessonOrder: z.number().optional(),
        video: exportedVideo.optional(),
        quiz: exportedQuiz.optional(),
        question: exportedQuestion.optional(),
      }),
    ),
    omitted: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          reason: z.enum(['no_questions', 'no_answer', 'unsupported_type']),
        }),
      )
      .openapi({ description: 'Quizzes and questions that the upload format doesn’t support.' }),
    ...page,
  })
  .openapi('QuizVideoExport');

export type CourseExport = z.output<typeof courseExport>;
export type QuizVideoExport = z.output<typeof quizVideoExport>;
