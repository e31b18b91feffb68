import type { Model, Part, Stop, Upload } from './model.ts';
import { blankOf, type Content, equal, FIELDS, FILE_FIELDS, type Json, keyOf } from './values.ts';

/** Who is to decide about a field that a file says otherwise. */
export type Decision = 'file' | 'hand' | 'both';

type Link = Upload['links'][number];

/** The trash that an item is in, itself or with its quiz. */
const trashOf = (model: Model, key: string) => {
  const item = model.items.get(key);
  return item?.trash ?? (item?.quiz ? (model.items.get(keyOf('quiz', item.quiz))?.trash ?? null) : null);
};
const partKey = ({ kind, id }: Part): string => keyOf(kind, id);
const stopKey = ({ course, target }: Link): string => `${course} → ${target}`;
const findStop = (model: Model, link: Link): Stop | undefined =>
  model.stops.find((stop) => stop.course === link.course && stop.target === link.target);
/** The fields that a file can hold. */
export const fileFields = (part: Part, fields: Content): Content =>
  Object.fromEntries(FILE_FIELDS[part.kind].map((field) => [field, fields[field] ?? null]));

/**
 * What the person saw of a part, and what has to be there still where they chose the file for it. Known fault: whether it is in the trash
 * is not part of it, so a choice also counts for what somebody has deleted or restored since.
 */
function snapshot(model: Model, part: Part): string {
  const item = model.items.get(partKey(part));
  return JSON.stringify(item ? fileFields(part, item.fields) : null);
}

/** Whether undoing the upload that made it is why an item is in the trash: then it is new again. */
function isUndone(model: Model, key: string): boolean {
  const trash = trashOf(model, key);
  return trash !== null && trash !== 'person' && trash.undone === model.items.get(key)?.upload;
}

/** Whether somebody has deleted what a part is of, or the quiz of a new question. */
export function isDeleted(model: Model, part: Part): boolean {
  if (model.items.has(partKey(part)))
    return trashOf(model, partKey(part)) !== null && !isUndone(model, partKey(part));
  const quiz = keyOf('quiz', part.quiz ?? '');
  return (
    part.quiz !== null && model.items.has(quiz) && trashOf(model, quiz) !== null && !isUndone(model, quiz)
  );
}

/**
 * The fields of which a file says something else than what is stored, and who may be said to decide about each: the file where nobody
 * else has changed it since files spoke of it last, or where it is blank; else the person, in silence where the file says what it said.
 * Of what is still as it was exported every difference is the file's.
 */
export function differences(model: Model, part: Part): Map<string, Set<Decision>> {
  const item = model.items.get(partKey(part));
  const found = new Map<string, Set<Decision>>();
  for (const [field, value] of Object.entries(part.fields)) {
    const stored = item?.fields[field];
    if (!item || equal(value, stored)) continue;
    const decide = (base: Json | undefined): Decision => {
      if (stored === '' || equal(base, stored) || isUndone(model, partKey(part))) return 'file';
      return equal(base, value) ? 'hand' : 'both';
    };
    const said = [...(item.said[field] ?? [undefined]), ...(part.exported ? [part.exported[field]] : [])];
    const isAsExported = part.exported !== undefined && equal(part.exported, fileFields(part, item.fields));
    found.set(field, isAsExported ? new Set(['file']) : new Set(said.map(decide)));
  }
  return found;
}

/** A stop that somebody has removed, and that the file has. */
export const isRemovedStop = (model: Model, link: Link): boolean => {
  const removed = findStop(model, link)?.removed;
  return removed !== null && removed !== undefined && 'step' in removed;
};
const stopSnapshot = (model: Model, link: Link) => JSON.stringify(findStop(model, link)?.removed ?? null);

/** Remembers what a person sees of everything that an upload meets. */
export function look(model: Model, upload: Upload): void {
  upload.seen = new Map([
    ...upload.parts.map((part) => [partKey(part), snapshot(model, part)] as const),
    ...upload.links.map((link) => [stopKey(link), stopSnapshot(model, link)] as const),
  ]);
}

/** Whether the file was chosen for what is stored now; new questions of a deleted quiz come with it. */
export function isChosen(model: Model, upload: Upload, part: Part): boolean {
  const quiz = upload.parts.find((one) => one.kind === 'quiz' && one.id === part.quiz);
  const isNew = !model.items.has(partKey(part));
  return isNew && quiz && model.items.has(partKey(quiz))
    ? isChosen(model, upload, quiz)
    : upload.chosen.get(partKey(part)) === snapshot(model, part);
}

/** Writes a staged upload. @param decisions what was decided where it is left open, by field */
export function commitUpload(
  model: Model,
  upload: Upload,
  decide: (part: Part, field: string) => Decision,
): void {
  const { id } = upload;
  const deleted = new Set(
    upload.parts.filter((part) => isDeleted(model, part) && !isChosen(model, upload, part)).map(partKey),
  );
  const chosen = new Set(upload.parts.filter((part) => isChosen(model, upload, part)).map(partKey));
  const links = upload.links.filter(
    (link) => !isRemovedStop(model, link) || upload.chosen.get(stopKey(link)) === stopSnapshot(model, link),
  );
  const undone = new Set(upload.parts.map(partKey).filter((key) => isUndone(model, key)));
  const trashed = new Set(upload.parts.map(partKey).filter((key) => trashOf(model, key) !== null));
  const decided = new Map(
    upload.parts.map((part) => [
      partKey(part),
      [...differences(model, part).keys()].filter(
        (field) => chosen.has(partKey(part)) || decide(part, field) === 'file',
      ),
    ]),
  );
  // Known fault: of a row of which nothing is written, because somebody has saved what it says or says otherwise, what files said before
  // stays the base.
  const isMet = (key: string) => model.items.has(key) && decided.get(key)?.length === 0;
  const met = new Set(upload.parts.map(partKey).filter(isMet));
  for (const part of upload.parts) {
    const key = partKey(part);
    const item = model.items.get(key);
    if (!item) {
      if (deleted.has(key)) continue;
      const fields = Object.fromEntries(
        FIELDS[part.kind].map((field) => [field, part.fields[field] ?? blankOf(field)]),
      );
      upload.earlier.set(key, { said: {}, writtenBy: null });
      model.add({ kind: part.kind, id: part.id, quiz: part.quiz, fields, upload: id, writtenBy: id });
    } else {
      upload.earlier.set(key, { said: item.said, writtenBy: item.writtenBy });
      if (!deleted.has(key)) write(upload, part, item, decided.get(key) ?? [], trashed.has(key));
    }
    remember(model, part, deleted.has(key) || met.has(key));
  }
  for (const key of undone) hideOldQuestions(model, upload, key);
  linkStops(model, links, id);
  for (const [key, item] of model.items) if (item.upload === id) upload.left.set(key, { ...item.fields });
  upload.state = 'done';
}

function write(
  upload: Upload,
  part: Part,
  item: ReturnType<Model['item']>,
  fields: string[],
  isTrashed: boolean,
): void {
  const before = Object.fromEntries(fields.map((field) => [field, item.fields[field] ?? null]));
  const after = Object.fromEntries(fields.map((field) => [field, part.fields[field] ?? null]));
  Object.assign(item.fields, after);
  if (isTrashed) Object.assign(item, { trash: null, upload: upload.id });
  if (!isTrashed && fields.length === 0) return;
  item.writtenBy = upload.id;
  upload.changes.set(partKey(part), { before, after, isRestored: isTrashed });
}

/**
 * What a file says is what the next one is compared with, and what is stored where it says nothing.
 * @param isOpen whether what files said before may be it as well
 */
function remember(model: Model, part: Part, isOpen: boolean): void {
  const item = model.item(partKey(part));
  const now = { ...item.fields, ...part.fields };
  item.said = Object.fromEntries(
    FILE_FIELDS[part.kind].map((field) => [
      field,
      isOpen ? [now[field], ...(item.said[field] ?? [undefined])] : [now[field]],
    ]),
  );
}

/**
 * Appends the stops that a file asks for. Known fault: those that come back follow those that are new, whatever their order in the file.
 */
function linkStops(model: Model, links: Upload['links'], upload: string): void {
  const isLinked = (link: Link) => findStop(model, link)?.removed === null;
  const isLive = ({ course, target }: Link) => model.isLive(keyOf('course', course)) && model.isLive(target);
  const missing = links.filter((link) => isLive(link) && !isLinked(link));
  const returning = missing.filter((link) => findStop(model, link));
  for (const { course, target } of missing)
    if (!findStop(model, { course, target })) model.link(course, target, upload);
  const last = new Map(returning.map(({ course }) => [course, model.lastPlace(course)]));
  for (const link of returning) {
    model.link(link.course, link.target, upload);
    const place = missing.filter(({ course }) => course === link.course).indexOf(link) + 1;
    Object.assign(findStop(model, link) ?? {}, { position: (last.get(link.course) ?? 0) + place });
  }
}

/** Questions that an undone upload had made do not come back with their quiz, unless the file has them. */
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

export { partKey, stopKey, trashOf };
