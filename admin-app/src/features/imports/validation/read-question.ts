import { isLonger, LIMITS } from 'supabase-project/content/limits';
import { QUESTION_LEVELS, type QuestionLevel } from 'supabase-project/content/question-types/rules';
import { readCueTime } from '../../../shared/content/cue-time';
import type { Cue, QuestionAnswer, QuestionFields, QuestionPart } from '../import-row';
import {
  findImportQuestionType,
  IMPORT_QUESTION_TYPES,
  namesDocument,
  type ImportQuestionType,
} from '../question-types';
import { withoutOptionMarks } from './option-marks';
import { questionProblems } from './question-rules';
import { addTags, hasTag, splitTags } from '../../../shared/tag-field/tag-rules';
import type { RowReader } from '../cells/row-reader';
import { idProblem } from '../cells/text-rules';
import { readFigures } from './read-figures';

const PART_COLUMNS: Record<QuestionPart, string> = {
  title: 'question_text',
  description: 'question_description',
  explanation: 'explanation',
  points: 'points',
  tags: 'tags',
  figures: 'figures',
  level: 'level',
  cue: 'cue_time',
  options: 'option_0',
  optionExplanations: 'option_0_explanation',
  left: 'left_options',
  right: 'right_options',
  range: 'slider_max',
  answer: 'answer',
  accepted: 'accepted_answers',
};

/** Reads the question of a row by the rules in docs/product.md#csv-uploads; its errors are reported to the row. */
export function readQuestion(row: RowReader): QuestionFields {
  const type = readType(row);
  const id = row.text('question_id');
  if (id) row.report('question_id', idProblem(id));
  const question: QuestionFields = {
    ...(id && { id }),
    title: readTitle(row),
    description: row.text('question_description') || null,
    explanation: row.text('explanation') || null,
    points: readPoints(row),
    tags: readTags(row),
    ...readFigures(row, 'figures'),
    ...readLevel(row),
    ...readCue(row),
    occurrence: readOccurrence(row),
    ...readAnswer(row, type),
  };
  if (type.code !== 'OPT' && row.text('accepted_answers') !== '')
    row.report('accepted_answers', 'Only open-ended questions (OPT) can have accepted answers.', 'warning');
  // Don't report other problems in a refused row.
  if (namesDocument(row.text('question_type'))) return question;
  for (const { part, message } of questionProblems(question)) row.report(PART_COLUMNS[part], message);
  return question;
}

/** Reads the answer, removing list marks from options except in exported rows. */
function readAnswer(row: RowReader, type: ImportQuestionType): QuestionAnswer {
  const given = type.read(row, row.text('answer'));
  if (row.text('version') !== '') return given;
  const { answer, changes } = withoutOptionMarks(given);
  for (const { part, message } of changes) row.report(PART_COLUMNS[part], message, 'warning');
  return answer;
}

/** Reads the title as one line, except in exported rows, where it stays unchanged. */
function readTitle(row: RowReader): string {
  const text = row.text('question_text');
  return row.text('version') === '' ? text.replaceAll(/\s*\n\s*/g, ' ') : text;
}

/** Reads the tags, each once; reports duplicates. */
function readTags(row: RowReader): string[] | null {
  if (row.text('tags') === '') return null;
  const given = splitTags(row.text('tags'));
  const tags = addTags([], given);
  const repeated = given.find((tag, index) => hasTag(given.slice(0, index), tag));
  if (repeated !== undefined) row.report('tags', `Duplicate tag: “${repeated}”.`, 'warning');
  return tags;
}

/** Reads the level, which can also be written as on screen, such as Warm-up. */
function readLevel(row: RowReader): { level?: QuestionLevel } {
  const text = row.text('level');
  if (text === '') return {};
  const level = QUESTION_LEVELS.find((each) => each === text.toLowerCase().replaceAll(/[ -]/g, '_'));
  if (!level) row.report('level', 'The level must be warm_up, core or challenge.');
  return level ? { level } : {};
}

/** Reads the cue; empty if any of its cells is blank. Unless all are blank, reports the missing ones. */
function readCue(row: RowReader): { cue?: Cue } {
  const [videoId, time, words] = [row.text('cue_video_id'), row.text('cue_time'), row.text('cue_words')];
  if (videoId === '' && time === '' && words === '') return {};
  const second = readCueTime(time);
  if (videoId === '') row.report('cue_video_id', 'Add the ID of the video, or leave all cue columns blank.');
  else row.report('cue_video_id', idProblem(videoId));
  if (second === undefined) row.report('cue_time', 'Enter when the cue starts, such as 0:42.');
  if (words === '') row.report('cue_words', 'Add the caption words at that time.');
  else if (isLonger(words, LIMITS.cueWords))
    row.report('cue_words', `The words can have at most ${LIMITS.cueWords} characters.`);
  return second === undefined || videoId === '' || words === '' ? {} : { cue: { videoId, second, words } };
}

/** Reads the points: null for a blank cell, and NaN for anything but a number, which the rules then report. */
function readPoints(row: RowReader): number | null {
  const text = row.text('points');
  if (text === '') return null;
  return row.number('points')?.value ?? NaN;
}

/** Reads the question's number among those with the same text, from 1. Only fix-up files contain it; 0 if it must be counted later. */
function readOccurrence(row: RowReader): number {
  const text = row.text('occurrence');
  if (text === '') return 0;
  if (!/^[1-9]\d{0,5}$/.test(text)) row.report('occurrence', 'Enter a whole number of 1 or more.');
  return Number(text);
}

/** Reads the type. Unknown types become MCQ; documents are refused, because they would become a different question. */
function readType(row: RowReader): ImportQuestionType {
  const text = row.text('question_type');
  const type = findImportQuestionType(text);
  if (type) return type;
  if (namesDocument(text))
    row.report(
      'question_type',
      'You can’t upload documents in a CSV. Create them in the editor, or load their JSON there.',
    );
  else if (text !== '')
    row.report('question_type', `“${text}” isn’t a question type. MCQ will be used.`, 'warning');
  return IMPORT_QUESTION_TYPES.MCQ;
}
