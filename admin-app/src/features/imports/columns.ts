import { MAX_OPTIONS } from './question-types';

/** The columns of a quiz/video CSV, in the order of exports; uploads accept others as well. */
export const QUIZ_VIDEO_COLUMNS = [
  'course_id',
  'lesson_order',
  'category',
  'video_id',
  'video_title',
  'url',
  'duration',
  'image',
  'instructor',
  'description',
  'quiz_id',
  'quiz_title',
  'feedback_timing',
  'question_order',
  'question_id',
  'question_text',
  'question_description',
  'question_type',
  ...Array.from({ length: MAX_OPTIONS }, (_, index) => `option_${index}`),
  'answer',
  'accepted_answers',
  'left_options',
  'right_options',
  'slider_min',
  'slider_max',
  'slider_step',
  'slider_unit',
  'explanation',
  'points',
  'version',
];

/** The columns of a course CSV. */
export const COURSE_COLUMNS = [
  'courseId',
  'title',
  'description',
  'duration',
  'image',
  'instructor',
  'year',
  'category',
  'version',
];
