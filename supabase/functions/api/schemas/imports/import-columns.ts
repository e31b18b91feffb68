import { columnOf } from '../../../_shared/names.ts';
import type { RawBody } from '../../lib/operation/body.ts';
import { ApiError, type FieldErrors, invalid } from '../../lib/errors.ts';
import { validate } from '../../lib/operation/validation.ts';
import { type ImportRows, importRows } from './import-row.schema.ts';

/** The file's column for each field whose name differs; errors are reported by column. */
const COLUMNS: Record<string, string> = {
  'video.id': 'video_id',
  'video.title': 'video_title',
  'video.url': 'url',
  'quiz.id': 'quiz_id',
  'quiz.title': 'quiz_title',
  'question.id': 'question_id',
  'question.title': 'question_text',
  'question.type': 'question_type',
  'question.slider': 'slider_min',
  'question.cue': 'cue_video_id',
  'video.figures': 'video_figures',
  'course.id': 'courseId',
  'course.publication': 'state',
  'course.publishAt': 'state',
  'video.publication': 'state',
  'video.publishAt': 'state',
  'quiz.publication': 'state',
  'quiz.publishAt': 'state',
  'course.durationMinutes': 'duration',
};

/**
 * Validates one batch of rows.
 * @throws {ApiError} 422 with a message for each invalid cell, keyed by row number in the file and column: `12.answer`
 */
export function readImportRows(body: RawBody): ImportRows {
  try {
    return validate(importRows, body);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details.fields) throw error;
    throw invalid(toCellErrors(error.details.fields, body.rows));
  }
}

function toCellErrors(fields: FieldErrors, rows: unknown): FieldErrors {
  const entries = Object.entries(fields).map(([path, message]) => {
    const [, index, fieldPath] = /^rows\.(\d+)\.?(.*)$/.exec(path) ?? [];
    const rowNumber: unknown =
      Array.isArray(rows) && index ? (rows as { row?: unknown }[])[Number(index)]?.row : undefined;
    if (fieldPath === undefined || typeof rowNumber !== 'number') return [path, message] as const;
    const [part = '', field = '', optionIndex] = fieldPath.split('.');
    const column =
      field === 'options' && optionIndex !== undefined
        ? `option_${optionIndex}`
        : (COLUMNS[field ? `${part}.${field}` : part] ?? columnOf(field || part));
    return [`${rowNumber}.${column || 'row'}`, message] as const;
  });
  return Object.fromEntries(entries);
}
