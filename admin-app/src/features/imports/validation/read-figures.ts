import { LIMITS } from 'supabase-project/content/limits';
import { splitTags } from '../../../shared/tag-field/tag-rules';
import { idProblem } from '../cells/text-rules';
import type { RowReader } from '../cells/row-reader';

/** Reads the ids of figures in a cell, each once; empty for a blank cell. Reports errors to the row. */
export function readFigures(row: RowReader, column: string): { figures?: string[] } {
  const text = row.text(column);
  if (text === '') return {};
  const figures = [...new Set(splitTags(text))];
  for (const id of figures) row.report(column, idProblem(id));
  if (figures.length > LIMITS.figures) row.report(column, `Use at most ${LIMITS.figures} figures.`);
  return { figures };
}
