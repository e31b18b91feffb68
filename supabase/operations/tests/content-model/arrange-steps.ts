import fc from 'fast-check';
import { chooseStops, index, pickItem } from './edit-steps.ts';
import { type Act, pick, steps } from './history.ts';
import type { Content } from './values.ts';
import { equal, idOf, keyOf, kindOf } from './values.ts';

const trash: Act<{ at: number; isChosen: boolean[] }> = async (history, { at, isChosen }) => {
  const { model } = history;
  const key = pickItem(model, at);
  if (!key) return;
  const item = model.item(key);
  const stops = chooseStops(history, key, isChosen);
  const isUnknown = stops.some((target) => !model.shownStops(item.id).includes(target));
  history.say(`deletes ${key}${stops.length ? ` and sets to draft ${stops.join(', ')}` : ''}`);
  await history.call({
    sql: `public.admin_delete_${item.kind}(${item.kind === 'course' ? '$1, $2' : '$1'})`,
    args: item.kind === 'course' ? [item.id, stops] : [item.id],
    refused: item.trash ? `${item.kind}_not_found` : isUnknown ? 'stops_changed' : null,
    apply: () => {
      item.withdrawn = new Map();
      for (const target of item.kind === 'course' ? model.followingStops(item.id, 'draft') : []) {
        const { publication } = model.item(target);
        if (!stops.includes(target) || !publication) continue;
        item.withdrawn.set(target, { state: publication, versions: model.versions.get(target)?.length ?? 0 });
        model.setPublication(target, 'draft');
      }
      item.trash = 'person';
    },
  });
};

const untrash: Act<number> = async (history, at) => {
  const { model } = history;
  const all = model.keysOf('course', 'video', 'quiz', 'question');
  const trashed = all.filter((key) => !model.isLive(key));
  // Sometimes picks an item that isn't in the trash.
  const key = pick(at % 7 === 0 ? all : trashed, at);
  if (!key) return;
  const item = model.item(key);
  history.say(`restores ${key} from the trash`);
  const isInTrashed = item.quiz !== null && !model.isLive(keyOf('quiz', item.quiz));
  await history.call({
    sql: 'public.admin_restore($1, $2)',
    args: [item.kind, item.id],
    refused: item.trash === null ? 'not_in_trash' : isInTrashed ? 'quiz_in_trash' : null,
    apply: () => {
      item.trash = null;
      // Stops keep a state that someone has set since the course was deleted.
      for (const { target } of item.kind === 'course' ? model.stopsOf(item.id) : []) {
        const before = item.withdrawn.get(target);
        const since = model.versions.get(target)?.slice((before?.versions ?? 0) + 1) ?? [];
        if (before && since.every(({ publication }) => publication === 'draft'))
          model.setPublication(target, before.state);
      }
    },
  });
};

interface Pair {
  one: number;
  other: number;
  isLinked: boolean;
}

const linkToCourse: Act<Pair> = async (history, { one, other, isLinked }) => {
  const { model } = history;
  const [target, course] = [pick(model.keysOf('video', 'quiz'), one), pick(model.keysOf('course'), other)];
  if (!target || !course) return;
  const missing = [target, course].find((key) => !model.isLive(key));
  history.say(isLinked ? `links ${target} to ${course}` : `unlinks ${target} from ${course}`);
  await history.call({
    sql: `public.admin_${isLinked ? 'link' : 'unlink'}_${kindOf(target)}_${isLinked ? 'to' : 'from'}_course($1, $2)`,
    args: [idOf(course), idOf(target)],
    refused: isLinked && missing ? `${kindOf(missing)}_not_found` : null,
    apply: () => (isLinked ? model.link(idOf(course), target) : model.unlink(idOf(course), target)),
  });
};

const linkToVideo: Act<Pair> = async (history, { one, other, isLinked }) => {
  const { model } = history;
  const [video, quiz] = [pick(model.keysOf('video'), one), pick(model.keysOf('quiz'), other)];
  if (!video || !quiz) return;
  const missing = [video, quiz].find((key) => !model.isLive(key));
  history.say(isLinked ? `links ${quiz} to ${video}` : `unlinks ${quiz} from ${video}`);
  await history.call({
    sql: `public.admin_${isLinked ? 'link_quiz_to' : 'unlink_quiz_from'}_video($1, $2)`,
    args: [idOf(video), idOf(quiz)],
    refused: isLinked && missing ? `${kindOf(missing)}_not_found` : null,
    apply: () => {
      const isLinkOf = (link: { video: string; quiz: string }) =>
        link.video === idOf(video) && link.quiz === idOf(quiz);
      if (!isLinked) model.links = model.links.filter((link) => !isLinkOf(link));
      else if (!model.links.some(isLinkOf))
        model.links.push({ video: idOf(video), quiz: idOf(quiz), age: model.step });
    },
  });
};

interface Order {
  at: number;
  by: number;
  /** Whether the list lacks an entry that someone else has added meanwhile. */
  isShort: boolean;
  /** Whether someone has changed the list since it was read. */
  isStale: boolean;
}

/** Rotates a list by a number of places, and reverses it if the number is odd. */
const rotate = <Value>(list: readonly Value[], by: number): Value[] => {
  const turned = list.map((_, place) => list[(place + by) % list.length] as Value);
  return by % 2 === 0 ? turned : turned.toReversed();
};

const order: Act<Order> = async (history, { at, by, isShort, isStale }) => {
  const { model } = history;
  const key = pick(model.keysOf('course', 'quiz'), at);
  if (!key) return;
  const isCourse = kindOf(key) === 'course';
  const now = isCourse ? model.shownStops(idOf(key)) : model.liveQuestions(idOf(key));
  const list = isShort ? rotate(now, by).slice(1) : rotate(now, by);
  const lessons = model.stopsOf(idOf(key));
  history.say(`orders ${key}: ${list.join(', ')}`);
  const isChanged = now.length !== list.length;
  const changed = isCourse ? 'lessons_changed' : 'questions_changed';
  const versions = history.versionIds(keyOf(isCourse ? 'stops' : 'questions', idOf(key)));
  const version = (isStale ? versions.at(-2) : versions.at(-1)) ?? null;
  await history.call({
    sql: isCourse ? 'public.admin_reorder_lessons($1, $2, $3)' : 'public.admin_reorder_questions($1, $2, $3)',
    args: [
      idOf(key),
      isCourse ? list.map((target) => lessons.find((stop) => stop.target === target)?.id ?? '') : list,
      version,
    ],
    refused: !model.isLive(key)
      ? `${kindOf(key)}_not_found`
      : isChanged
        ? changed
        : version === (versions.at(-1) ?? null)
          ? null
          : 'stale_update',
    apply: () => (isCourse ? model.setStops(idOf(key), list) : model.orderQuestions(list)),
  });
};

interface Move {
  at: number;
  entry: number;
  place: number;
  /** Whether the list that the person sees has an entry that no longer exists. */
  isLate: boolean;
}

/** Moves one entry to just after another in the current list. */
const move: Act<Move> = async (history, { at, entry: which, place, isLate }) => {
  const { model } = history;
  const key = pick(model.keysOf('course', 'quiz'), at);
  if (!key) return;
  const isCourse = kindOf(key) === 'course';
  const shown = isCourse ? model.shownStops(idOf(key)) : model.liveQuestions(idOf(key));
  const entry = pick(shown, which);
  if (!entry) return;
  const others = shown.filter((one) => one !== entry);
  const before = others.slice(0, place % (others.length + 1)).toReversed();
  const after = [...(isLate ? ['gone'] : []), ...before];
  const lessons = model.stopsOf(idOf(key));
  const idIn = (one: string) => (isCourse ? (lessons.find(({ target }) => target === one)?.id ?? one) : one);
  history.say(`moves ${entry} in ${key} behind ${after.join(', ') || 'nothing'}`);
  await history.call({
    sql: isCourse ? 'public.admin_move_lesson($1, $2, $3)' : 'public.admin_move_question($1, $2, $3)',
    args: [idOf(key), idIn(entry), after.map(idIn)],
    refused: model.isLive(key) ? null : `${kindOf(key)}_not_found`,
    apply: () => model.move(key, entry, after),
  });
};

interface Restoration {
  at: number;
  version: number;
  /** Whether someone has saved since the versions were compared. */
  isStale: boolean;
}

/**
 * Returns the list after restoring one of its versions: the entries that still exist and, for questions, those added
 * since, at the end.
 */
function restoredList(history: Parameters<Act<Restoration>>[0], key: string, content: Content): string[] {
  const { model } = history;
  const [list = []] = Object.values(content) as string[][];
  if (kindOf(key) === 'stops') return list.filter((target) => model.isLive(target));
  if (kindOf(key) === 'links') return list.filter((quiz) => model.isLive(keyOf('quiz', quiz)));
  const now = model.liveQuestions(idOf(key));
  return [...list.filter((id) => now.includes(id)), ...now.filter((id) => !list.includes(id))];
}

const restoreVersion: Act<Restoration> = async (history, { at, version: place, isStale }) => {
  const { model } = history;
  const often = pickItem(model, at);
  const key = at < 20 ? often : pick([...model.versions.keys()], at);
  const versions = key ? (model.versions.get(key) ?? []) : [];
  const number = versions.length === 0 ? 0 : place % versions.length;
  const version = versions[number];
  if (!key || !version) return;
  const ids = history.versionIds(key);
  history.say(`restores version ${number + 1} of ${versions.length} of ${key}`);
  const kind = { stops: 'course', questions: 'quiz', links: 'video' }[kindOf(key)] ?? kindOf(key);
  const owner = keyOf(kind, idOf(key));
  const item = model.item(owner);
  const isHidden = item.quiz !== null && !model.isLive(keyOf('quiz', item.quiz));
  const before = isStale && ids.length > 1 ? ids.at(-2) : ids.at(-1);
  await history.call({
    sql: 'public.admin_restore_version($1, $2, false)',
    args: [ids[number] ?? null, before ?? null],
    refused: !model.isLive(owner)
      ? 'version_not_found'
      : isHidden
        ? 'quiz_not_found'
        : before === ids.at(-1)
          ? null
          : 'stale_update',
    apply: () => {
      if (key === owner) return void Object.assign(item.fields, structuredClone(version.content));
      const list = restoredList(history, key, version.content);
      if (kindOf(key) === 'stops') model.setStops(idOf(key), list);
      else if (kindOf(key) === 'questions') model.orderQuestions(list);
      else if (!equal(list, model.linksOf(idOf(key)))) setLinks(history, idOf(key), list);
    },
  });
};

function setLinks({ model }: Parameters<Act<Restoration>>[0], video: string, quizzes: string[]): void {
  const kept = model.links.filter((link) => link.video !== video || quizzes.includes(link.quiz));
  const added = quizzes.filter((quiz) => !model.linksOf(video).includes(quiz));
  model.links = [...kept, ...added.map((quiz) => ({ video, quiz, age: model.step }))];
}

const pair = fc.record({ one: index, other: index, isLinked: fc.boolean() });

export const arrangeSteps = [
  steps(fc.record({ at: index, isChosen: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }) }), trash),
  steps(index, untrash),
  steps(pair, linkToCourse),
  steps(pair, linkToVideo),
  steps(
    fc.record({
      at: index,
      by: index,
      isShort: fc.constantFrom(false, false, false, true),
      isStale: fc.constantFrom(false, false, false, true),
    }),
    order,
  ),
  steps(fc.record({ at: index, entry: index, place: index, isLate: fc.boolean() }), move),
  steps(
    fc.record({ at: index, version: index, isStale: fc.constantFrom(false, false, true) }),
    restoreVersion,
  ),
];
