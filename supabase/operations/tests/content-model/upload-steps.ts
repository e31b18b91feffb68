import { deepEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { changes, index, show } from './edit-steps.ts';
import { type File, nameVersion, readFile } from './file.ts';
import { type Act, type History, pick, steps } from './history.ts';
import type { Part, Upload } from './model.ts';
import { planUndo, undoUpload } from './undo.ts';
import { commitUpload, type Decision, differences, isDeleted, look, partKey, stopKey } from './uploads.ts';
import { equal, type ItemKind, type Json, keyOf } from './values.ts';

const KINDS: Record<string, ItemKind | 'lesson'> = {
  courses: 'course',
  videos: 'video',
  quizzes: 'quiz',
  questions: 'question',
  lessons: 'lesson',
};
const TABLES: Record<ItemKind, string> = {
  course: 'courses',
  video: 'videos',
  quiz: 'quizzes',
  question: 'questions',
};

interface Compared {
  table_name: string;
  row_id: string;
  state: string;
  reason: string | null;
  differences: Record<string, { before: Json; after: Json; by: Decision }>;
}

const formOf = (value: Json): Json => {
  const whole = value as { key: Json; points: Json };
  return { key: whole.key, points: whole.points };
};

/** Compares the answer of the preview with what the model says of each part: what differs, and whose decision it is. */
async function checkPreview(history: History, upload: Upload): Promise<Compared[]> {
  const { model } = history;
  const list = (await history.ask('public.admin_list_import_comparison($1, $2)', [
    upload.id,
    {},
  ])) as unknown as Compared[];
  for (const part of upload.parts) {
    const shown = list.find((one) => KINDS[one.table_name] === part.kind && one.row_id === part.id);
    const expected = differences(model, part);
    deepEqual(
      Object.keys(shown?.differences ?? {}).sort(),
      [...expected.keys()].sort(),
      `the fields of ${partKey(part)} that differ`,
    );
    for (const [field, decisions] of expected) {
      const { before = null, after = null, by = 'file' } = shown?.differences[field] ?? {};
      const values = field === 'form' ? [formOf(before), formOf(after)] : [before, after];
      deepEqual(
        values,
        [model.item(partKey(part)).fields[field], part.fields[field]],
        `${partKey(part)}/${field} as it is shown`,
      );
      if (!isDeleted(model, part))
        ok(
          decisions.has(by),
          `${partKey(part)}/${field} is decided by ${by}, not ${[...decisions].join(' or ')}`,
        );
    }
    deepEqual(
      shown?.reason === 'deleted',
      isDeleted(model, part),
      `${partKey(part)}: whether somebody has deleted it`,
    );
  }
  return list;
}

const stage = async (history: History, file: File): Promise<Upload> => {
  const { model } = history;
  const { parts, links, rows } = readFile(file);
  if (file.exported !== 'no')
    for (const row of rows) await nameVersion(history, parts, rows, row, file.exported === 'now');
  const upload: Upload = {
    id: '',
    name: `upload ${model.uploads.size + 1}`,
    age: model.step,
    parts,
    links,
    state: 'staged',
    seen: new Map(),
    chosen: new Map(),
    changes: new Map(),
    left: new Map(),
    earlier: new Map(),
  };
  history.say(
    `uploads ${upload.name}${file.exported === 'no' ? '' : ` (exported ${file.exported})`}: ${[...parts.map((part) => `${partKey(part)} ${show(part.fields)}`), ...links.map(stopKey)].join('; ')}`,
  );
  const details = {
    kind: file.isOfCourses ? 'course' : 'quiz_video',
    file_name: 'a.csv',
    rows_total: rows.length,
  };
  const made = (await history.ask('public.admin_create_import($1)', [details])) as { id: string };
  upload.id = made.id;
  model.uploads.set(upload.id, upload);
  await history.ask('public.admin_stage_import_rows($1, $2)', [upload.id, { rows: rows as unknown as Json }]);
  await compareStaged(history, upload);
  return upload;
};

const compareStaged = async (history: History, upload: Upload): Promise<void> => {
  await history.call({ sql: 'public.admin_compare_import($1)', args: [upload.id] });
  await checkPreview(history, upload);
  look(history.model, upload);
};

/** Chooses the file for everything, or for one part, that is in conflict or kept. */
const choose = async (history: History, upload: Upload, at: number, isWhole: boolean): Promise<void> => {
  const { model } = history;
  const list = (await history.ask('public.admin_list_import_comparison($1, $2)', [
    upload.id,
    {},
  ])) as unknown as Compared[];
  // Known fault: where all that differs is kept as somebody has changed it, choosing the file writes it without a version.
  const isOpen = ({ state, differences: fields }: Compared) =>
    state === 'conflict' || (state === 'changed' && Object.values(fields).some(({ by }) => by !== 'file'));
  const isThere = (one: Compared) =>
    one.table_name !== 'questions' || model.items.has(keyOf('question', one.row_id));
  const open = list.filter((one) => (isWhole ? one.state === 'conflict' : isOpen(one) && isThere(one)));
  const chosen = isWhole ? open : open.filter((_, place) => place === at % open.length);
  if (chosen.length === 0) return;
  history.say(
    `chooses the file in ${upload.name} for ${chosen.map((one) => `${one.table_name}/${one.row_id}`).join(', ')}`,
  );
  const items = chosen.map(({ table_name: table, row_id: id }) => ({ table_name: table, row_id: id }));
  await history.call({
    sql: 'public.admin_choose_import($1, $2)',
    args: [upload.id, { choice: 'file', ...(!isWhole && { items }) }],
    apply: () => {
      for (const { table_name: table, row_id: id, reason } of chosen) {
        const stop = model.stops.find((one) => one.id === id);
        const key = table === 'lessons' && stop ? stopKey(stop) : keyOf(KINDS[table] ?? '', id);
        upload.chosen.set(key, upload.seen.get(key) ?? '');
        if (table !== 'quizzes' || reason !== 'deleted') continue;
        // The questions that were deleted with a quiz, in the file, come with it.
        for (const part of upload.parts)
          if (part.quiz === id && isDeleted(model, part))
            upload.chosen.set(partKey(part), upload.seen.get(partKey(part)) ?? '');
      }
    },
  });
};

const commit = async (history: History, upload: Upload): Promise<void> => {
  const { model } = history;
  history.say(`commits ${upload.name}`);
  await history.call({
    sql: 'public.admin_commit_import($1)',
    args: [upload.id],
    upload: upload.id,
    refused: upload.state === 'undone' ? 'import_undone' : null,
    apply: () => {
      if (upload.state === 'staged')
        commitUpload(model, upload, (part, field) => decided(history, part, field));
    },
  });
};

/** Whose decision a field was; where that is left open, by what is stored after the commit. */
function decided(history: History, part: Part, field: string): Decision {
  const decisions = differences(history.model, part).get(field) ?? new Set<Decision>();
  const isOpen = decisions.has('file') && decisions.size > 1;
  if (!isOpen) return decisions.has('file') ? 'file' : 'both';
  const row = history.next[`public.${TABLES[part.kind]}`]?.find((one) => one['id'] === part.id) ?? {};
  const key = history.next['private.question_keys']?.find((one) => one['question_id'] === part.id);
  const stored: Json =
    field === 'form'
      ? { key: key?.['answer'] ?? null, points: row['points'] ?? null }
      : ((field === 'explanation' ? key?.[field] : row[field]) ?? '');
  return equal(stored, part.fields[field]) ? 'file' : 'both';
}

interface Whole extends File {
  choice: 'none' | 'one' | 'all';
}
const uploadWhole: Act<Whole> = async (history, { choice, ...file }) => {
  const upload = await stage(history, file);
  if (choice !== 'none') await choose(history, upload, 0, choice === 'all');
  await commit(history, upload);
};
const uploadPreview: Act<Whole> = async (history, { choice, ...file }) => {
  const upload = await stage(history, file);
  if (choice !== 'none') await choose(history, upload, 0, choice === 'all');
};

const staged = ({ model }: History) => [...model.uploads.values()].filter(({ state }) => state === 'staged');

const commitStaged: Act<number> = async (history, at) => {
  // Now and then one that is committed or undone already.
  const upload = pick(at % 7 === 0 ? [...history.model.uploads.values()] : staged(history), at);
  if (upload) await commit(history, upload);
};

const chooseStaged: Act<{ at: number; isWhole: boolean; isAgain: boolean }> = async (
  history,
  { at, isWhole, isAgain },
) => {
  const upload = pick(staged(history), at);
  if (!upload) return;
  if (isAgain) {
    history.say(`compares ${upload.name} again`);
    await compareStaged(history, upload);
  }
  await choose(history, upload, at, isWhole);
};

interface UndoItem {
  table_name: string;
  row_id: string;
  action: string;
  fields: string[] | null;
}

const undo: Act<number> = async (history, at) => {
  const { model } = history;
  const upload = pick([...model.uploads.values()], at);
  if (!upload) return;
  history.say(`undoes ${upload.name}`);
  await history.call({
    sql: 'public.admin_undo_import($1)',
    args: [upload.id],
    apply: (answer) => {
      if (upload.state === 'staged') upload.state = 'undone';
      if (upload.state === 'undone') return;
      const plan = planUndo(model, upload);
      const { items } = (answer as unknown as { undo_result: { items: UndoItem[] } }).undo_result;
      const stay = items.filter((item) => item.action === 'stay' && item.table_name !== 'lessons');
      const named = stay.map((item) =>
        `${keyOf(KINDS[item.table_name] ?? '', item.row_id)} ${(item.fields ?? []).toSorted().join(' ')}`.trim(),
      );
      const made = [...plan.made].flatMap(([key, reason]) => (reason ? [key] : []));
      const left = [...plan.left].flatMap(([key, fields]) =>
        fields.length ? [`${key} ${fields.toSorted().join(' ')}`] : [],
      );
      deepEqual(named.sort(), [...made, ...left].sort(), 'what stays because of others is named');
      undoUpload(model, upload, plan);
    },
  });
};

const file = {
  isOfCourses: fc.constantFrom(false, false, true),
  exported: fc.constantFrom<File['exported']>('no', 'no', 'no', 'now', 'earlier'),
  rows: fc.array(fc.record({ at: index, fields: changes, link: index }), { minLength: 1, maxLength: 3 }),
};
const choice = fc.constantFrom<Whole['choice']>('none', 'none', 'one', 'all');

export const uploadSteps = [
  steps(fc.record({ ...file, choice }), uploadWhole),
  steps(fc.record({ ...file, choice }), uploadWhole),
  steps(fc.record({ ...file, choice }), uploadPreview),
  steps(index, commitStaged),
  steps(fc.record({ at: index, isWhole: fc.boolean(), isAgain: fc.boolean() }), chooseStaged),
  steps(index, undo),
  steps(index, undo),
];
