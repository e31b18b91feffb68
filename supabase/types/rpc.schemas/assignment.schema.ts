import { z } from 'zod';
import { accountDeletion } from './privacy.schema.ts';
import { count, nothing, timestamp } from './values.ts';

const kind = z.enum(['course', 'stop', 'quiz']);
const localTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
const percent = z.number().int().min(0).max(100);

/** An assignment of a class, as returned by `create_assignment` and the functions that change one. */
const assignment = z.strictObject({
  id: z.uuid(),
  class_id: z.uuid(),
  /** Null if the content has been permanently deleted. */
  kind: kind.nullable(),
  course_id: z.string().nullable(),
  lesson_id: z.string().nullable(),
  quiz_id: z.string().nullable(),
  title: z.string().nullable(),
  course_title: z.string().nullable(),
  is_live: z.boolean(),
  audience: z.enum(['class', 'group', 'students']),
  group_id: z.uuid().nullable(),
  opens_at: timestamp,
  due_at: timestamp.nullable(),
  opens_local: localTime,
  due_local: localTime.nullable(),
  note: z.string().nullable(),
  accepts_late: z.boolean(),
  counts_earlier: z.boolean(),
  /** Results below this percentage are low. */
  pass_percent: percent,
});

/** One student's progress in one assignment. Fields that would be null are left out. */
const cell = z.strictObject({
  state: z.enum(['before_joining', 'excused', 'done', 'late', 'under_way', 'not_signed_in', 'not_begun']),
  overdue: z.literal(true).optional(),
  percent: percent.optional(),
  attempts: count.optional(),
  done_at: timestamp.optional(),
  earlier_percent: percent.optional(),
  steps_done: count.optional(),
  steps: count.optional(),
  /** When the student finished the work, if they did so before the assignment opened. Such work doesn't count. */
  earlier_done_at: timestamp.optional(),
  /** When the result was frozen, after which it no longer changes. */
  frozen_at: timestamp.optional(),
  due_at: timestamp.optional(),
  extra_time_percent: count.optional(),
  extra_attempts: count.optional(),
});

/** `open_class_grid(p_class_id)`, and `refresh_class_grid(p_class_id, p_version)` if it has changed. */
const classGrid = z.strictObject({
  class: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    school_id: z.uuid(),
    archived_at: timestamp.nullable(),
    school_name: z.string(),
    teachers: z.array(z.string().nullable()),
  }),
  time_zone: z.string(),
  read_at: timestamp,
  version: z.string(),
  groups: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  assignments: z.array(assignment),
  students: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string().nullable(),
      last_name: z.string().nullable(),
      username: z.string().nullable(),
      group_id: z.uuid().nullable(),
      student_key: z.string().nullable(),
      no_access: z.boolean(),
      since: timestamp,
      has_left: z.boolean(),
      origin: z.enum(['school', 'joined']),
      cells: z.record(z.uuid(), cell),
    }),
  ),
});

/** `get_class_help(p_class_id)`: newest first. */
const help = z.array(
  z.strictObject({
    student_id: z.uuid(),
    name: z.string().nullable(),
    username: z.string().nullable(),
    reason: z.enum(['overdue', 'low', 'stuck', 'stalled', 'not_signed_in']),
    title: z.string().nullable(),
    question_title: z.string().nullable(),
    count,
    percent: percent.nullable(),
    at: timestamp,
  }),
);

/**
 * `get_class_questions(p_class_id, p_reveal_question_id, p_export)`: the right answer is left out if a student of the
 * class mustn't see it yet, unless p_reveal_question_id is this question.
 */
const classQuestions = z.array(
  z.strictObject({
    quiz_id: z.string(),
    quiz_title: z.string(),
    question_id: z.string(),
    answered: count,
    /** Answers that aren't fully right. */
    wrong: count,
    /** The average mark. */
    percent,
    question: z.strictObject({
      title: z.string(),
      description: z.string().nullable(),
      type: z.string(),
      options: z.array(z.string()),
      left_options: z.array(z.string()),
      right_options: z.array(z.string()),
      slider: z
        .strictObject({ min: z.number(), max: z.number(), step: z.number(), unit: z.string().nullable() })
        .nullable(),
    }),
    withheld_from: count,
    right: z.json().optional(),
    explanation: z.string().nullable().optional(),
    choices: z
      .array(
        z.strictObject({ label: z.string(), correct: z.boolean(), students: z.array(z.string().nullable()) }),
      )
      .optional(),
  }),
);

/** `get_student_work(p_class_id, p_student_id)`. */
const studentWork = z.strictObject({
  student: z.strictObject({
    id: z.uuid(),
    name: z.string().nullable(),
    username: z.string().nullable(),
    origin: z.enum(['school', 'joined']),
    own_email_at: timestamp.nullable(),
    deletion: accountDeletion.nullable(),
  }),
  class: z.strictObject({ id: z.uuid(), name: z.string() }),
  time_zone: z.string(),
  assignments: z.array(assignment.extend({ cell })),
  attempts: z.array(
    z.strictObject({
      id: z.uuid(),
      quiz_id: z.string(),
      quiz_title: z.string(),
      started_at: timestamp,
      finished_at: timestamp.nullable(),
      percent: percent.nullable(),
      seconds: count,
      late_answers: count,
      wrong: z.array(
        z.strictObject({ question_id: z.string(), title: z.string(), answer: z.string().nullable() }),
      ),
    }),
  ),
});

const namedClass = {
  id: z.uuid(),
  name: z.string(),
  year_level: z.string().nullable(),
  archived_at: timestamp.nullable(),
};

/** `get_school_results(p_school_id, p_archived_in)`. */
const schoolResults = z.strictObject({
  school: z.strictObject({ id: z.uuid(), name: z.string() }),
  time_zone: z.string(),
  read_at: timestamp,
  /** Years in which classes were archived, newest first. */
  years: z.array(count),
  classes: z.array(
    z.strictObject({
      ...namedClass,
      assignments: z.array(
        assignment.extend({
          assigned: count,
          finished: count,
          /** The median result; null until someone has a result. */
          median: percent.nullable(),
          help: z.array(
            z.strictObject({
              id: z.uuid(),
              name: z.string().nullable(),
              username: z.string().nullable(),
              reason: z.enum(['overdue', 'low']),
              percent: percent.optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** `get_student_record(p_student_id)`. */
const studentRecord = z.strictObject({
  student: z.strictObject({
    id: z.uuid(),
    name: z.string().nullable(),
    origin: z.enum(['school', 'joined']),
    username: z.string().nullable(),
    year_level: z.string().nullable(),
    left_at: timestamp.nullable(),
    own_email_at: timestamp.nullable(),
    deletion: accountDeletion.nullable(),
  }),
  school: z.strictObject({ id: z.uuid(), name: z.string() }),
  time_zone: z.string(),
  classes: z.array(
    z.strictObject({
      ...namedClass,
      /** Whether the student is in the class, or was when it was archived. */
      is_member: z.boolean(),
      assignments: z.array(assignment.extend({ cell })),
    }),
  ),
});

/** `list_results_log(p_school_id, …)`: newest first. */
const resultsLog = z.strictObject({
  total: count,
  items: z.array(
    z.strictObject({
      id: count,
      at: timestamp,
      actor_name: z.string().nullable(),
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
      class: z.strictObject({ id: z.uuid(), name: z.string(), archived_at: timestamp.nullable() }).nullable(),
      student: z.strictObject({ id: z.uuid(), name: z.string().nullable() }).nullable(),
    }),
  ),
});

/** `list_assigned_classes(p_class_id)`. */
const assignedClasses = z.array(
  z.strictObject({ id: z.uuid(), name: z.string(), archived_at: timestamp.nullable(), assignments: count }),
);

export const answers = {
  get_assignments: z.array(assignment),
  list_assigned_classes: assignedClasses,
  copy_assignments: z.array(assignment),
  get_class_help: help,
  get_class_questions: classQuestions,
  get_school_results: schoolResults,
  get_student_record: studentRecord,
  get_student_work: studentWork,
  list_results_log: resultsLog,
  adjust_assignment: assignment,
  change_assignment: assignment,
  create_assignment: assignment,
  delete_assignment: nothing,
  open_class_grid: classGrid,
  refresh_class_grid: z.union([
    classGrid,
    z.strictObject({ unchanged: z.literal(true), read_at: timestamp }),
  ]),
};
