import {
  COURSE_COLUMNS,
  importQuestionType,
  QUIZ_VIDEO_COLUMNS,
  writeCsv,
  type ImportRow,
  type QuestionFields,
  type QuizFields,
} from '../imports';
import { toColumns } from 'supabase-project/names';
import { writeCueTime } from '../../shared/content/cue-time';
import { drawsText, type Draw } from '../../shared/draws';

/** The cells of a row by their columns. */
export type Cells = Record<string, string | undefined>;

/** Writes courses as a CSV that the course upload can read. */
export function writeCourses(rows: ImportRow[]): string {
  return write(COURSE_COLUMNS, rows.map(toCourseCells));
}

/** Writes videos and quizzes as a CSV that their upload can read. */
export function writeQuizVideos(rows: ImportRow[]): string {
  return write(QUIZ_VIDEO_COLUMNS, rows.map(toQuizVideoCells));
}

const write = (columns: string[], rows: Cells[]): string =>
  writeCsv(
    columns,
    rows.map((cells) => columns.map((column) => cells[column] ?? '')),
  );

function toCourseCells({ course, version }: ImportRow): Cells {
  if (!course) return {};
  const { id, durationMinutes, image, category, passMark, publication, publishAt, ...texts } = course;
  // Courses created in the form may lack a duration or an image, so uploads don't require these of exported courses.
  const duration = (durationMinutes as number | null) ?? '';
  return {
    ...texts,
    courseId: id,
    duration: String(duration),
    image: image || '',
    category: category ?? '',
    state: writeState({ publication, publishAt }),
    // Without a pass mark, 0 is written, because a blank cell would keep a pass mark set since the export.
    pass_mark: String(passMark ?? 0),
    version,
  };
}

export function toQuizVideoCells({
  courseId,
  lessonOrder,
  version,
  video,
  quiz,
  question,
}: ImportRow): Cells {
  const content = video ?? quiz;
  return {
    version,
    course_id: courseId,
    lesson_order: lessonOrder === undefined ? '' : String(lessonOrder),
    category: content?.category ?? '',
    instructor: content?.instructor ?? '',
    description: content?.description ?? '',
    image: content?.image ?? '',
    state: content && writeState(content),
    ...(video && {
      video_id: video.id,
      video_title: video.title,
      url: video.url ?? '',
      duration: writeDuration(video.durationSeconds),
      video_figures: video.figures?.join(', ') ?? '',
    }),
    ...(quiz && toQuizCells(quiz)),
    ...(question && toQuestionCells(question)),
  };
}

function toQuestionCells(question: QuestionFields): Cells {
  return {
    question_id: question.id,
    question_text: question.title,
    question_description: question.description ?? '',
    question_type: question.type,
    explanation: question.explanation ?? '',
    points: String(question.points ?? 1),
    tags: question.tags?.join(', ') ?? '',
    figures: question.figures?.join(', ') ?? '',
    level: question.level ?? '',
    ...(question.cue && {
      cue_video_id: question.cue.videoId,
      cue_time: writeCueTime(question.cue.second),
      cue_words: question.cue.words,
    }),
    ...importQuestionType(question.type).toColumns(question),
  };
}

/** Writes a quiz's cells. A limit of 0 isn't left blank, because uploading a blank cell would keep a limit set since the export. */
function toQuizCells({ id, title, draws, ...fields }: QuizFields): Cells {
  const {
    category: _1,
    instructor: _2,
    description: _3,
    image: _4,
    publication: _5,
    publishAt: _6,
    ...settings
  } = fields;
  const cells = Object.entries(toColumns(settings)).map(([column, value]): [string, string] => [
    column,
    String(value ?? ''),
  ]);
  return { ...Object.fromEntries(cells), quiz_id: id, quiz_title: title, draws: writeDraws(draws) };
}

/** Writes `draft`, `published`, or the scheduled time. */
const writeState = ({ publication, publishAt }: Pick<QuizFields, 'publication' | 'publishAt'>): string =>
  (publication === 'scheduled' ? publishAt : publication) ?? '';

/** Without draws, writes `all`, because a blank cell would keep draws set since the export. */
const writeDraws = (draws: Draw[] | null | undefined) => (draws ? drawsText(draws) || 'all' : '');

/** Writes hours, minutes and seconds, because minutes alone would need fractions. */
function writeDuration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
