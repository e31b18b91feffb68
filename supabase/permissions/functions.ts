import type { Audience } from './actors.ts';

export interface FunctionPermission {
  audience: Audience;
  /**
   * Arguments with which the function succeeds for its intended callers. A string `@name` stands for an object in the
   * test: `@course`, `@video`, `@quiz`, `@question`, `@lesson` (of the quiz), `@videoLesson`, `@person` and their open
   * `@attempt`, `@import`, `@subscription`, `@seat`, `@grant`, a `@figure`, a `@deleted` course, a `@practice` session
   * and a `@life` of the person; `@school`, the teacher's `@class` there with a `@pupil` without an account and an
   * `@assignment` of the quiz, and the `@staff` role of the colleague.
   */
  args?: Record<string, unknown>;
  /** Whether the function gets the id of an object that belongs to one person and that no one else can use. */
  personal?: true;
  /** The error that intended callers get, if these arguments can't make the call succeed. */
  endsWith?: string;
}

const PAGE = { p_query: '', p_descending: false, p_offset: 0, p_limit: 25 };
const course = { p_course_id: '@course' };
const quiz = { p_quiz_id: '@quiz' };
const video = { p_video_id: '@video' };
const question = { p_question_id: '@question' };
const person = { p_person_id: '@person' };
const upload = { p_import_id: '@import' };
const attempt = { p_attempt_id: '@attempt' };
const lifeMonth = { p_life_id: '@life', p_month: 1 };
const lesson = { p_course_id: '@course', p_ref: '@lesson' };
const subscription = { p_subscription_id: '@subscription' };
const school = { p_school_id: '@school' };
const schoolClass = { p_class_id: '@class' };
const student = { p_student_id: '@pupil' };
const assignment = { ...schoolClass, p_assignment_id: '@assignment' };
const dashboardOnce = {
  p_call: { key: 'a', hash: 'b'.repeat(64), step: 0, function: 'get_dashboard' },
  p_arguments: { p_time_zone: 'UTC' },
};
const changed = { id: '@question', quiz_id: '@quiz', title: 'Which?', type: 'OPT', answer: 'TFN' };

const EVERYBODY: Record<string, FunctionPermission> = {
  account_exists: { audience: 'everybody', args: { p_email: 'nobody@example.test' } },
  answer_sample_question: {
    audience: 'everybody',
    args: { p_question_id: 'no-such-question', p_answer: 'Yes' },
    endsWith: 'question_not_found',
  },
  get_certificate: { audience: 'everybody', args: { p_code: '0000-0000-0000-0000' } },
  get_course_completion: { audience: 'everybody', args: course },
  get_course_overview: { audience: 'everybody', args: course },
  get_courses: { audience: 'everybody' },
  get_health: { audience: 'everybody' },
  get_sample_questions: { audience: 'everybody' },
  get_username_domain: { audience: 'everybody' },
};

const SIGNED_IN: Record<string, FunctionPermission> = {
  accept_policy: {
    audience: 'signed-in',
    args: { p_version: 'no such version' },
    endsWith: 'policy_changed',
  },
  // The choice hasn't been made yet, so nothing is revealed.
  answer_life_document: {
    audience: 'signed-in',
    args: { ...lifeMonth, p_fields: { total: '20' } },
    personal: true,
    endsWith: 'choice_missing',
  },
  // The question belongs to a quiz that the student is taking, so nothing is revealed.
  answer_practice: {
    audience: 'signed-in',
    args: { p_session_id: '@practice', ...question, p_answer: { value: 'Aa' } },
    personal: true,
  },
  // Uses the demo admin's current name, because journeys look for it.
  change_name: { audience: 'signed-in', args: { p_first_name: 'Alex', p_last_name: 'Admin' } },
  choose_in_life: {
    audience: 'signed-in',
    args: { ...lifeMonth, p_option: 'wait' },
    personal: true,
  },
  check_answer: {
    audience: 'signed-in',
    args: { ...attempt, ...question, p_answer: { value: 'Aa' } },
    personal: true,
    endsWith: 'feedback_at_end',
  },
  complete_video_lesson: { audience: 'signed-in', args: { p_lesson_id: '@videoLesson' } },
  count_password_check: { audience: 'signed-in' },
  create_plan_link: { audience: 'signed-in' },
  dismiss_report_reply: {
    audience: 'signed-in',
    args: { p_report_id: '00000000-0000-4000-8000-000000000000' },
  },
  export_my_data: { audience: 'signed-in' },
  find_content: {
    audience: 'signed-in',
    args: { ...PAGE, p_kind: 'quizzes', p_sort: 'title', p_publication: null },
  },
  finish_attempt: { audience: 'signed-in', args: attempt, personal: true, endsWith: 'quiz_incomplete' },
  get_account_state: { audience: 'signed-in' },
  get_admin_right: { audience: 'signed-in' },
  get_content_items: { audience: 'signed-in', args: { p_kind: 'courses', p_ids: ['@course'] } },
  get_dashboard: { audience: 'signed-in', args: { p_time_zone: 'UTC' } },
  get_first_year: { audience: 'signed-in', args: { p_month: 1 } },
  get_home: { audience: 'signed-in', args: { p_time_zone: 'UTC' } },
  get_home_courses: { audience: 'signed-in', args: { p_offset: 0, p_limit: 200 } },
  get_home_quizzes: { audience: 'signed-in', args: { p_offset: 0, p_limit: 200 } },
  answer_invitation: {
    audience: 'signed-in',
    args: { p_invitation_id: '00000000-0000-4000-8000-000000000000', p_token: 'none', p_accepts: true },
    endsWith: 'invitation_not_found',
  },
  answer_same_student: {
    audience: 'signed-in',
    args: { p_student_id: '00000000-0000-4000-8000-000000000000', p_accepts: true },
    endsWith: 'proposal_ended',
  },
  get_my_classes: { audience: 'signed-in' },
  get_my_plans: { audience: 'signed-in' },
  get_my_schools: { audience: 'signed-in' },
  get_pathway: { audience: 'signed-in' },
  get_practice: { audience: 'signed-in', args: { p_time_zone: 'UTC' } },
  get_profile: { audience: 'signed-in' },
  get_video_lesson: { audience: 'signed-in', args: { ...course, p_ref: '@videoLesson' } },
  is_admin: { audience: 'signed-in' },
  issue_certificate: { audience: 'signed-in', args: course, endsWith: 'course_not_complete' },
  leave_school: { audience: 'signed-in' },
  leave_attempt: { audience: 'signed-in', args: attempt, personal: true },
  mark_badges_seen: { audience: 'signed-in', args: { p_time_zone: 'UTC' } },
  open_course: { audience: 'signed-in', args: course },
  open_quiz: { audience: 'signed-in', args: lesson },
  report_question: {
    audience: 'signed-in',
    args: { p_question_id: 'none', p_reason: 'unclear' },
    endsWith: 'question_not_found',
  },
  rate_course: { audience: 'signed-in', args: { ...course, p_rating: 8 }, endsWith: 'course_not_complete' },
  review_quiz: { audience: 'signed-in', args: lesson },
  run_long_once: { audience: 'signed-in', args: dashboardOnce, endsWith: 'validation_failed' },
  run_once: { audience: 'signed-in', args: dashboardOnce },
  save_answer: {
    audience: 'signed-in',
    args: { ...attempt, ...question, p_answer: { value: 'Aa' } },
    personal: true,
  },
  save_video_progress: { audience: 'signed-in', args: { ...video, p_position: 5, p_ranges: [[0, 5]] } },
  save_pathway: { audience: 'signed-in', args: { p_year: null, p_category: 'life-skills' } },
  search_catalogue: { audience: 'signed-in', args: { p_query: 'a' } },
  set_birth_year: { audience: 'signed-in', args: { p_year: 2001 } },
  set_weekly_goal: { audience: 'signed-in', args: { p_time_zone: 'UTC', p_measure: 'days', p_target: 3 } },
  start_attempt: { audience: 'signed-in', args: lesson },
  start_life: { audience: 'signed-in' },
  start_practice: { audience: 'signed-in', args: { p_time_zone: 'UTC', p_scope: 'mistakes' } },
  use_code: { audience: 'signed-in', args: { p_code: 'no such code' } },
  withdraw_certificate: {
    audience: 'signed-in',
    args: { p_code: '0000000000000000' },
    endsWith: 'certificate_not_found',
  },
  cancel_erasure: { audience: 'signed-in' },
};

const CONTENT: Record<string, FunctionPermission['args']> = {
  admin_change_content: {
    p_kind: 'quiz',
    p_ids: ['@quiz'],
    p_change: { action: 'category', category: 'General' },
  },
  admin_change_questions: { p_ids: ['@question'], p_change: { action: 'tag', add: ['Tax'] } },
  admin_change_trash: { p_action: 'restore', p_items: [{ kind: 'course', id: '@deleted' }] },
  admin_check_import: {
    p_given: { file_hash: 'x', course_ids: [], video_ids: [], quiz_ids: [], figure_ids: [] },
  },
  admin_choose_import: { ...upload, p_choice: { choice: 'hand' } },
  admin_close_question_report: {
    p_report_id: '00000000-0000-4000-8000-000000000000',
    p_reported_at: '2026-11-27T01:00:00Z',
    p_reply: 'Fixed, thank you.',
  },
  admin_commit_import: upload,
  admin_compare_import: upload,
  admin_continue_regrade: question,
  admin_count_question_reports: {},
  admin_create_import: { p_import: { kind: 'course', file_name: 'a.csv' } },
  admin_delete_course: course,
  admin_delete_figure: { p_figure_id: '@figure' },
  admin_delete_question: question,
  admin_delete_quiz: quiz,
  admin_delete_video: video,
  admin_discard_pending: { ...course, p_version: '' },
  admin_duplicate_content: { p_kind: 'quiz', p_id: '@quiz', p_copy: {} },
  admin_duplicate_question: question,
  admin_export_content: { p_scope: { kind: 'course' } },
  admin_find_questions: { p_search: {} },
  admin_get_activity: { p_grain: 'day' },
  admin_get_analytics_groups: {},
  admin_get_content_numbers: { p_kind: 'course', p_ids: ['@course'] },
  admin_get_course_funnel: course,
  admin_get_course_statistics: {},
  admin_get_history: {
    p_kind: 'course',
    p_id: '@course',
    p_actor_id: null,
    p_what: null,
    p_since: null,
    p_until: null,
    p_before: null,
    p_limit: 25,
  },
  admin_get_content_versions: { p_kind: 'course', p_ids: ['@course'] },
  admin_get_version: { p_version_id: '@version' },
  admin_get_impact: { p_kind: 'course', p_ids: ['@course'] },
  admin_get_import: upload,
  admin_get_pending: course,
  admin_get_questions: quiz,
  admin_get_quiz_questions: { p_ids: ['@quiz'] },
  admin_get_quiz_items: quiz,
  admin_get_question_reports: quiz,
  admin_get_unread_captions: {},
  admin_save_transcript: { ...video, p_captions_url: 'media/none.vtt', p_lines: [] },
  admin_get_quiz_statistics: {},
  admin_link_quiz_to_course: { ...course, ...quiz },
  admin_link_quiz_to_video: { ...video, ...quiz },
  admin_link_video_to_course: { ...course, ...video },
  admin_get_first_year_file: { p_month: 2 },
  admin_get_first_year_files: { p_course: 'Pay', p_video: 'Payslips', p_figures: [] },
  admin_list_figure_uses: { p_figure_id: '@figure' },
  admin_list_figures: {},
  admin_list_first_year: {},
  admin_list_import_changes: { ...upload, p_filter: {} },
  admin_list_import_comparison: { ...upload, p_filter: {} },
  admin_list_imports: { p_offset: 0, p_limit: 25 },
  admin_list_tags: {},
  admin_list_trash: { p_kind: null, p_query: '', p_offset: 0, p_limit: 25 },
  admin_move_lesson: { ...course, p_lesson_id: '@lesson', p_after: [] },
  admin_move_question: { ...quiz, p_question_id: '@question', p_after: [] },
  admin_preview_change: {
    p_kind: 'course',
    p_ids: ['@course'],
    p_change: { action: 'publication', publish_at: null },
  },
  admin_preview_import_regrade: upload,
  admin_preview_import_undo: upload,
  admin_preview_pending: { ...course, p_version: '', p_kept: [] },
  admin_preview_restore: { p_items: [{ kind: 'course', id: '@deleted' }] },
  admin_preview_regrade: { p_question: changed },
  admin_publish_pending: { ...course, p_version: '' },
  admin_reorder_lessons: { ...course, p_lesson_ids: ['@lesson', '@videoLesson'] },
  admin_reorder_questions: { ...quiz, p_question_ids: ['@question'] },
  admin_restore: { p_kind: 'course', p_item_id: '@deleted' },
  admin_restore_version: { p_version_id: '@version', p_version: '', p_regrade: false },
  admin_save_content: { p_kind: 'video', p_id: null, p_fields: { title: 'Budgets' }, p_course_id: '@course' },
  admin_save_pending: {
    ...course,
    p_kind: 'course',
    p_item_id: '@course',
    p_changes: { year: '2027' },
    p_version: null,
  },
  admin_save_figure: { p_figure_id: '@figure', p_fields: { label: 'Super' } },
  admin_save_question: { p_question: changed },
  admin_store_document: {
    p_document: {
      definition: { fields: [{ id: 'word', label: 'Word', kind: 'text', points: 1, tolerance: 0 }] },
      draws: [{ figures: {}, results: { word: 'PAYG' }, answers: {}, numbers: {}, working: [] }],
    },
  },
  admin_stage_import_rows: { ...upload, p_rows: { rows: [] } },
  admin_undo_import: upload,
  admin_unlink_quiz_from_course: { ...course, ...quiz },
  admin_unlink_quiz_from_video: { ...video, ...quiz },
  admin_unlink_video_from_course: { ...course, ...video },
};

const PEOPLE: Record<string, FunctionPermission['args']> = {
  admin_change_seats: { ...subscription, p_change: 'invite' },
  admin_get_access: person,
  admin_get_person: person,
  admin_get_progress: { ...person, p_time_zone: 'UTC' },
  admin_get_subscription: subscription,
  admin_grant_access: { ...person, p_reason: 'A pilot', p_ends_at: null },
  admin_list_course_learners: { ...course, p_filter: {}, p_after: null, p_limit: 10 },
  admin_list_quiz_learners: { ...quiz, p_filter: {}, p_after: null, p_limit: 10 },
  admin_create_school: { p_school: { name: 'South High', time_zone: 'Australia/Perth' } },
  admin_list_schools: { p_query: '', p_offset: 0, p_limit: 25 },
  admin_list_people: { ...PAGE, p_admins_only: false, p_sort: 'name' },
  admin_list_subscriptions: { p_query: '', p_offset: 0, p_limit: 25 },
  admin_release_seat: { ...subscription, p_seat_id: '@seat' },
  admin_set_plan_school: { ...subscription, p_school_id: '@school' },
  admin_revoke_access: { ...person, p_grant_id: '@grant', p_reason: 'The pilot is over' },
  admin_cancel_erasure: person,
  admin_export_person: person,
  admin_get_privacy: person,
  admin_get_retention: {},
  admin_get_parent_requests: {},
  admin_answer_parent_request: { p_request_id: '00000000-0000-4000-8000-000000000000' },
  admin_request_erasure: person,
  admin_set_birth_year: { ...person, p_year: 2001 },
  admin_set_consent: { ...person, p_given_by: 'parent' },
  admin_update_person: { ...person, p_school: 'North High' },
  admin_list_audit: {
    p_table: null,
    p_row_id: null,
    p_action: null,
    p_actor_id: null,
    p_offset: 0,
    p_limit: 25,
  },
};

const STAFF: Record<string, FunctionPermission['args']> = {
  create_class: { ...school, p_class: { name: '9C' } },
  get_school: school,
  get_school_results: school,
};

const READER: Record<string, FunctionPermission['args']> = {
  get_class: schoolClass,
  open_class_grid: schoolClass,
  refresh_class_grid: schoolClass,
  get_class_first_year: schoolClass,
  get_class_help: schoolClass,
  get_class_questions: schoolClass,
  get_student_work: { ...schoolClass, ...student },
  get_student_record: student,
  get_assignments: schoolClass,
  list_assigned_classes: schoolClass,
};

const RELIEF: Record<string, FunctionPermission['args']> = {
  begin_login_cards: { ...schoolClass, p_student_ids: ['@pupil'] },
  create_assignment: { ...schoolClass, p_assignment: { quiz_id: '@quiz' } },
  copy_assignments: {
    ...schoolClass,
    p_from_class_id: '@class',
    p_assignment_ids: ['@assignment'],
    p_days: 364,
  },
  change_assignment: { ...assignment, p_change: { note: 'Bring a payslip' } },
  adjust_assignment: { ...assignment, p_student_ids: ['@pupil'], p_change: { extra_attempts: 1 } },
};

const TEACHER: Record<string, FunctionPermission['args']> = {
  add_students: { ...schoolClass, p_students: [{ first_name: 'Mia' }] },
  add_class_group: { ...schoolClass, p_name: 'Reds' },
  create_class_code: schoolClass,
  delete_class_code: schoolClass,
  delete_class_group: { ...schoolClass, p_group_id: null },
  rename_class: { ...schoolClass, p_name: '9D', p_year_level: null },
  rename_class_group: { ...schoolClass, p_group_id: null, p_name: 'Blues' },
  change_class_students: { ...schoolClass, p_student_ids: ['@pupil'], p_change: { action: 'group' } },
  adjust_student: { ...student, p_extra_time_percent: 25, p_extra_attempts: 1 },
  edit_student: { ...student, p_first_name: 'Mia' },
  change_username: student,
  delete_assignment: assignment,
};

const SCHOOL: Record<string, FunctionPermission['args']> = {
  change_school: { ...school, p_school: { name: 'North High', time_zone: 'Australia/Sydney' } },
  add_class_teacher: { ...schoolClass, p_staff_id: '@staff' },
  // The class is archived and restored, in this order, because the functions that follow refuse an archived class.
  archive_class: schoolClass,
  unarchive_class: schoolClass,
  give_student_consent: student,
  mark_student_left: student,
  mark_student_returned: student,
  propose_same_student: student,
  remove_class_teacher: { ...schoolClass, p_staff_id: '@staff' },
  withdraw_student_consent: student,
  change_staff: { p_staff_id: '@staff', p_change: { action: 'until' } },
  invite_staff: { ...school, p_invitation: { emails: ['sam@school.example'], role: 'teacher' } },
  list_school_students: { ...school, p_query: '', p_left: false, p_offset: 0, p_limit: 25 },
  preview_roster: { ...school, p_rows: [['K9', 'Zoe']], p_choices: {} },
  commit_roster: {
    ...school,
    p_rows: [['K9', 'Zoe']],
    p_choices: {},
    p_leavers: [],
    p_version: 'none',
  },
  list_results_log: { ...school, p_class_id: null, p_exports: false, p_offset: 0, p_limit: 25 },
  list_rosters: { ...school, p_kind: 'roster' },
  list_roster_columns: school,
  save_roster_columns: { ...school, p_headings: '2 name|class', p_columns: { full_name: 0, class: 1 } },
  preview_rollover: { ...school, p_plan: {} },
  commit_rollover: { ...school, p_plan: {}, p_leavers: [], p_version: 'none' },
  begin_factor_reset: { p_staff_id: '@staff' },
  undo_roster: { ...school, p_roster_id: '00000000-0000-4000-8000-000000000000' },
  set_school_agreement: {
    ...school,
    p_agreement: { basis: 'Collection notice', agreed_by: 'The principal' },
  },
  set_school_end: { ...school, p_last_day: '2099-12-31' },
  withdraw_invitation: { ...school, p_invitation_id: '00000000-0000-4000-8000-000000000000' },
};

const ALL: Record<string, FunctionPermission['args']> = {
  admin_set_right: { ...person, p_right: 'content' },
};

const SERVICE = [
  'add_parent_request',
  'billing_begin_checkout',
  'billing_begin_sync',
  'billing_change_seats',
  'billing_clean_up',
  'begin_own_email',
  'billing_configure',
  'billing_end_event',
  'billing_end_subscription',
  'billing_get_checkout',
  'billing_list_other_sessions',
  'billing_list_subscriptions',
  'billing_store_session',
  'billing_store_page',
  'billing_store_subscription',
  'count_rest_request',
  'claim_invitations',
  'claim_login_card',
  'end_factor_reset',
  'end_login_cards',
  'get_unsent_invitations',
  'life_to_open',
  'life_to_sum_up',
  'cancel_own_email',
  'mark_invitations_sent',
  'open_own_email',
  'publish_first_year_month',
  'redeem_login_card',
  'release_login_card',
  'request_erasure',
  'schedule_practice',
  'store_life_month',
  'store_life_outcomes',
];

const forAudience = (
  audience: Audience,
  calls: Record<string, FunctionPermission['args']>,
  ends: Record<string, string> = {},
) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, args]) => [name, { audience, args, endsWith: ends[name] }]),
  );

/** Every function of the exposed schema. */
export const FUNCTIONS: Record<string, FunctionPermission> = {
  ...EVERYBODY,
  ...SIGNED_IN,
  ...forAudience('content', CONTENT, {
    admin_close_question_report: 'report_not_found',
    admin_continue_regrade: 'regrade_not_found',
    admin_discard_pending: 'stale_update',
    admin_preview_pending: 'stale_update',
    admin_publish_pending: 'stale_update',
    admin_restore_version: 'stale_update',
    admin_reorder_lessons: 'lessons_changed',
    admin_reorder_questions: 'questions_changed',
  }),
  ...forAudience('people', PEOPLE),
  ...forAudience('staff', STAFF),
  ...forAudience('reader', READER, { refresh_class_grid: 'grid_not_opened' }),
  ...forAudience('relief', RELIEF, { copy_assignments: 'validation_failed' }),
  ...forAudience('teacher', TEACHER),
  ...forAudience('school', SCHOOL, {
    commit_rollover: 'rollover_changed',
    commit_roster: 'roster_changed',
    undo_roster: 'roster_not_found',
  }),
  ...forAudience('all', ALL),
  ...Object.fromEntries(SERVICE.map((name) => [name, { audience: 'service' as const }])),
};

/**
 * Functions of `private` that policies, constraints, indexes and the Data API itself call as the person reading or writing.
 * Clients reach all other functions only through a wrapper.
 */
export const POLICY_FUNCTIONS: Record<string, 'everybody' | 'signed-in'> = {
  can_edit_content: 'signed-in',
  can_see_people: 'signed-in',
  catalogue_text: 'signed-in',
  check_session: 'everybody',
  has_visible_text: 'everybody',
  my_withheld_questions: 'signed-in',
  without_accents: 'signed-in',
  hidden_log_rows: 'signed-in',
};
