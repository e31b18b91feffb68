import type { Model, Part, Seen, Stop, Upload } from './model.ts';
import { blankOf, type Content, equal, FIELDS, keyOf } from './values.ts';

/** The source of a difference in a field: only the file, only a person, or both. */
type Decision = 'file' | 'hand' | 'both';

type Link = Upload['links'][number];

/** Returns how an item was moved to the trash, by itself or with its quiz; null if it wasn't moved there. */
export const trashOf = (model: Model, key: string) => {
  const item = model.items.get(key);
  return item?.trash ?? (item?.quiz ? (model.items.get(keyOf('quiz', item.quiz))?.trash ?? null) : null);
};
export const partKey = ({ kind, id }: Part): string => keyOf(kind, id);
export const stopKey = ({ course, target }: Link): string => `${course} → ${target}`;
const findStop = (model: Model, link: Link): Stop | undefined =>
  model.stops.find((stop) => stop.course === link.course && stop.target === link.target);
const versionOf = (model: Model, key: string): number => model.versions.get(key)?.length ?? 0;

/** Whether an item is in the trash because the upload that created it was undone. A file then creates it again. */
function isUndone(model: Model, key: string): boolean {
  const trash = trashOf(model, key);
  return trash !== null && trash !== 'person' && trash.undone === model.items.get(key)?.upload;
}

/**
 * Returns why a part isn't simply new or changed: a person deleted it (or a new question's quiz), or undoing an
 * upload deleted it.
 */
function reasonOf(model: Model, part: Part): Seen['reason'] {
  const quiz = keyOf('quiz', part.quiz ?? '');
  const key = model.items.has(partKey(part)) ? partKey(part) : quiz;
  if (!model.items.has(key) || trashOf(model, key) === null) return null;
  if (!isUndone(model, key)) return 'deleted';
  return key === quiz ? null : 'restored';
}

/**
 * Returns each field's latest value in files, or the value stored when the first file arrived. Undone uploads don't
 * count.
 */
function saidLast(model: Model, key: string): Content | undefined {
  let base: Content | undefined;
  for (const { upload, said, stored } of model.item(key).said)
    if (model.uploads.get(upload)?.state !== 'undone') base = { ...(base ?? stored), ...said };
  return base;
}

/**
 * Compares a part of a file three ways. A field that differs gets the file's value if no one else has changed it since
 * files last mentioned it, or if it is blank; it silently keeps a person's value if the file repeats earlier files. For content
 * that is unchanged since its export, or that an undone upload had created, the file's values apply.
 */
function comparePart(model: Model, part: Part): Seen {
  const key = partKey(part);
  const item = model.items.get(key);
  const version = versionOf(model, key);
  if (!item) return { version, reason: reasonOf(model, part), isNew: true, differences: {}, isNews: true };
  const isBase = isUndone(model, key) || part.exported === version;
  const base = isBase ? item.fields : saidLast(model, key);
  const by = (field: string): Decision => {
    const stored = item.fields[field];
    if (stored === '' || equal(base?.[field], stored)) return 'file';
    return equal(base?.[field], part.fields[field]) ? 'hand' : 'both';
  };
  const differences = Object.entries(part.fields).flatMap(([field, after]) => {
    const before = item.fields[field] ?? null;
    return equal(after, before) ? [] : [[field, { before, after, by: by(field) }] as const];
  });
  return {
    version,
    reason: reasonOf(model, part),
    isNew: false,
    differences: Object.fromEntries(differences),
    isNews: !base || Object.entries(part.fields).some(([field, value]) => !equal(value, base[field])),
  };
}

/** Compares a stop in the file. `version` says when the stop was removed, if it was. */
function compareStop(model: Model, link: Link): Seen {
  const removed = findStop(model, link)?.removed ?? null;
  const reason = removed === null ? null : 'step' in removed ? 'deleted' : 'restored';
  return { version: JSON.stringify(removed), reason, isNew: false, differences: {}, isNews: false };
}

const compareUpload = (model: Model, upload: Upload): Map<string, Seen> =>
  new Map([
    ...upload.parts.map((part) => [partKey(part), comparePart(model, part)] as const),
    ...upload.links.map((link) => [stopKey(link), compareStop(model, link)] as const),
  ]);

/**
 * Returns the comparison that a person saw when they chose the file for a part. The choice only counts while the
 * comparison stays the same.
 */
export function choiceOf(upload: Upload, key: string): string {
  const { reason, differences, version } = upload.seen.get(key) ?? {};
  const before = Object.entries(differences ?? {}).map(([field, one]) => [field, one.before]);
  return JSON.stringify([reason, before, key.includes(' → ') && version]);
}

/**
 * Compares everything in an upload with the stored content. Choices stay valid if the comparison is the same as before.
 */
export function look(model: Model, upload: Upload): void {
  upload.seen = compareUpload(model, upload);
  for (const [key, choice] of upload.chosen) if (choice !== choiceOf(upload, key)) upload.chosen.delete(key);
}

/**
 * Whether something has been stored differently since it was compared, so that comparing it again would give a
 * different result.
 */
export function isOutdated(model: Model, upload: Upload): boolean {
  const now = compareUpload(model, upload);
  const isStale = [...now].some(([key, { version }]) => version !== upload.seen.get(key)?.version);
  if (!isStale) return false;
  const shown = (one: Seen | undefined) => [one?.reason, one?.isNew, one?.differences];
  return [...now].some(([key, one]) => {
    const isStopThere = key.includes(' → ') && one.reason === null;
    return !isStopThere && !equal(shown(one), shown(upload.seen.get(key)));
  });
}

/** Whether the file was chosen for a part. For a new question in a deleted quiz, the quiz's choice counts. */
function isChosen(upload: Upload, key: string): boolean {
  const part = upload.parts.find((one) => partKey(one) === key);
  const { isNew, reason } = upload.seen.get(key) ?? {};
  const isWithQuiz = part?.quiz && isNew && reason === 'deleted';
  return upload.chosen.has(isWithQuiz ? keyOf('quiz', part.quiz ?? '') : key);
}

/** Writes a staged upload according to the comparison and the choices. */
export function commitUpload(model: Model, upload: Upload): void {
  // A part that has been stored differently since may have another base, so everything is compared again.
  const now = compareUpload(model, upload);
  if ([...now].some(([key, { version }]) => version !== upload.seen.get(key)?.version)) look(model, upload);
  const restored: string[] = [];
  const links = upload.links.filter((link) => {
    const { reason } = upload.seen.get(stopKey(link)) ?? {};
    return reason !== 'deleted' || isChosen(upload, stopKey(link));
  });
  for (const part of upload.parts) {
    const key = partKey(part);
    const seen = upload.seen.get(key);
    if (!seen) continue;
    const isKept = seen.reason === 'deleted' && !isChosen(upload, key);
    if (seen.isNew && isKept) continue;
    if (seen.isNew) make(model, upload, part);
    else if (seen.reason !== null && !isKept) restored.push(key);
    const isWritten = !seen.isNew && write(model, upload, key, seen, isKept);
    const { said, fields } = model.item(key);
    if (seen.isNew || isWritten || seen.isNews)
      said.push({ upload: upload.id, said: part.fields, stored: { ...fields } });
  }
  for (const key of restored) hideOldQuestions(model, upload, key);
  linkStops(model, links, upload.id);
  upload.age = model.step;
  upload.state = 'done';
  for (const [key, { upload: maker, fields, publication }] of model.items)
    if (maker === upload.id) upload.left.set(key, { ...fields, publication });
}

/**
 * Creates new content, with the state of the courses that the file adds it to: a draft if all of them are in the trash.
 */
function make(model: Model, upload: Upload, { kind, id, quiz, fields: given }: Part): void {
  const fields = Object.fromEntries(FIELDS[kind].map((field) => [field, given[field] ?? blankOf(field)]));
  const courses = upload.links.filter(({ target }) => target === keyOf(kind, id)).map(({ course }) => course);
  const live = courses.filter((course) => model.isLive(keyOf('course', course)));
  const isHidden = courses.length > 0 && live.length === 0;
  const state = kind === 'question' ? null : isHidden ? 'draft' : model.stateIn(live);
  model.add({ kind, id, quiz, fields, upload: upload.id, publication: state });
}

/**
 * Writes the fields of a part that belong to the file, or for which the file was chosen.
 * @returns whether anything was written
 */
function write(model: Model, upload: Upload, key: string, seen: Seen, isKept: boolean): boolean {
  const item = model.item(key);
  const isRestored = seen.reason !== null && !isKept;
  const fields = Object.entries(seen.differences).filter(
    ([, { by }]) => !isKept && (by === 'file' || isChosen(upload, key)),
  );
  if (!isRestored && fields.length === 0) return false;
  const after = Object.fromEntries(fields.map(([field, one]) => [field, one.after]));
  Object.assign(item.fields, after);
  if (isRestored) Object.assign(item, { trash: null, upload: upload.id });
  upload.changes.set(key, {
    before: Object.fromEntries(fields.map(([field, one]) => [field, one.before])),
    after,
  });
  return true;
}

/** Appends the stops that a file adds, in its order. */
function linkStops(model: Model, links: Upload['links'], upload: string): void {
  for (const { course, target } of links)
    if (model.isLive(keyOf('course', course)) && model.isLive(target)) model.link(course, target, upload);
}

/** Questions that an undone upload had created aren't restored with their quiz, unless the file has them. */
function hideOldQuestions(model: Model, upload: Upload, key: string): void {
  const quiz = model.item(key);
  if (quiz.kind !== 'quiz') return;
  for (const question of model.questions(quiz.id)) {
    const maker = model.uploads.get(question.upload ?? '');
    const isInFile = upload.parts.some((part) => part.kind === 'question' && part.id === question.id);
    if (question.trash === null && maker?.state === 'undone' && !isInFile)
      question.trash = { undone: maker.id };
  }
}
