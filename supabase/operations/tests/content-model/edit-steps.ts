import fc from 'fast-check';
import { type Act, type History, pick, type Seen, steps } from './history.ts';
import type { Item } from './model.ts';
import { Model } from './model.ts';
import {
  blankOf,
  type Content,
  FIELDS,
  hasState,
  idOf,
  type ItemKind,
  type Json,
  keyOf,
  kindOf,
  type Publication,
  PUBLISH_AT,
  threeWay,
} from './values.ts';

/** Only a few values, so that two people often write the same one, or restore the previous one. */
const text = fc.constantFrom('a', 'b', 'c', 'd');
const textOrBlank = fc.constantFrom('', 'a', 'b', 'c');
const form = fc
  .tuple(fc.constantFrom('yes', 'no', 'maybe'), fc.constantFrom(1, 2))
  .map(([key, points]) => ({ key, points }));
const place = fc.constantFrom(null, 'media/a.vtt', 'media/b.vtt');
export const publication = fc.constantFrom<Publication>('draft', 'scheduled', 'published');
export const index = fc.nat({ max: 30 });

const VALUES: Record<string, fc.Arbitrary<Json>> = { title: text, form, captions_url: place };
const ALL = [...new Set(Object.values(FIELDS).flat())];
/** Values for any field; an item uses only the ones for its own fields. */
export const changes = fc.record(
  Object.fromEntries(ALL.map((field) => [field, VALUES[field] ?? textOrBlank])),
  { requiredKeys: [], noNullPrototype: true },
) as fc.Arbitrary<Content>;

/** Picks an item: mostly one of a few, so that people's changes collide; sometimes any other item. */
export function pickItem(model: Model, at: number): string | undefined {
  const often = ['course/c1', 'quiz/z1', 'question/q1'];
  return at < 20 ? pick(often, at) : pick(model.keysOf('course', 'video', 'quiz', 'question'), at);
}

export const only = (content: Content, fields: readonly string[]): Content =>
  Object.fromEntries(Object.entries(content).filter(([field]) => fields.includes(field)));
export const show = (value: unknown): string => JSON.stringify(value);

/** Converts fields to the form that the functions accept, with the publication as a time. */
export function columns(fields: Content, state?: Publication | null): Content {
  return { ...fields, ...(state && { publish_at: PUBLISH_AT[state] }) };
}

/** Returns the argument of admin_save_question. */
export function questionPayload({ id, quiz }: Pick<Item, 'id' | 'quiz'>, fields: Content): Content {
  const { form: whole, ...texts } = fields;
  const { key, points } = whole as { key: string; points: number };
  return {
    ...(id && { id }),
    quiz_id: quiz,
    ...texts,
    type: 'MCQ',
    options: ['yes', 'no', 'maybe'],
    answer: key,
    points,
  };
}

/** Returns the error for publishing or scheduling an item; null if that's possible. */
function refusedPublication(model: Model, item: Item, state: Publication | null | undefined): string | null {
  const isPublished = state === 'scheduled' || state === 'published';
  const isEmpty = item.kind === 'quiz' && model.liveQuestions(item.id).length === 0;
  return isPublished && state !== item.publication && isEmpty ? 'quiz_empty' : null;
}

/** Returns the error that any change to this item fails with; null if the item can be changed. */
function refusedItem(model: Model, key: string): string | null {
  const item = model.item(key);
  if (item.quiz && !model.isLive(keyOf('quiz', item.quiz))) return 'quiz_not_found';
  return model.isLive(key) ? null : `${item.kind}_not_found`;
}

/** Saves an item with the function that its form calls. */
async function save(
  history: History,
  key: string,
  fields: Content,
  state: Publication | null,
  version: string | null,
  stops: string[] = [],
) {
  const { model } = history;
  const item = model.item(key);
  const isStale = version !== null && version !== history.currentId(key);
  const refused =
    refusedItem(model, key) ?? (isStale ? 'stale_update' : refusedPublication(model, item, state));
  const apply = () => {
    Object.assign(item.fields, fields);
    if (state) model.setPublication(key, state);
    if (state && item.kind === 'course')
      for (const target of model.followingStops(item.id, state))
        if (stops.includes(target)) model.setPublication(target, state);
    history.keep(key, fields);
  };
  if (item.kind === 'question') {
    const payload = questionPayload(item, { ...item.fields, ...fields });
    await history.call({
      sql: 'public.admin_save_question($1)',
      args: [{ ...payload, version }],
      refused,
      apply,
    });
  } else {
    const args = [item.kind, item.id, columns(fields, state), version, null, stops];
    const isUnknown =
      state && item.kind === 'course' && stops.some((target) => !model.shownStops(item.id).includes(target));
    await history.call({
      sql: 'public.admin_save_content($1, $2, $3, $4, $5, $6)',
      args,
      refused: refused ?? (isUnknown ? 'stops_changed' : null),
      apply,
    });
  }
  return refused;
}

const seenNow = (history: History, key: string): Seen => {
  const { fields, publication: state } = history.model.item(key);
  return { id: history.currentId(key), content: { ...fields }, publication: state };
};

const look: Act<number> = (history, at) => {
  const key = pickItem(history.model, at);
  if (!key || !history.model.isLive(key)) return Promise.resolve();
  history.say(`opens ${key}`);
  history.seen.set(`${history.editor} ${key}`, seenNow(history, key));
  return Promise.resolve();
};

interface Edit {
  at: number;
  fields: Content;
  state: Publication | null;
  /** Whether the editor's own value is used, for each field that someone else has changed too. */
  mine: boolean[];
}

/** Chooses the stops that change to a course's new state; sometimes adds one that the course doesn't have. */
export function chooseStops({ model }: History, key: string, isChosen: boolean[]): string[] {
  if (kindOf(key) !== 'course' || isChosen[0]) return [];
  const isWrong = isChosen.length > 2 && isChosen.slice(1).every(Boolean) && model.step % 4 === 0;
  const stops = model.shownStops(idOf(key));
  const some = stops.filter((_, place) => isChosen[1] || isChosen[(place + 1) % isChosen.length]);
  return isWrong ? [...some, 'video/none'] : some;
}

const overwrite: Act<Edit> = async (history, { at, fields: drawn, state, mine }) => {
  const key = pickItem(history.model, at);
  if (!key) return;
  const item = history.model.item(key);
  const fields = only(drawn, FIELDS[item.kind]);
  const given = item.publication && state;
  const stops = chooseStops(history, key, mine);
  history.say(
    `saves ${key} ${show(columns(fields, given))}${stops.length ? ` with ${stops.join(', ')}` : ''}, whatever version there is`,
  );
  await save(history, key, fields, given, null, stops);
};

/**
 * Saves the input in an opened form. After a conflict, one value of each field is chosen, and the form is saved again.
 */
const saveOpened: Act<Edit> = async (history, { at, fields: drawn, state, mine }) => {
  if (![...history.seen.keys()].some((one) => one.startsWith(`${history.editor} `))) await look(history, at);
  const opened = [...history.seen.keys()].filter((name) => name.startsWith(`${history.editor} `));
  const name = pick(opened, at);
  const seen = name && history.seen.get(name);
  if (!name || !seen) return;
  const key = name.slice(history.editor.length + 1);
  const item = history.model.item(key);
  const typed = only(drawn, FIELDS[item.kind]);
  const given = item.publication && state;
  history.say(`saves the opened ${key} ${show(columns(typed, given))}`);
  const whole = item.kind === 'question' ? { ...seen.content, ...typed } : typed;
  if ((await save(history, key, whole, given, seen.id)) === 'stale_update') {
    const now = seenNow(history, key);
    const merged = Object.entries(typed).filter(([field, value], place) => {
      const outcome = threeWay(seen.content[field], value, now.content[field]);
      return outcome === 'take' || (outcome === 'both' && mine[place % mine.length]);
    });
    history.say(`  someone has changed it; saves ${show(Object.fromEntries(merged))} over that`);
    await save(history, key, Object.fromEntries(merged), null, now.id);
  }
  if (history.model.isLive(key)) history.seen.set(name, seenNow(history, key));
};

interface Creation {
  kind: ItemKind;
  at: number;
  fields: Content;
  state: Publication | null;
  isLinked: boolean;
}

const create: Act<Creation> = async (history, { kind, at, fields: drawn, state, isLinked }) => {
  const { model } = history;
  const quiz = kind === 'question' ? pick(model.keysOf('quiz'), at) : undefined;
  const course =
    isLinked && (kind === 'video' || kind === 'quiz') ? pick(model.keysOf('course'), at) : undefined;
  const given = { title: 'a', ...only(drawn, FIELDS[kind]) };
  const made: Content =
    kind === 'question'
      ? { description: '', explanation: '', form: { key: 'yes', points: 1 }, ...given }
      : given;
  const place = hasState(kind) ? state : null;
  history.say(
    `makes a ${kind} ${show(columns(made, place))}${quiz ? ` in ${quiz}` : ''}${course ? ` in ${course}` : ''}`,
  );
  const parent = quiz ?? course;
  const refused =
    kind === 'quiz' && place === 'scheduled'
      ? 'quiz_empty'
      : parent && !model.isLive(parent)
        ? `${kindOf(parent)}_not_found`
        : null;
  const apply = (answer: Json) => {
    const { id } = answer as { id: string };
    const rest = {
      id,
      kind,
      fields: Model.fields(kind, made, blankOf),
      ...(hasState(kind) && { publication: place ?? model.stateIn(course ? [idOf(course)] : []) }),
    };
    model.add({ ...rest, quiz: quiz ? idOf(quiz) : null });

    history.keep(keyOf(kind, id), made);
    if (course) model.link(idOf(course), keyOf(kind, id));
  };
  if (quiz) {
    const payload = questionPayload({ id: '', quiz: idOf(quiz) }, made);
    await history.call({ sql: 'public.admin_save_question($1)', args: [payload], refused, apply });
  } else {
    const args = [kind, null, columns(made, place), null, course ? idOf(course) : null];
    await history.call({ sql: 'public.admin_save_content($1, $2, $3, $4, $5)', args, refused, apply });
  }
};

const edit = fc.record({
  at: index,
  fields: changes,
  state: fc.option(publication, { freq: 2 }),
  mine: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
});
const creation = fc.record({
  kind: fc.constantFrom<ItemKind>('course', 'video', 'quiz', 'question', 'question'),
  at: index,
  fields: changes,
  state: fc.option(publication, { freq: 2 }),
  isLinked: fc.boolean(),
});

export const editSteps = [
  steps(index, look),
  steps(edit, overwrite),
  steps(edit, saveOpened),
  steps(creation, create),
];
