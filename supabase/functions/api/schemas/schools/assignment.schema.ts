import { z } from '@hono/zod-openapi';
import { contentId, optionalBoolean, text, toNumber } from '../../../_shared/content/fields.ts';
import { pageQuery } from '../../lib/operation/list-query.ts';
import { accountDeletion } from '../people/privacy.schema.ts';

const uuid = (label: string) => z.uuid({ error: `${label} must be a UUID.` });
const localTime = (label: string) =>
  text(label, 16)
    .nullable()
    .optional()
    .openapi({ description: 'Local time in the school’s time zone.', example: '2026-03-09T15:30' });
const students = z
  .array(uuid('Every id'), { error: '`studentIds` must be a list of ids.' })
  .max(200, 'Choose up to 200 students.');

const settings = {
  audience: z
    .enum(['class', 'group', 'students'], { error: 'Audience must be one of class, group, students.' })
    .optional(),
  groupId: uuid('Group id').nullable().optional(),
  studentIds: students.optional(),
  opensAt: localTime('Opens at').openapi({
    description: 'Opening time in the school’s time zone. Defaults to now.',
  }),
  dueAt: localTime('Due at'),
  note: text('Note', 1000).nullable().optional(),
  acceptsLate: z.boolean({ error: '`acceptsLate` must be true or false.' }).optional().openapi({
    description: 'Whether work finished after the due date counts. Defaults to true.',
  }),
  countsEarlier: z.boolean({ error: '`countsEarlier` must be true or false.' }).optional().openapi({
    description: 'Whether work finished before the assignment opened counts. Defaults to false.',
  }),
};

export const assignmentInput = z
  .object({
    courseId: contentId('Course id').nullable().optional(),
    lessonId: contentId('Lesson id').nullable().optional(),
    quizId: contentId('Quiz id').nullable().optional(),
    ...settings,
  })
  .openapi('AssignmentInput', { description: 'A course, lesson or quiz, with its students and dates.' });

export const assignmentChange = z.object(settings).openapi('AssignmentChange');

export const assignmentAdjustment = z
  .object({
    studentIds: students.min(1, 'Choose a student.'),
    dueAt: localTime('Due at'),
    extraTimePercent: z.number({ error: 'Extra time must be between 0% and 300%.' }).nullable().optional(),
    extraAttempts: z.number({ error: 'Extra attempts must be between 0 and 20.' }).nullable().optional(),
    excused: z.boolean({ error: '`excused` must be true or false.' }).nullable().optional(),
  })
  .openapi('AssignmentAdjustment', {
    description: 'Adjustments for students. Omitted fields stay the same. Null resets a field.',
  });

export const assignmentCopy = z
  .object({
    fromClassId: uuid('From class id'),
    assignmentIds: z
      .array(uuid('Every id'), { error: '`assignmentIds` must be a list of ids.' })
      .min(1, 'Choose an assignment.')
      .max(200, 'Choose up to 200 assignments.'),
    days: z
      .int({ error: 'Days must be a whole number.' })
      .min(-3660, 'You can move dates by up to 10 years.')
      .max(3660, 'You can move dates by up to 10 years.')
      .nullable()
      .optional()
      .openapi({
        description:
          'Number of days to move the dates by. If null or omitted, the assignments open now and have no due date.',
      }),
  })
  .openapi('AssignmentCopy');

export const assignedClass = z
  .object({
    id: z.string(),
    name: z.string(),
    archivedAt: z.string().nullable(),
    assignments: z.number().openapi({ description: 'Number of assignments in the class.' }),
  })
  .openapi('AssignedClass');

export const assignment = z
  .object({
    id: z.string(),
    classId: z.string(),
    kind: z
      .enum(['course', 'stop', 'quiz'])
      .nullable()
      .openapi({ description: 'Null if the content has been permanently deleted.' }),
    courseId: z.string().nullable(),
    lessonId: z.string().nullable(),
    quizId: z.string().nullable(),
    title: z.string().nullable(),
    courseTitle: z
      .string()
      .nullable()
      .openapi({ description: 'If a lesson is assigned, the title of its course.' }),
    isLive: z.boolean().openapi({ description: 'Whether students can currently see the assigned content.' }),
    audience: z.enum(['class', 'group', 'students']),
    groupId: z.string().nullable(),
    opensAt: z.string(),
    dueAt: z.string().nullable(),
    opensLocal: z.string().openapi({ description: 'Opening time in the school’s time zone.' }),
    dueLocal: z.string().nullable(),
    note: z.string().nullable(),
    acceptsLate: z.boolean(),
    countsEarlier: z.boolean(),
    passPercent: z.number().openapi({
      description:
        'Results below this percentage count as low. The course’s pass mark, or 50 if it has none.',
    }),
  })
  .openapi('Assignment');

const exported = optionalBoolean('Export').openapi({
  description: 'Whether this is an export. Every export is recorded in the audit log.',
});

export const gridQuery = z.object({
  export: exported,
  refresh: optionalBoolean('Refresh').openapi({
    description:
      'Refreshes the grid without an audit log entry. Fails with 409 unless the grid was opened in the last hour.',
  }),
  version: text('Version', 100).optional().openapi({
    description:
      'Version of the grid you already have. Requires `refresh`. If nothing has changed since, the response is `unchanged` and doesn’t repeat the grid.',
  }),
});

const STATES = [
  'before_joining',
  'excused',
  'done',
  'late',
  'under_way',
  'not_signed_in',
  'not_begun',
] as const;

const gridCell = z
  .object({
    state: z.enum(STATES),
    overdue: z.boolean().optional(),
    percent: z
      .number()
      .optional()
      .openapi({ description: 'Best result that counts. For a course, the average of its quizzes.' }),
    attempts: z.number().optional(),
    doneAt: z.string().optional(),
    earlierPercent: z
      .number()
      .optional()
      .openapi({ description: 'Best result from before the assignment opened.' }),
    stepsDone: z
      .number()
      .optional()
      .openapi({ description: 'Number of completed lessons, if the assignment has several.' }),
    steps: z.number().optional(),
    earlierDoneAt: z.string().optional().openapi({
      description:
        'Time the student completed the work, if that was before the assignment opened and doesn’t count.',
    }),
    frozenAt: z.string().optional().openapi({
      description: 'Time when the student left or the class was archived. The result hasn’t changed since.',
    }),
    dueAt: z.string().optional().openapi({ description: 'Individual due date, if the student has one.' }),
    extraTimePercent: z.number().optional(),
    extraAttempts: z.number().optional(),
  })
  .openapi('GridCell');

const classGrid = z
  .object({
    class: z.object({
      id: z.string(),
      name: z.string(),
      schoolId: z.string(),
      archivedAt: z.string().nullable(),
      schoolName: z.string(),
      teachers: z.array(z.string().nullable()),
    }),
    timeZone: z.string(),
    readAt: z.string(),
    version: z.string().openapi({
      description:
        'Changes as soon as a student or staff member changes something. ' +
        'Other changes, such as a due date passing, edited content or a blocked account, can take up to 5 minutes.',
    }),
    groups: z.array(z.object({ id: z.string(), name: z.string() })),
    assignments: z.array(assignment),
    students: z.array(
      z.object({
        id: z.string(),
        name: z.string().nullable(),
        lastName: z.string().nullable(),
        username: z.string().nullable(),
        groupId: z.string().nullable(),
        studentKey: z.string().nullable(),
        noAccess: z
          .boolean()
          .openapi({ description: 'Whether the student’s access to the school-made account is blocked.' }),
        since: z.string(),
        hasLeft: z.boolean().openapi({ description: 'Whether the student has left the class.' }),
        origin: z.enum(['school', 'joined']),
        cells: z.record(z.string(), gridCell).openapi({ description: 'Progress by assignment id.' }),
      }),
    ),
  })
  .openapi('ClassGrid');

/** The grid, or `unchanged` if the version in the request is still current. */
export const readClassGrid = z.union([
  classGrid,
  z.object({ unchanged: z.literal(true), readAt: z.string() }).openapi('UnchangedGrid'),
]);

export const helpReason = z
  .object({
    studentId: z.string(),
    name: z.string().nullable(),
    username: z.string().nullable(),
    reason: z.enum(['overdue', 'low', 'stuck', 'stalled', 'not_signed_in']),
    title: z
      .string()
      .nullable()
      .openapi({ description: 'Title of the most recent assignment, or of the quiz.' }),
    questionTitle: z.string().nullable(),
    count: z.number().openapi({ description: 'Number of assignments this reason applies to.' }),
    percent: z.number().nullable().openapi({ description: 'The result, if it’s low.' }),
    at: z.string(),
  })
  .openapi('HelpReason');

export const workQuery = z.object({ export: exported });

export const classQuestionsQuery = z.object({
  export: exported,
  revealQuestionId: text('Question id', 100).optional().openapi({
    description:
      'Reveals the answer to this question, even if some students can’t see it yet. The request is recorded in the audit log.',
  }),
});

export const classQuestion = z
  .object({
    quizId: z.string(),
    quizTitle: z.string(),
    questionId: z.string(),
    answered: z.number(),
    wrong: z.number().openapi({ description: 'Number of answers that aren’t fully right.' }),
    percent: z
      .number()
      .openapi({ description: 'Average share of the question’s points that students earned, in percent.' }),
    question: z.object({
      title: z.string(),
      description: z.string().nullable(),
      type: z.string(),
      options: z.array(z.string()),
      leftOptions: z.array(z.string()),
      rightOptions: z.array(z.string()),
      slider: z
        .object({ min: z.number(), max: z.number(), step: z.number(), unit: z.string().nullable() })
        .nullable(),
    }),
    withheldFrom: z
      .number()
      .openapi({ description: 'Number of students who can’t see the answer to this question yet.' }),
    right: z.unknown().optional().openapi({
      description:
        'Correct answer as shown in a review. Null for a document, which differs for each student.',
    }),
    explanation: z.string().nullable().optional(),
    choices: z
      .array(z.object({ label: z.string(), correct: z.boolean(), students: z.array(z.string().nullable()) }))
      .optional(),
  })
  .openapi('ClassQuestion');

export const studentWork = z
  .object({
    student: z.object({
      id: z.string(),
      name: z.string().nullable(),
      username: z.string().nullable(),
      origin: z.enum(['school', 'joined']),
      ownEmailAt: z.string().nullable(),
      deletion: accountDeletion.nullable(),
    }),
    class: z.object({ id: z.string(), name: z.string() }),
    timeZone: z.string(),
    assignments: z.array(assignment.extend({ cell: gridCell })),
    attempts: z.array(
      z.object({
        id: z.string(),
        quizId: z.string(),
        quizTitle: z.string(),
        startedAt: z.string(),
        finishedAt: z.string().nullable(),
        percent: z.number().nullable(),
        seconds: z.number(),
        lateAnswers: z
          .number()
          .openapi({ description: 'Number of answers that arrived after the time limit and still count.' }),
        wrong: z.array(
          z.object({ questionId: z.string(), title: z.string(), answer: z.string().nullable() }),
        ),
      }),
    ),
  })
  .openapi('StudentWork');

const namedClass = {
  id: z.string(),
  name: z.string(),
  yearLevel: z.string().nullable(),
  archivedAt: z.string().nullable(),
};

const YEAR = 'Enter a year between 2000 and 2999.';

export const resultsQuery = z.object({
  export: exported,
  archivedIn: z
    .preprocess(toNumber, z.int({ error: 'Enter a year, such as 2026.' }).min(2000, YEAR).max(2999, YEAR))
    .optional()
    .openapi({
      description: 'Year in which the classes were archived. If omitted, returns current classes.',
    }),
});

export const schoolResults = z
  .object({
    school: z.object({ id: z.string(), name: z.string() }),
    timeZone: z.string(),
    readAt: z.string(),
    years: z
      .array(z.number())
      .openapi({ description: 'Years in which classes were archived, newest first.' }),
    classes: z.array(
      z.object({
        ...namedClass,
        assignments: z.array(
          assignment.extend({
            assigned: z.number().openapi({
              description:
                'Number of students assigned, including those who finished and then left the class.',
            }),
            finished: z.number(),
            median: z
              .number()
              .nullable()
              .openapi({ description: 'Median result of the students who finished, in percent.' }),
            help: z
              .array(
                z.object({
                  id: z.string(),
                  name: z.string().nullable(),
                  username: z.string().nullable(),
                  reason: z.enum(['overdue', 'low']),
                  percent: z.number().optional(),
                }),
              )
              .openapi({
                description:
                  'Students whose work is overdue or whose result is below the pass mark (50% if there is none).',
              }),
          }),
        ),
      }),
    ),
  })
  .openapi('SchoolResults');

export const recordQuery = z.object({ export: exported });

export const studentRecord = z
  .object({
    student: z.object({
      id: z.string(),
      name: z.string().nullable(),
      origin: z.enum(['school', 'joined']),
      username: z.string().nullable(),
      yearLevel: z.string().nullable(),
      leftAt: z.string().nullable(),
      ownEmailAt: z.string().nullable(),
      deletion: accountDeletion.nullable(),
    }),
    school: z.object({ id: z.string(), name: z.string() }),
    timeZone: z.string(),
    classes: z
      .array(
        z.object({
          ...namedClass,
          isMember: z.boolean().openapi({
            description:
              'Whether the student is in the class or, for an archived class, was in it when it was archived.',
          }),
          assignments: z.array(assignment.extend({ cell: gridCell })),
        }),
      )
      .openapi({ description: 'Classes in which the caller has a role, current classes first.' }),
  })
  .openapi('StudentRecord');

export const resultsLogQuery = pageQuery.omit({ q: true }).extend({
  classId: z.uuid({ error: 'Class id must be a UUID.' }).optional(),
  exports: optionalBoolean('Exports').openapi({
    description: 'Whether to only list exports and revealed answers.',
  }),
});

export const resultsLogEntry = z
  .object({
    id: z.number(),
    at: z.string(),
    actorName: z.string().nullable(),
    exported: z.boolean(),
    what: z.enum([
      'grid',
      'help',
      'questions',
      'answer',
      'results',
      'work',
      'record',
      'own_email',
      'same_proposed',
      'same_withdrawn',
      'same_confirmed',
      'same_declined',
    ]),
    class: z.object({ id: z.string(), name: z.string(), archivedAt: z.string().nullable() }).nullable(),
    student: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  })
  .openapi('ResultsLogEntry');

export type ReadClassGrid = z.output<typeof readClassGrid>;
