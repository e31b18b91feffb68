import { LIMITS } from 'supabase-project/content/limits';

/** Heading of the column with the error messages; a corrected file that is uploaded again may still have it. */
export const PROBLEM_COLUMN = 'problem';

/** A heading without case, spaces and punctuation: 'Course ID', 'courseId' and 'course_id' are equal. */
export const headingKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A column of a CSV: reading, templates, exports and 'What each column means' follow from it. */
export interface ColumnDefinition {
  name: string;
  /** For people who fill in a file. */
  meaning: string;
  /** Other accepted headings; case, spaces and punctuation do not matter. */
  aliases: readonly string[];
  /** Whether an export has it; the others are other ways to say what those say. */
  isExported: boolean;
}

const column = (
  name: string,
  meaning: string,
  { aliases = [], isExported = true }: Partial<Pick<ColumnDefinition, 'aliases' | 'isExported'>> = {},
): ColumnDefinition => ({ name, meaning, aliases, isExported });

const options = Array.from({ length: LIMITS.options }, (_, index) => ({
  ...column(`option_${index}`, ''),
  meaning:
    index === 0
      ? `The first option of MCQ and MRQ, or the first label of SLI; up to option_${LIMITS.options - 1}. At least two are needed.`
      : index === 1
        ? 'The second option or label.'
        : `Option or label number ${index + 1}, if there is one.`,
}));

const optionExplanations = Array.from({ length: LIMITS.options }, (_, index) =>
  column(
    `option_${index}_explanation`,
    index === 0
      ? 'MCQ and MRQ: why the first option is right or wrong. Learners read it afterwards.'
      : `The same of option_${index}.`,
  ),
);

const VERSION = column(
  'version',
  'Written by an export: the state of the row that was exported. Leave it as it is, and leave it blank in new rows.',
);

const state = (what: string, blank: string) =>
  column(
    'state',
    `When students see the ${what}: draft, published, or the time from which on, as in 2027-02-01 09:00. ${blank}`,
    { aliases: ['publication', 'publish_at'] },
  );

/** The columns of a quiz/video CSV, in the order of exports. */
export const QUIZ_VIDEO_DEFINITIONS: readonly ColumnDefinition[] = [
  column('course_id', 'Id of the course that the video or quiz becomes a stop of. Blank: of no course yet.', {
    aliases: ['course'],
  }),
  column('lesson_order', 'Order of new stops in the course, from the lowest number. Blank: 1.', {
    aliases: ['order'],
  }),
  column('category', 'Such as Tax Returns. Blank: General.'),
  column(
    'video_id',
    'Id of the video: letters, digits, dots, hyphens, underscores and tildes. Blank: derived from the title.',
  ),
  column('video_title', 'Title of the video. A video needs one.'),
  column('title', 'Title of the video, where video_title is blank.', { isExported: false }),
  column('url', 'Address of the video file, or of its page on YouTube or Vimeo.', {
    aliases: ['video_url', 'video_link'],
  }),
  column('duration', 'Length of the video in minutes: 4.5, or 4:30.', {
    aliases: ['video_duration', 'duration_minutes'],
  }),
  column('image', 'Address of a picture.', { aliases: ['img', 'thumbnail'] }),
  column('instructor', 'Name of who teaches.'),
  state('video or quiz', 'Blank: with its course, as long as that is not published; else at once.'),
  column('description', 'What the video or quiz is about.'),
  ...(['video', 'quiz'] as const).flatMap((kind) => [
    column(`${kind}_description`, `Description of the ${kind}, in a row with both.`, { isExported: false }),
    column(`${kind}_image`, `Picture of the ${kind}, in a row with both.`, { isExported: false }),
  ]),
  column('quiz_id', 'Id of the quiz. Blank: derived from the title.'),
  column('quiz_title', 'Title of the quiz: the same in each row of its questions. A question needs one.'),
  column('feedback_timing', 'When learners read what is right: at_end or after_each. Blank: at_end.', {
    aliases: ['show_answers'],
  }),
  column('question_order', 'Order of questions and options: shuffled or as_written. Blank: shuffled.'),
  column(
    'attempt_limit',
    `How many attempts a student has at the quiz, up to ${LIMITS.attemptLimit}. Blank or 0: any number.`,
    {
      aliases: ['attempts'],
    },
  ),
  column(
    'time_limit_minutes',
    `How many minutes an attempt may take, up to ${LIMITS.timeLimitMinutes}. Blank or 0: any time.`,
    {
      aliases: ['time_limit'],
    },
  ),
  column(
    'draws',
    'How many questions with which tags an attempt asks, as in GST: 5, super: 2. Or all: every question. Blank: all of a new quiz.',
  ),
  column('question_id', 'Id of a question that exists, to correct its text. Leave it blank in new rows.'),
  column('question_text', 'The question. Each row has one question, or a video.', {
    aliases: ['question', 'question_title'],
  }),
  column('question_description', 'More about the question, shown below it.'),
  column(
    'question_type',
    'MCQ: one right option. MRQ: several. OPT: a typed answer. ASC: pairs to match. SLI: a slider. Blank: MCQ.',
    { aliases: ['type'] },
  ),
  ...options,
  column(
    'answer',
    'What is right. MCQ: the text of the option. MRQ: those of all right options, as in GST|Income tax. OPT: the answer. ASC: pairs by place from 0, as in 0:1-1:0. SLI: the label, or a number.',
    { aliases: ['correct_answer'] },
  ),
  column(
    'accepted_answers',
    'Other right answers of OPT, between vertical bars: one|just one. A range of numbers is written 2.5..3.5.',
    {
      aliases: ['other_answers'],
    },
  ),
  column(
    'left_options',
    `Items on the left of ASC, between commas, at most ${LIMITS.items}. One with a comma stands in quotation marks.`,
    {
      aliases: ['left_items'],
    },
  ),
  column('right_options', 'Items on the right of ASC, in the same way.', { aliases: ['right_items'] }),
  column('slider_min', 'SLI with numbers: where the slider begins.', { aliases: ['min_value', 'minimum'] }),
  column('slider_max', 'SLI with numbers: where the slider ends.', { aliases: ['max_value', 'maximum'] }),
  column('slider_step', 'SLI with numbers: from one value to the next. Blank: any value.', {
    aliases: ['step'],
  }),
  column('slider_unit', 'SLI with numbers: what is counted, such as hours.', { aliases: ['unit'] }),
  column('explanation', 'Why the answer is right. Learners read it afterwards.'),
  ...optionExplanations,
  column('points', `What a right answer is worth, 1 to ${LIMITS.points}. Blank: 1.`),
  column('tags', 'Words by which editors find the question, between commas. Students do not see them.'),
  column(
    'occurrence',
    'Of questions with the same text in a quiz: which of them this is, from 1. Blank: counted.',
    {
      isExported: false,
    },
  ),
  VERSION,
];

/** The columns of a course CSV. */
export const COURSE_DEFINITIONS: readonly ColumnDefinition[] = [
  column(
    'courseId',
    'Id of the course, for its address and for course_id of videos and quizzes. Blank: derived from the title.',
    { aliases: ['id'] },
  ),
  column('title', 'Title of the course. Needed.', { aliases: ['course_title'] }),
  column('description', 'What the course is about. Needed.'),
  column('duration', 'How long the course takes, in whole minutes: 45, or 1hr 5m. Needed.', {
    aliases: ['duration_minutes'],
  }),
  column('image', 'Address of a picture. Needed.', { aliases: ['img'] }),
  column('instructor', 'Name of who teaches. Needed.'),
  column('year', 'School year or calendar year. Needed.'),
  column('category', 'Such as Tax Returns. Blank: General.'),
  column('pass_mark', 'The percentage in each quiz that the certificate asks for. Blank or 0: none.'),
  state('course', 'Blank: at once.'),
  VERSION,
];

const exported = (definitions: readonly ColumnDefinition[]): string[] =>
  definitions.filter(({ isExported }) => isExported).map(({ name }) => name);

/** The columns of an exported quiz/video CSV. */
export const QUIZ_VIDEO_COLUMNS = exported(QUIZ_VIDEO_DEFINITIONS);

/** The columns of an exported course CSV. */
export const COURSE_COLUMNS = exported(COURSE_DEFINITIONS);
