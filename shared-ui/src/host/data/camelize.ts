import { camelize as convert, type Camelized, type DataFields } from 'supabase-project/names';

export type { Camelized };

/**
 * The fields in the database's responses whose keys are data. This repeats the response schemas, which pages don't load; a test compares
 * the two.
 */
export const DATA_FIELDS: DataFields = {
  raw: new Set([
    'answer',
    'columns',
    'correctAnswer',
    'counts',
    'figures',
    'marks',
    'memory',
    'right',
    'tables',
    'yourAnswer',
  ]),
  keyed: new Set(['cells']),
};

/** Converts the column names in a database row or response to camelCase, at all levels. */
export const camelize = <T>(value: T): Camelized<T> => convert(value, DATA_FIELDS) as Camelized<T>;
