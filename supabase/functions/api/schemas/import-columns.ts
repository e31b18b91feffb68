import type { RawBody } from '../lib/body.ts';
import { ApiError, type FieldErrors, invalid } from '../lib/errors.ts';
import { validate } from '../lib/validation.ts';
import { type ImportRows, importRows } from './import.schema.ts';

/** Columns of the files, by the place of a value in a row: what people know a problem by. */
const COLUMNS: Record<string, string> = {
  'video.id': 'video_id',
  'video.title': 'video_title',
  'video.url': 'url',
  'quiz.id': 'quiz_id',
  'quiz.title': 'quiz_title',
  'question.title': 'question_text',
  'question.type': 'question_type',
  'question.leftOptions': 'left_options',
  'question.rightOptions': 'right_options',
  'course.id': 'courseId',
  'course.durationMinutes': 'duration',
  lessonOrder: 'lesson_order',
  courseId: 'course_id',
};

/**
 * The rows of one part of a file.
 * @throws {ApiError} 422 with a sentence for each bad cell, keyed by its row in the file and its column: `12.answer`
 */
export function readImportRows(body: RawBody): ImportRows {
  try {
    return validate(importRows, body);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details.fields) throw error;
    throw invalid(toCells(error.details.fields, body.rows));
  }
}

function toCells(fields: FieldErrors, rows: unknown): FieldErrors {
  const entries = Object.entries(fields).map(([path, message]) => {
    const [, index, rest] = /^rows\.(\d+)\.?(.*)$/.exec(path) ?? [];
    const given: unknown = Array.isArray(rows) && index ? rows[Number(index)]?.row : undefined;
    if (rest === undefined || typeof given !== 'number') return [path, message];
    const [part = '', field = '', place] = rest.split('.');
    const column =
      field === 'options' && place !== undefined
        ? `option_${place}`
        : (COLUMNS[field ? `${part}.${field}` : part] ?? (field || part));
    return [`${given}.${column || 'row'}`, message];
  });
  return Object.fromEntries(entries);
}
