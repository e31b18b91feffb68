import { deepEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { changes, index, show } from './edit-steps.ts';
import { type File, nameVersion, readFile } from './file.ts';
import { type Act, type History, pick, steps } from './history.ts';
import type { Seen, Upload } from './model.ts';
import { planUndo, undoUpload, expectedOutcome } from './undo.ts';
import { choiceOf, commitUpload, isOutdated, look, partKey, stopKey } from './uploads.ts';
import { type ItemKind, type Json, keyOf } from './values.ts';

const KINDS: Record<string, ItemKind | 'lesson'> = {
  courses: 'course',
  videos: 'video',
  quizzes: 'quiz',
  questions: 'question',
  lessons: 'lesson',
};
interface Compared {
  table_name: string;
  row_id: string;
  state: string;
  reason: string | null;
  differences: Record<string, { before: Json; after: Json; by: Seen['differences'][string]['by'] }>;
}

const formOf = (value: Json): Json => {
  const whole = value as { key: Json; points: Json };
  return { key: whole.key, points: whole.points };
};

/** Compares the preview with the model's for each part: the differences, and who made them. */
async function checkPreview(history: History, upload: Upload): Promise<Compared[]> {
  const list = (await history.ask('public.admin_list_import_comparison($1, $2)', [
    upload.id,
    {},
  ])) as unknown as Compared[];
  for (const part of upload.parts) {
    const key = partKey(part);
    const shown = list.find((one) => KINDS[one.table_name] === part.kind && one.row_id === part.id);
    const values = Object.entries(shown?.differences ?? {}).map(([field, { before, after, by }]) => [
      field,
      field === 'form' ? { before: formOf(before), after: formOf(after), by } : { before, after, by },
    ]);
    const { differences, reason } = upload.seen.get(key) ?? {};
    deepEqual(Object.fromEntries(values), differences, `what differs of ${key}, and who has changed it`);
    deepEqual(shown?.reason ?? null, reason, `why ${key} is in conflict`);
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
    age: 0,
    parts,
    links,
    state: 'staged',
    kept: 0,
    seen: new Map(),
    chosen: new Map(),
    changes: new Map(),
    left: new Map(),
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
  look(history.model, upload);
  await checkPreview(history, upload);
};

/** Chooses the file for all parts that are in conflict or kept, or for one of them. */
const choose = async (history: History, upload: Upload, at: number, isWhole: boolean): Promise<void> => {
  const { model } = history;
  const list = (await history.ask('public.admin_list_import_comparison($1, $2)', [
    upload.id,
    {},
  ])) as unknown as Compared[];
  const isOpen = ({ state, differences: fields }: Compared) =>
    state === 'conflict' || Object.values(fields).some(({ by }) => by !== 'file');
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
      for (const { table_name: table, row_id: id } of chosen) {
        const stop = model.stops.find((one) => one.id === id);
        const key = table === 'lessons' && stop ? stopKey(stop) : keyOf(KINDS[table] ?? '', id);
        upload.chosen.set(key, choiceOf(upload, key));
      }
    },
  });
};

const commit = async (history: History, upload: Upload): Promise<void> => {
  const { model } = history;
  const isStale = upload.state === 'staged' && isOutdated(model, upload);
  history.say(`commits ${upload.name}`);
  await history.call({
    sql: 'public.admin_commit_import($1)',
    args: [upload.id],
    upload: upload.id,
    refused: upload.state === 'undone' ? 'import_undone' : isStale ? 'comparison_outdated' : null,
    apply: () => {
      if (upload.state === 'staged') commitUpload(model, upload);
    },
  });
  if (!isStale) return;
  history.say(`  someone has changed what it holds; compares it again`);
  await compareStaged(history, upload);
  await commit(history, upload);
};

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
  // Sometimes picks an upload that is already committed or undone.
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
  // The database tests cover undoing the rest of an upload.
  if (!upload || upload.kept > 0) return;
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
      const { kept, isDone } = expectedOutcome(model, upload, plan);
      // If nothing could be undone, the upload can be undone later.
      if (!isDone && kept > 0) return;
      undoUpload(model, upload, plan);
      upload.kept = kept;
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
