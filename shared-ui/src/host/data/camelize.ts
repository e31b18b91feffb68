import { camelize as convert, type Camelized, type DataFields } from 'supabase-project/names';

export type { Camelized };

/**
 * Fields of the database's answers whose keys are data. They repeat the answers' schemas, which pages don't load; a test compares both.
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

/** A row or response of the database with its columns as fields, deeply. */
export const camelize = <T>(value: T): Camelized<T> => convert(value, DATA_FIELDS) as Camelized<T>;
