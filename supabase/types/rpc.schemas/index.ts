/**
 * What each function of schema `public` answers with, strictly. For tests only: the apps take the types that
 * `rpc.types.ts` infers from these, and no schema reaches a browser.
 */
import { z } from 'zod';
import type { Database } from '../database.types.ts';
import * as analytics from './analytics.schema.ts';
import * as completion from './completion.schema.ts';
import * as content from './content.schema.ts';
import { courseOverviewResult, coursesResult } from './course.schema.ts';
import { healthResult } from './health.schema.ts';
import {
  catalogueSearchResult,
  homeCoursesResult,
  homeQuizzesResult,
  homeResult,
  pathwayResult,
} from './home.schema.ts';
import * as exports from './export.schema.ts';
import * as imports from './import.schema.ts';
import { adminRight, people, person, profileResult } from './people.schema.ts';
import * as plans from './plan.schema.ts';
import * as practice from './practice.schema.ts';
import * as privacy from './privacy.schema.ts';
import { badges, dashboardResult, progressResult, weeklyGoal } from './progress.schema.ts';
import * as questions from './question.schema.ts';
import * as quiz from './quiz.schema.ts';
import * as video from './video.schema.ts';

const nothing = z.null();

export const rpcSchemas = {
  accept_policy: privacy.accountState,
  account_exists: z.boolean(),
  answer_practice: practice.practiceAnswer,
  admin_cancel_erasure: privacy.personPrivacy,
  admin_change_seats: plans.subscriptionDetails,
  admin_check_import: imports.importCheck,
  admin_commit_import: imports.contentImport,
  admin_continue_regrade: questions.regradeProgress,
  admin_create_import: imports.contentImport,
  admin_delete_course: nothing,
  admin_delete_question: nothing,
  admin_delete_quiz: nothing,
  admin_delete_video: nothing,
  admin_duplicate_question: questions.adminQuestion,
  admin_export_person: privacy.dataExport,
  admin_export_content: exports.exportPage,
  admin_get_access: plans.personAccess,
  admin_get_activity: analytics.activity,
  admin_get_course_funnel: analytics.courseFunnel,
  admin_get_course_statistics: analytics.courseStatistics,
  admin_get_person: person,
  admin_get_privacy: privacy.personPrivacy,
  admin_get_progress: progressResult,
  admin_get_questions: questions.adminQuestions,
  admin_get_quiz_items: analytics.quizItems,
  admin_get_quiz_statistics: analytics.quizStatistics,
  admin_get_retention: privacy.retention,
  admin_get_subscription: plans.subscriptionDetails,
  admin_grant_access: plans.personAccess,
  admin_link_quiz_to_course: content.linkedLesson,
  admin_link_quiz_to_video: content.changed,
  admin_link_video_to_course: content.linkedLesson,
  admin_list_audit: content.auditLog,
  admin_list_people: people,
  admin_list_subscriptions: plans.subscriptions,
  admin_list_trash: content.trash,
  admin_preview_regrade: questions.regradeSummary,
  admin_release_seat: plans.subscriptionDetails,
  admin_reorder_lessons: content.reorderedLessons,
  admin_reorder_questions: questions.adminQuestions,
  admin_request_erasure: privacy.personPrivacy,
  admin_restore: content.restoredItem,
  admin_revoke_access: plans.personAccess,
  admin_save_question: questions.savedQuestion,
  admin_set_right: person,
  admin_set_birth_year: privacy.personPrivacy,
  admin_set_consent: privacy.personPrivacy,
  admin_stage_import_rows: imports.stagedRows,
  admin_undo_import: imports.undoneImport,
  admin_unlink_quiz_from_course: content.changed,
  admin_unlink_quiz_from_video: content.changed,
  admin_unlink_video_from_course: content.changed,
  admin_update_person: person,
  billing_begin_checkout: plans.checkout,
  billing_begin_sync: z.int().positive().nullable(),
  billing_change_seats: plans.checkout,
  billing_clean_up: nothing,
  billing_configure: z.boolean(),
  billing_end_event: z.boolean(),
  billing_end_subscription: z.boolean(),
  billing_get_checkout: plans.checkout,
  billing_list_other_sessions: z.array(z.string()),
  billing_list_subscriptions: z.array(z.string()),
  billing_note_session: plans.checkout,
  billing_store_page: z.int().nonnegative(),
  billing_store_subscription: plans.storedSubscription,
  cancel_erasure: privacy.accountState,
  change_name: profileResult,
  check_answer: quiz.checkAnswerResult,
  complete_video_lesson: video.completeVideoLessonResult,
  count_rest_request: z.boolean(),
  create_plan_link: plans.planLink,
  export_my_data: privacy.dataExport,
  find_content: content.foundContent,
  finish_attempt: quiz.finishAttemptResult,
  get_admin_right: adminRight.nullable(),
  get_account_state: privacy.accountState,
  get_certificate: completion.certificateResult,
  get_course_completion: completion.courseCompletionResult,
  get_course_overview: courseOverviewResult,
  get_courses: coursesResult,
  get_dashboard: dashboardResult,
  get_health: healthResult,
  get_home: homeResult,
  get_home_courses: homeCoursesResult,
  get_home_quizzes: homeQuizzesResult,
  get_my_plans: plans.myPlans,
  get_pathway: pathwayResult,
  get_practice: practice.practiceResult,
  get_profile: profileResult,
  get_video_lesson: video.videoLessonResult,
  is_admin: z.boolean(),
  issue_certificate: completion.issuedCertificate,
  join_plan: plans.joinedPlan,
  leave_attempt: nothing,
  note_badges: badges,
  open_course: nothing,
  open_quiz: quiz.openQuizResult,
  rate_course: completion.rateCourseResult,
  request_erasure: privacy.accountState,
  review_quiz: quiz.reviewQuizResult,
  save_answer: quiz.saveAnswerResult,
  save_pathway: pathwayResult,
  save_video_progress: video.videoProgressResult,
  schedule_practice: z.boolean(),
  search_catalogue: catalogueSearchResult,
  set_birth_year: privacy.accountState,
  set_weekly_goal: weeklyGoal.nullable(),
  start_attempt: quiz.startedAttempt,
  start_practice: practice.practiceSession.nullable(),
  withdraw_certificate: nothing,
} satisfies Record<keyof Database['public']['Functions'], z.ZodType>;
