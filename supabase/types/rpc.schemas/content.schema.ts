import { z } from 'zod';
import { regradeSummary } from './question.schema.ts';
import { count, nothing, timestamp } from './values.ts';

/** `admin_save_content(p_kind, p_id, p_fields, p_version, p_course_id, p_stops)` */
const savedContent = z.strictObject({ id: z.string() });

/** `admin_get_content_versions(p_kind, p_ids)`: by id. */
const contentVersions = z.record(z.string(), z.uuid());

/** `admin_link_video_to_course`, `admin_link_quiz_to_course` */
const linkedLesson = z.strictObject({
  lesson_id: z.string(),
  course_id: z.string(),
  video_id: z.string().nullable(),
  quiz_id: z.string().nullable(),
  position: z.int().positive(),
});

/** Whether unlinking an item, or linking a quiz to a video, changed anything. */
const changed = z.boolean();

/**
 * `admin_reorder_lessons(p_course_id, p_lesson_ids, p_version)`, `admin_move_lesson(p_course_id, p_lesson_id,
 * p_after)`: the lessons in their new order.
 */
const reorderedLessons = z.array(
  z.strictObject({ lesson_id: z.string(), position: z.int().positive(), title: z.string() }),
);

/** `find_content(…)`: ids of one page, in order, and how many matches there are on all pages. */
const foundContent = z.strictObject({ total: count, ids: z.array(z.string()) });

/** `get_content_items(p_kind, p_ids)`: rows with the items that they link to. */
const contentItem = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  instructor: z.string(),
  image: z.string().nullable(),
  publish_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
};
const contentItems = z.array(
  z.union([
    z.strictObject({
      ...contentItem,
      small_description: z.string(),
      year: z.string(),
      rating: z.number().nullable(),
      location: z.string(),
      duration_minutes: count.nullable(),
      require_watch: z.boolean(),
      pass_mark: count,
      certificate_watch: z.boolean(),
      access: z.enum(['free', 'subscribers']),
      lessons: z.array(z.strictObject({ video_id: z.string().nullable(), quiz_id: z.string().nullable() })),
    }),
    z.strictObject({
      ...contentItem,
      duration_seconds: count.nullable(),
      date: z.iso.date().nullable(),
      url: z.string().nullable(),
      captions_url: z.string().nullable(),
      figures: z.array(z.string()),
      quizzes: z.array(z.string()),
    }),
    z.strictObject({
      ...contentItem,
      feedback_timing: z.enum(['at_end', 'after_each']),
      question_order: z.enum(['shuffled', 'as_written']),
      attempt_limit: count,
      time_limit_minutes: count,
    }),
  ]),
);

const figure = z.strictObject({
  id: z.string(),
  label: z.string(),
  value: z.string(),
  unit: z.string(),
  source: z.string(),
  valid_from: z.iso.date(),
  valid_to: z.iso.date().nullable(),
  has_ended: z.boolean(),
  uses: count,
  updated_at: timestamp,
});

const figureUse = z.strictObject({
  kind: z.enum(['video', 'question']),
  id: z.string(),
  title: z.string(),
  quiz_id: z.string().nullable(),
  quiz_title: z.string().nullable(),
  figures: z.array(z.string()),
});

/** `admin_list_figures(p_on)` */
const figureRegister = z.strictObject({
  on: z.iso.date(),
  figures: z.array(figure),
  to_rewrite: z.array(figureUse),
});

const trashKind = z.enum(['course', 'video', 'quiz', 'question']);

/** `admin_list_trash(…)` */
const trash = z.strictObject({
  total: count,
  items: z.array(
    z.strictObject({
      kind: trashKind,
      id: z.string(),
      title: z.string(),
      /** The quiz from which a question was removed; null if the question was deleted. */
      quiz_id: z.string().nullable(),
      /** The title of that quiz, or the titles of all quizzes with the question. */
      quiz_title: z.string().nullable(),
      deleted_at: timestamp,
      /** The name of the admin who deleted the item; null if someone else did, or if that account was deleted. */
      deleted_by: z.string().nullable(),
      /** The time from which the item can no longer be restored. */
      gone_at: timestamp,
    }),
  ),
});

/** `admin_restore(p_kind, p_item_id, p_quiz_id)` */
const restoredItem = z.strictObject({ kind: trashKind, id: z.string(), title: z.string() });

/** `admin_change_trash(p_action, p_items)` */
const trashChanged = z.strictObject({
  changed: count,
  refused: z.array(
    z.strictObject({
      kind: trashKind,
      id: z.string(),
      quiz_id: z.string().nullable(),
      /** Null if the item is no longer stored. */
      title: z.string().nullable(),
      reason: z.string(),
    }),
  ),
});

/** A row as it was stored. Its columns depend on the table. */
const auditedRow = z.record(z.string(), z.json()).nullable();

/** `admin_list_audit(…)` */
const auditLog = z.strictObject({
  total: count,
  items: z.array(
    z.strictObject({
      id: z.int(),
      at: timestamp,
      actor_id: z.uuid().nullable(),
      actor_name: z.string().nullable(),
      action: z.string(),
      table_name: z.string(),
      row_id: z.string(),
      before: auditedRow,
      after: auditedRow,
      title: z.string().nullable(),
    }),
  ),
});

/** `admin_change_content(p_kind, p_ids, p_change)` */
const contentChanged = z.strictObject({ changed: count });

/** `admin_change_questions(…)`: `copies` maps ids to the ids of copies. */
const questionsChanged = z.strictObject({
  ...contentChanged.shape,
  copies: z.record(z.string(), z.string()),
});

/** Content that learners would gain or lose. */
export const seen = z.strictObject({
  courses: count,
  stops: count,
  quizzes: count,
  students: count,
  attempts: count,
  open_attempts: count,
  assigned: count,
  classes: count,
  needs_plan: z.boolean(),
});

/**
 * Content that learners would gain, lose or gain later because of a change, and items that they couldn't use.
 */
export const seenChanges = {
  gained: seen,
  lost: seen,
  later: seen,
  unusable: z.strictObject({
    total: count,
    items: z.array(z.strictObject({ kind: z.enum(['video', 'quiz']), title: z.string() })),
  }),
};

/** `admin_preview_change(p_kind, p_ids, p_change)` */
const changePreview = z.strictObject({
  ...seenChanges,
  stops: z.array(z.strictObject({ stop: z.string(), title: z.string(), is_empty: z.boolean() })),
});

/** `admin_preview_pending(p_course_id, p_version, p_kept)` */
const pendingPreview = regradeSummary.extend(seenChanges);

/** `admin_duplicate_content(p_kind, p_id, p_copy)` */
const contentDuplicate = z.strictObject({ id: z.string(), title: z.string() });

/** `admin_get_content_numbers(p_kind, p_ids)`: by id. */
const contentNumbers = z.record(
  z.string(),
  z.strictObject({
    stops: count.nullable(),
    questions: count.nullable(),
    courses: count.nullable(),
    learners: count,
  }),
);

/** The number of questions with a tag that each attempt asks. */
export const draws = z.array(z.strictObject({ tag: z.string(), count: z.int() }));

/** `admin_get_quiz_questions(p_ids)`: by quiz. */
const quizQuestions = z.record(z.string(), z.strictObject({ count, draws }));

/** `admin_get_impact(p_kind, p_ids)` */
const impact = z.strictObject({
  stops: count,
  courses: z.strictObject({
    total: count,
    items: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  }),
  questions: count,
  learners_under_way: count,
  learners_with_results: count,
  results: count,
  open_attempts: count,
  uploads: z.strictObject({
    total: count,
    items: z.array(z.strictObject({ id: z.string(), file_name: z.string(), at: timestamp })),
  }),
});

/** `admin_preview_restore(p_items)` */
const restorePreview = z.strictObject({
  ...seenChanges,
  refused: trashChanged.shape.refused,
  impacts: z.array(z.strictObject({ kind: trashKind, count, impact })),
});

const versionKind = z.enum(['course', 'video', 'quiz', 'question', 'stops', 'questions', 'links']);

/** `admin_get_history(…)`: changes, each with the versions that were saved together. */
const history = z.strictObject({
  next: timestamp.nullable(),
  people: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  items: z.array(
    z.strictObject({
      id: z.int(),
      at: timestamp,
      actor_id: z.uuid().nullable(),
      actor_name: z.string().nullable(),
      entry_count: count,
      upload: z.strictObject({ id: z.string(), file_name: z.string() }).nullable(),
      entries: z.array(
        z.strictObject({
          id: z.uuid(),
          action: z.enum(['insert', 'update', 'delete', 'restore']),
          kind: versionKind,
          item_id: z.string(),
          title: z.string().nullable(),
          parent: z.string().nullable(),
          before: auditedRow,
          after: auditedRow,
        }),
      ),
    }),
  ),
});

/** `admin_restore_version(…)` */
const restoredVersion = z.strictObject({ kind: versionKind, id: z.string(), title: z.string() });

const differences = z.array(z.strictObject({ name: z.string(), version: z.json(), current: z.json() }));

/** `admin_get_version(p_version_id, p_reverts)` */
const contentVersion = z.strictObject({
  kind: versionKind,
  id: z.string(),
  title: z.string(),
  version: z.uuid(),
  fields: differences,
  kept: differences,
  regrade: regradeSummary.nullable(),
});

/** The result schema of each function in this file. */
export const answers = {
  admin_change_content: contentChanged,
  admin_change_trash: trashChanged,
  admin_change_questions: questionsChanged,
  admin_delete_course: nothing,
  admin_delete_quiz: nothing,
  admin_delete_video: nothing,
  admin_duplicate_content: contentDuplicate,
  admin_get_content_numbers: contentNumbers,
  admin_get_quiz_questions: quizQuestions,
  admin_get_history: history,
  admin_get_impact: impact,
  admin_get_content_versions: contentVersions,
  admin_get_version: contentVersion,
  admin_preview_change: changePreview,
  admin_preview_restore: restorePreview,
  admin_preview_pending: pendingPreview,
  admin_link_quiz_to_course: linkedLesson,
  admin_link_quiz_to_video: changed,
  admin_link_video_to_course: linkedLesson,
  admin_list_audit: auditLog,
  /** `admin_delete_figure(p_figure_id)` */
  admin_delete_figure: z.strictObject({ id: z.string() }),
  /** `admin_list_figure_uses(p_figure_id)` */
  admin_list_figure_uses: z.array(figureUse),
  admin_list_figures: figureRegister,
  admin_list_trash: trash,
  /** `admin_save_figure(p_figure_id, p_fields)` */
  admin_save_figure: figure,
  admin_move_lesson: reorderedLessons,
  admin_reorder_lessons: reorderedLessons,
  admin_restore: restoredItem,
  admin_restore_version: restoredVersion,
  admin_save_content: savedContent,
  admin_unlink_quiz_from_course: changed,
  admin_unlink_quiz_from_video: changed,
  admin_unlink_video_from_course: changed,
  find_content: foundContent,
  get_content_items: contentItems,
};
