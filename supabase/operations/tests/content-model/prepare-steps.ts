import { ok } from 'node:assert/strict';
import fc from 'fast-check';
import { changes, columns, index, only, publication, questionPayload, show } from './edit-steps.ts';
import { type Act, type History, pick, steps } from './history.ts';
import { Preparation } from './prepared.ts';
import {
  type Content,
  FIELDS,
  hasState,
  idOf,
  type ItemKind,
  type Json,
  keyOf,
  kindOf,
  type Publication,
} from './values.ts';

interface PendingItem {
  kind: string;
  id: string;
  version: string;
  fields: { name: string; part: string; before: Json; prepared: Json; current: Json }[];
}
interface Pending {
  version: string;
  items: PendingItem[];
}

/** Picks an existing course in which an editor prepares changes. */
const courseAt = ({ model }: History, at: number) =>
  pick(
    model.keysOf('course').filter((key) => model.isLive(key)),
    at,
  );
const pendingOf = (history: History, course: string) =>
  history.ask('public.admin_get_pending($1)', [course]) as Promise<unknown> as Promise<Pending>;

interface Edit {
  course: number;
  at: number;
  fields: Content;
  state: Publication | null;
  version: 'none' | 'current' | 'opened';
}

/** Prepares an item. Its current version is the prepared one or, if there is none, the stored one. */
async function prepare(
  history: History,
  course: string,
  key: string,
  quiz: string | null,
  edit: Edit,
): Promise<void> {
  const { model } = history;
  const preparation = new Preparation(model, idOf(course));
  const kind = kindOf(key) as ItemKind;
  const known = preparation.items.get(key);
  const stored = preparation.stored(key);
  const isMade = preparation.makes(key, quiz);
  const drawn = only(edit.fields, FIELDS[kind]);
  const first: Content = isMade && !known ? { title: 'a', ...drawn } : drawn;
  const blank: Content = { title: 'a', description: '', explanation: '', form: { key: 'yes', points: 1 } };
  const fields = kind === 'question' ? { ...blank, ...stored, ...known?.content, ...drawn } : first;
  const state = hasState(kind) ? edit.state : null;
  const pending = (await pendingOf(history, idOf(course))).items.find(
    (item) => keyOf(item.kind, item.id) === key,
  );
  const now = pending?.version ?? (stored ? history.currentId(key) : null);
  const version = {
    none: null,
    current: now,
    opened: history.seen.get(`${history.editor} ${key}`)?.id ?? null,
  }[edit.version];
  history.say(
    `prepares ${key} in ${course} ${show(columns(fields, state))}${version ? ` (${edit.version} version)` : ''}`,
  );
  const isMissing = stored ? !preparation.has(key) : !isMade || (!known && version !== null);
  const parent = preparation.quizOf(key) ?? quiz;
  const payload =
    kind === 'question' ? questionPayload({ id: idOf(key), quiz: parent }, fields) : columns(fields, state);
  await history.call({
    sql: 'public.admin_save_pending($1, $2, $3, $4, $5)',
    args: [idOf(course), kind, idOf(key), payload, version],
    refused: isMissing ? `${kind}_not_found` : version !== null && version !== now ? 'stale_update' : null,
    apply: () =>
      preparation.prepare(key, { ...fields, ...(state && { publication: state }) }, parent, history.editor),
  });
}

const prepareItem: Act<Edit> = async (history, edit) => {
  const course = courseAt(history, edit.course);
  if (!course) return;
  const { model } = history;
  const inCourse = model.shownStops(idOf(course));
  const questions = inCourse.flatMap((key) =>
    model.questions(idOf(key)).map(({ id }) => keyOf('question', id)),
  );
  // Mostly picks items that are already prepared, or that others change most.
  const known = [...new Preparation(model, idOf(course)).items.keys()].filter((key) => model.items.has(key));
  const often = [course, 'quiz/z1', 'question/q1', ...known, ...known];
  // Sometimes picks an item that isn't in any stop of the course.
  const all = model
    .keysOf('course', 'video', 'quiz', 'question')
    .filter((key) => kindOf(key) !== 'course' || key === course);
  const key = pick(
    edit.at < 20 ? often : edit.at % 7 === 0 ? all : [course, ...inCourse, ...questions],
    edit.at,
  );
  if (key) await prepare(history, course, key, null, edit);
};

/** Prepares the value that a field had before its change was prepared. */
const prepareBack: Act<Edit> = async (history, edit) => {
  const course = courseAt(history, edit.course);
  if (!course) return;
  const { items } = new Preparation(history.model, idOf(course));
  const key = pick(
    [...items.keys()].filter((one) => history.model.items.has(one)),
    edit.at,
  );
  const { content = {}, base = {} } = (key && items.get(key)) || {};
  const field = pick(Object.keys(content), edit.at);
  if (!key || !field || !base) return;
  const state = field === 'publication' ? (base['publication'] as Publication) : null;
  await prepare(history, course, key, null, { ...edit, fields: { [field]: base[field] ?? null }, state });
};

/** Prepares a new item, and edits the same one the next time. */
const prepareNew: Act<Edit & { kind: 'video' | 'quiz' | 'question' }> = async (
  history,
  { kind, ...edit },
) => {
  const course = courseAt(history, edit.course);
  if (!course) return;
  const preparation = new Preparation(history.model, idOf(course));
  const quizzes = preparation.shown(keyOf('stops', idOf(course))).filter((key) => kindOf(key) === 'quiz');
  const quiz = pick(quizzes, edit.at);
  if (kind === 'question' && !quiz) return;
  await prepare(history, course, keyOf(kind, `${idOf(course)}-${kind}`), quiz ? idOf(quiz) : null, {
    ...edit,
    version: edit.version === 'opened' ? 'none' : edit.version,
  });
};

interface ListEdit {
  course: number;
  at: number;
  by: number;
  change: 'move' | 'add' | 'remove';
  isLast: boolean;
}

const prepareList: Act<ListEdit> = async (history, { course: which, at, by, change, isLast }) => {
  const course = courseAt(history, which);
  if (!course) return;
  const { model } = history;
  const preparation = new Preparation(model, idOf(course));
  const stops = keyOf('stops', idOf(course));
  const quizzes = preparation.shown(stops).filter((key) => kindOf(key) === 'quiz');
  const key = pick([stops, ...quizzes.map((quiz) => keyOf('questions', idOf(quiz)))], at);
  if (!key) return;
  const shown = preparation.shown(key);
  const others =
    key === stops
      ? model.keysOf('video', 'quiz').filter((item) => model.isLive(item) && !shown.includes(item))
      : [];
  const entry = pick(change === 'add' ? others : shown, by);
  if (!entry) return;
  const before = shown.filter((one) => one !== entry).slice(0, by % (shown.length + 1));
  const after = change === 'remove' || (change === 'add' && isLast) ? undefined : before.toReversed();
  history.say(
    `prepares ${key} in ${course}: ${change} ${entry}${after ? ` behind ${after.join(', ')}` : ''}`,
  );
  await history.call({
    sql: 'public.admin_save_pending($1, $2, $3, $4, null)',
    args: [idOf(course), kindOf(key), idOf(key), { change, id: entry, ...(after && { after }) }],
    apply: () => preparation.changeList(key, change, entry, after, history.editor),
  });
};

/** Checks that the result lists each field that someone else has changed meanwhile, with that person's value. */
function requireNamed(pending: Pending, key: string, field: string): void {
  const part = field === 'publication' ? 'publish_at' : field;
  const item = pending.items.find((one) => keyOf(one.kind, one.id) === key);
  const shown = item?.fields.filter((one) => one.part === part) ?? [];
  ok(
    shown.some(({ before, current }) => show(before) !== show(current)),
    `${key}/${field}: who else changed it is not named`,
  );
  ok(
    shown.some(({ prepared, current }) => show(prepared) !== show(current)),
    `${key}/${field}: what is prepared is not named`,
  );
}

interface Publishing {
  course: number;
  isKept: boolean[];
  /** Whether the editor publishes from a list that was opened earlier. */
  isEarlier: boolean;
}

const publish: Act<Publishing> = async (history, { course: which, isKept, isEarlier }) => {
  const course = courseAt(history, which);
  if (!course) return;
  const { model } = history;
  const preparation = new Preparation(model, idOf(course));
  if (preparation.items.size === 0) return;
  const pending = await pendingOf(history, idOf(course));
  const digest = () => show([...preparation.items].map(([key, one]) => [key, one, preparation.stored(key)]));
  const name = `${history.editor} ${course}`;
  const earlier = history.lists.get(name);
  history.lists.set(name, { version: pending.version, digest: digest() });
  const version = isEarlier && earlier ? earlier.version : pending.version;
  if (earlier && earlier.digest !== digest())
    ok(earlier.version !== pending.version, 'a change of what is prepared is not noticed');
  const both = [...preparation.items.keys()].flatMap((key) =>
    preparation.isNew(key) ||
    !preparation.stored(key) ||
    kindOf(key) === 'stops' ||
    kindOf(key) === 'questions'
      ? []
      : preparation
          .outcomes(key)
          .flatMap(([field, outcome]) => (outcome === 'both' ? [[key, field] as const] : [])),
  );
  for (const [key, field] of both) requireNamed(pending, key, field);
  const kept = both.flatMap(([key, field], place) =>
    isKept[place % isKept.length] ? [`${key}/${field}`] : [],
  );
  history.say(`publishes what is prepared in ${course}${kept.length ? `, but not ${kept.join(', ')}` : ''}`);
  await history.call({
    sql: 'public.admin_publish_pending($1, $2, $3)',
    args: [idOf(course), version, kept.map((part) => part.replace(/publication$/, 'publish_at'))],
    refused: version !== pending.version ? 'stale_update' : preparation.isRefused(kept) ? 'quiz_empty' : null,
    apply: () => preparation.publish(kept),
  });
};

const discard: Act<{ course: number; at: number; isWhole: boolean }> = async (
  history,
  { course: which, at, isWhole },
) => {
  const course = courseAt(history, which);
  if (!course) return;
  const preparation = new Preparation(history.model, idOf(course));
  const key = pick([...preparation.items.keys()], at);
  if (!key) return;
  const { version } = await pendingOf(history, idOf(course));
  history.say(`discards what is prepared ${isWhole ? '' : `of ${key} `}in ${course}`);
  await history.call({
    sql: 'public.admin_discard_pending($1, $2, $3, $4)',
    args: [idOf(course), version, isWhole ? null : kindOf(key), isWhole ? null : idOf(key)],
    apply: () => {
      for (const one of [...preparation.items.keys()])
        if (isWhole || one === key) preparation.items.delete(one);
      preparation.tidy();
    },
  });
};

const edit = {
  course: fc.constantFrom(0, 0, 0, 1, 2),
  at: index,
  fields: changes,
  state: fc.option(publication, { freq: 3 }),
  version: fc.constantFrom<Edit['version']>('none', 'current', 'opened'),
};
const kinds = fc.constantFrom<'video' | 'quiz' | 'question'>('video', 'quiz', 'question', 'question');

export const prepareSteps = [
  steps(fc.record(edit), prepareItem),
  steps(fc.record(edit), prepareBack),
  steps(fc.record({ ...edit, kind: kinds }), prepareNew),
  steps(
    fc.record({
      course: edit.course,
      at: index,
      by: index,
      change: fc.constantFrom<ListEdit['change']>('move', 'move', 'add', 'remove'),
      isLast: fc.boolean(),
    }),
    prepareList,
  ),
  steps(fc.record(edit), prepareItem),
  steps(
    fc.record({
      course: edit.course,
      isKept: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      isEarlier: fc.constantFrom(false, false, false, true),
    }),
    publish,
  ),
  steps(fc.record({ course: edit.course, at: index, isWhole: fc.boolean() }), discard),
];
