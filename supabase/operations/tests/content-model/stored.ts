import type { Model, Version } from './model.ts';
import { EDITORS } from './database.ts';
import {
  type Content,
  equal,
  FIELDS,
  hasState,
  type ItemKind,
  type Json,
  keyOf,
  type Publication,
} from './values.ts';

export type Row = Record<string, Json>;
/** The rows of the database, by table. */
export type Tables = Record<string, Row[]>;

export const TABLES: Record<ItemKind, string> = {
  course: 'public.courses',
  video: 'public.videos',
  quiz: 'public.quizzes',
  question: 'public.questions',
};
/** Columns that aren't content: where an item came from, when it was written, and whether learners can see it. */
const OTHER = ['id', 'import_id', 'created_at', 'updated_at', 'deleted_at', 'form_changed_at', 'publish_at'];
const FORM = [
  'type',
  'options',
  'left_options',
  'right_options',
  'slider_min',
  'slider_max',
  'slider_step',
  'slider_unit',
  'points',
];

export const rowsOf = (tables: Tables, name: string): Row[] => tables[name] ?? [];
const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);
const nameOf = (id: Json | undefined): string | null =>
  Object.keys(EDITORS).find((name) => EDITORS[name] === id) ?? null;

/** Returns a value if it is a string; otherwise ''. */
export const textIn = (value: Json | undefined): string => textOf(value) ?? '';

/** Returns all versions in the order in which they were appended. A list that never had an entry has no versions. */
export function versionRows(tables: Tables): Row[] {
  return rowsOf(tables, 'private.content_versions').toSorted(
    (one, other) => Number(one['sequence']) - Number(other['sequence']),
  );
}

function publicationOf(publishAt: Json | undefined): Publication {
  const time = textOf(publishAt);
  if (time === null) return 'draft';
  return time.startsWith('2100') ? 'scheduled' : 'published';
}

/** Returns the fields that histories change, in the model's form. */
function shownFields(kind: string, content: Row): Content {
  if (!(kind in FIELDS)) return content;
  const form = content['form'] as Row | undefined;
  return Object.fromEntries(
    FIELDS[kind as ItemKind].flatMap((field) => {
      if (field === 'form')
        return form ? [[field, { key: form['key'] ?? null, points: form['points'] ?? null }]] : [];
      return field in content ? [[field, content[field] ?? null]] : [];
    }),
  );
}

/** Returns an item's content from its rows, with every column, as the newest version must contain it. */
export function rowContent(kind: ItemKind, row: Row, tables: Tables): Row {
  const columns = Object.entries(row).filter(([name]) => !OTHER.includes(name));
  if (kind !== 'question') return Object.fromEntries(columns);
  const isItsOwn = (one: Row) => one['question_id'] === row['id'];
  const key = rowsOf(tables, 'private.question_keys').find(isItsOwn);
  const places = rowsOf(tables, 'public.quiz_questions').filter(isItsOwn);
  return {
    ...Object.fromEntries(columns.filter(([name]) => !FORM.includes(name))),
    explanation: key?.['explanation'] ?? '',
    option_explanations: key?.['option_explanations'] ?? {},
    cue: key?.['cue'] ?? null,
    levels: Object.fromEntries(
      places
        .filter((place) => place['level'] !== 'core')
        .map((place) => [textIn(place['quiz_id']), place['level'] ?? null]),
    ),
    form: {
      ...Object.fromEntries(FORM.map((name) => [name, row[name] ?? null])),
      key: key?.['answer'] ?? null,
    },
  };
}

/** Returns items and lists as stored in the tables. */
export function readStored(tables: Tables, model: Model): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const [kind, table] of Object.entries(TABLES) as [ItemKind, string][])
    for (const row of rowsOf(tables, table)) {
      const content = rowContent(kind, row, tables);
      const publication = hasState(kind) ? publicationOf(row['publish_at']) : null;
      const isTrashed = row['deleted_at'] !== null;
      stored[keyOf(kind, textIn(row['id']))] = { fields: shownFields(kind, content), publication, isTrashed };
    }
  for (const { id } of rowsOf(tables, TABLES.course).map((row) => ({ id: textIn(row['id']) }))) {
    const lessons = ordered(
      rowsOf(tables, 'public.lessons').filter((row) => row['course_id'] === id && row['removed_at'] === null),
    );
    stored[keyOf('stops', id)] = { stops: lessons.map(targetOf) };
  }
  for (const { id } of rowsOf(tables, TABLES.quiz).map((row) => ({ id: textIn(row['id']) }))) {
    const isDeleted = (question: Json | undefined) =>
      rowsOf(tables, TABLES.question).some((row) => row['id'] === question && row['deleted_at'] !== null);
    const places = rowsOf(tables, 'public.quiz_questions')
      .filter((row) => row['quiz_id'] === id && row['deleted_at'] === null && !isDeleted(row['question_id']))
      .map((row) => ({ ...row, id: row['question_id'] ?? null }));
    stored[keyOf('questions', id)] = { questions: ordered(places).map((row) => row.id) };
  }
  for (const { id } of rowsOf(tables, TABLES.video).map((row) => ({ id: textIn(row['id']) }))) {
    const links = rowsOf(tables, 'public.video_quizzes').filter((row) => row['video_id'] === id);
    stored[keyOf('links', id)] = {
      quizzes: ordered(links.map((row) => ({ ...row, position: 0, id: row['quiz_id'] ?? null }))).map(
        (row) => row.id,
      ),
    };
  }
  for (const stop of model.stops)
    stop.id = textIn(
      rowsOf(tables, 'public.lessons').find(
        (row) => row['course_id'] === stop.course && targetOf(row) === stop.target,
      )?.['id'],
    );
  return stored;
}

const targetOf = (row: Row): string =>
  row['video_id'] ? keyOf('video', textIn(row['video_id'])) : keyOf('quiz', textIn(row['quiz_id']));

/** Sorts rows by position and then by age, oldest first. */
function ordered<Placed extends Row>(rows: Placed[]): Placed[] {
  const place = (row: Row) =>
    [Number(row['position']), textIn(row['created_at']), textIn(row['id'])] as const;
  return rows.toSorted((one, other) => {
    const [a, b] = [place(one), place(other)];
    return a[0] - b[0] || (a[1] === b[1] ? Number(a[2] > b[2]) * 2 - 1 : Number(a[1] > b[1]) * 2 - 1);
  });
}

/** Returns the versions of each item and list, oldest first, without prepared versions. */
export function readVersions(tables: Tables): Record<string, Version[]> {
  const versions: Record<string, Version[]> = {};
  for (const row of versionRows(tables)) {
    if (row['state'] === 'prepared') continue;
    const kind = textIn(row['kind']);
    const list = (versions[keyOf(kind, textIn(row['item_id']))] ??= []);
    const last = list.at(-1);
    // If an upload named an item without changing it, its version only repeats the previous one, so it doesn't count.
    if (row['action'] === 'met' && last && equal(last.content, shownFields(kind, row['content'] as Row))) {
      last.state = row['state'] as Version['state'];
      continue;
    }
    list.push({
      content: shownFields(kind, row['content'] as Row),
      publication: hasState(kind) ? publicationOf(row['publish_at']) : null,
      state: row['state'] as Version['state'],
      action: row['action'] as Version['action'],
      by: nameOf(row['made_by']),
      upload: textOf(row['import_id']),
    });
  }
  return versions;
}

/** Returns the prepared changes, by course and by item. */
export function readPrepared(tables: Tables): Record<string, unknown> {
  return Object.fromEntries(
    versionRows(tables)
      .filter((row) => row['state'] === 'prepared')
      .map((row) => {
        const content = row['content'] as Row;
        const kind = textIn(row['kind']);
        return [
          `${textIn(row['course_id'])}: ${keyOf(kind, textIn(row['item_id']))}`,
          {
            content: {
              ...shownFields(kind, content),
              ...('publish_at' in content && { publication: publicationOf(content['publish_at']) }),
            },
            by: nameOf(row['made_by']),
            isNew: row['base'] === null && kind in TABLES,
          },
        ];
      }),
  );
}
