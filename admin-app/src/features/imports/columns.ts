import { LIMITS } from 'supabase-project/content/limits';

/** The heading of the column with error messages. A corrected file may still have this column when it's uploaded again. */
export const PROBLEM_COLUMN = 'problem';

/** Lowercases a heading and removes spaces and punctuation, so that 'Course ID', 'courseId' and 'course_id' are equal. */
export const headingKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A CSV column. Reading, templates, exports and the column guide are all derived from this definition. */
export interface ColumnDefinition {
  name: string;
  /** The column's meaning, for people who fill in a file. */
  meaning: string;
  /** Other accepted headings; case, spaces and punctuation do not matter. */
  aliases: readonly string[];
  /** Whether exports include the column. Excluded ones are alternatives to included ones, or only needed in fix-up files. */
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
      ? `First option (MCQ, MRQ) or label (SLI). Fill in at least 2. The last column is option_${LIMITS.options - 1}.`
      : index === 1
        ? 'Second option or label.'
        : `Option or label ${index + 1}, if any.`,
}));

const optionExplanations = Array.from({ length: LIMITS.options }, (_, index) =>
  column(
    `option_${index}_explanation`,
    index === 0
      ? 'MCQ and MRQ: why the first option is correct or not. Shown to students with the correct answer.'
      : `Why option_${index} is correct or not.`,
  ),
);

const VERSION = column('version', 'Added by exports. Don’t change it, and leave it blank in new rows.');

const state = (what: string, blank: string) =>
  column(
    'state',
    `When students see the ${what}: draft, published, or a time such as 2027-02-01 09:00. ${blank}`,
    { aliases: ['publication', 'publish_at'] },
  );

/** The columns of a quiz/video CSV, in the order of exports. */
export const QUIZ_VIDEO_DEFINITIONS: readonly ColumnDefinition[] = [
  column('course_id', 'ID of the course to add the video or quiz to. Blank: no course yet.', {
    aliases: ['course'],
  }),
  column('lesson_order', 'Order of new lessons in the course, lowest number first. Blank: 1.', {
    aliases: ['order'],
  }),
  column('category', 'For example, Tax Returns. Blank: General.'),
  column(
    'video_id',
    'Video ID: letters, digits, dots, hyphens, underscores and tildes. Blank: created from the title.',
  ),
  column('video_title', 'Video title. Required for videos.'),
  column('title', 'Video title, used if video_title is blank.', { isExported: false }),
  column('url', 'Link to the video file, or to its YouTube or Vimeo page.', {
    aliases: ['video_url', 'video_link'],
  }),
  column('duration', 'Video length in minutes: 4.5 or 4:30.', {
    aliases: ['video_duration', 'duration_minutes'],
  }),
  column('video_figures', 'IDs of the figures mentioned or shown in the video, separated by commas.'),
  column('image', 'Link to a picture.', { aliases: ['img', 'thumbnail'] }),
  column('instructor', 'Instructor name.'),
  state('video or quiz', 'Blank: published immediately, or with its course if that isn’t published yet.'),
  column('description', 'What the video or quiz is about.'),
  ...(['video', 'quiz'] as const).flatMap((kind) => [
    column(`${kind}_description`, `Description of the ${kind}, if the row has a video and a quiz.`, {
      isExported: false,
    }),
    column(`${kind}_image`, `Picture for the ${kind}, if the row has a video and a quiz.`, {
      isExported: false,
    }),
  ]),
  column('quiz_id', 'Quiz ID. Blank: created from the title.'),
  column('quiz_title', 'Quiz title. Required: repeat it in every row of the quiz.'),
  column('feedback_timing', 'When students see the correct answers: at_end or after_each. Blank: at_end.', {
    aliases: ['show_answers'],
  }),
  column('question_order', 'Order of questions and options: shuffled or as_written. Blank: shuffled.'),
  column('attempt_limit', `Attempts per student, up to ${LIMITS.attemptLimit}. Blank or 0: unlimited.`, {
    aliases: ['attempts'],
  }),
  column(
    'time_limit_minutes',
    `Time limit per attempt in minutes, up to ${LIMITS.timeLimitMinutes}. Blank or 0: no limit.`,
    {
      aliases: ['time_limit'],
    },
  ),
  column(
    'draws',
    'Questions per attempt for each tag, such as GST: 5, super: 2, or all for every question. Blank in a new quiz: all.',
  ),
  column(
    'question_id',
    'ID of an existing question whose text you want to change. Leave it blank in new rows.',
  ),
  column('question_text', 'The question, one per row.', {
    aliases: ['question', 'question_title'],
  }),
  column('question_description', 'More about the question, shown below it.'),
  column(
    'question_type',
    'MCQ: one correct option. MRQ: several. OPT: a typed answer. ASC: pairs to match. SLI: a slider. Blank: MCQ.',
    { aliases: ['type'] },
  ),
  ...options,
  column(
    'answer',
    'The correct answer. MCQ: the option text. MRQ: all correct options, such as GST|Income tax. OPT: the answer. ASC: pairs of positions counted from 0, such as 0:1-1:0. SLI: the label or a number.',
    { aliases: ['correct_answer'] },
  ),
  column(
    'accepted_answers',
    'OPT: other correct answers, separated by vertical bars: one|just one. Write a range of numbers as 2.5..3.5.',
    {
      aliases: ['other_answers'],
    },
  ),
  column(
    'left_options',
    `ASC: items on the left, separated by commas, up to ${LIMITS.items}. Put an item that contains a comma in quotation marks.`,
    {
      aliases: ['left_items'],
    },
  ),
  column('right_options', 'ASC: items on the right, written the same way.', { aliases: ['right_items'] }),
  column('slider_min', 'SLI with numbers: the lowest value.', { aliases: ['min_value', 'minimum'] }),
  column('slider_max', 'SLI with numbers: the highest value.', { aliases: ['max_value', 'maximum'] }),
  column('slider_step', 'SLI with numbers: the step between values. Blank: any value.', {
    aliases: ['step'],
  }),
  column('slider_unit', 'SLI with numbers: the unit, such as hours.', { aliases: ['unit'] }),
  column('explanation', 'Why the answer is correct. Shown to students with the correct answer.'),
  ...optionExplanations,
  column('points', `Points for a correct answer, 1 to ${LIMITS.points}. Blank: 1.`),
  column('tags', 'Tags for finding the question, separated by commas. Students don’t see them.'),
  column('figures', 'IDs of the figures that the question uses, separated by commas.'),
  column(
    'level',
    'How difficult the question is in this quiz: warm_up, core or challenge. New questions default to core.',
  ),
  column('cue_video_id', 'ID of the video that answers the question. Needs cue_time and cue_words.', {
    aliases: ['cue_video'],
  }),
  column('cue_time', 'Start time of the part that answers the question, such as 0:42.'),
  column('cue_words', 'The caption words at that time.'),
  column(
    'occurrence',
    'Distinguishes questions with the same text in a quiz: 1 for the first, 2 for the second. Blank: set automatically.',
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
    'Course ID, used in its web address and as the course_id of videos and quizzes. Blank: created from the title.',
    { aliases: ['id'] },
  ),
  column('title', 'Course title. Required.', { aliases: ['course_title'] }),
  column('description', 'What the course is about. Required.'),
  column('duration', 'Course length in whole minutes: 45 or 1hr 5m. Required.', {
    aliases: ['duration_minutes'],
  }),
  column('image', 'Link to a picture. Required.', { aliases: ['img'] }),
  column('instructor', 'Instructor name. Required.'),
  column('year', 'School year or calendar year. Required.'),
  column('category', 'For example, Tax Returns. Blank: General.'),
  column('pass_mark', 'Percentage needed in each quiz for the certificate. Blank or 0: none.'),
  state('course', 'Blank: published immediately.'),
  VERSION,
];

const exported = (definitions: readonly ColumnDefinition[]): string[] =>
  definitions.filter(({ isExported }) => isExported).map(({ name }) => name);

/** The columns of an exported quiz/video CSV. */
export const QUIZ_VIDEO_COLUMNS = exported(QUIZ_VIDEO_DEFINITIONS);

/** The columns of an exported course CSV. */
export const COURSE_COLUMNS = exported(COURSE_DEFINITIONS);
