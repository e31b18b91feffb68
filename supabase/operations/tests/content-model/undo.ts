import type { Model, Upload } from './model.ts';
import { trashOf } from './uploads.ts';
import { equal, keyOf } from './values.ts';

/**
 * Why an item created by an upload isn't moved to the trash: someone has edited it, a later upload wrote it, or others
 * have built on it.
 */
type Reason = 'edited' | 'later' | 'used';

export interface Plan {
  /** The items that the upload created, each with the reason why it isn't moved to the trash; null if it is moved. */
  made: Map<string, Reason | null>;
  /** The upload's changes: the fields that revert, and those that someone else has changed since. */
  reverted: Map<string, string[]>;
  left: Map<string, string[]>;
}

function editedOrLater(model: Model, upload: Upload, key: string): Reason | null {
  const isLater = [...model.uploads.values()].some(
    (one) => one.state === 'done' && one.age > upload.age && one.changes.has(key),
  );
  if (isLater) return 'later';
  const { fields, publication } = model.item(key);
  return equal(upload.left.get(key), { ...fields, publication }) ? null : 'edited';
}

/** Whether others have added something to an item that an upload created, or have placed it somewhere. */
function isUsed(model: Model, upload: Upload, key: string, made: Map<string, Reason | null>): boolean {
  const item = model.item(key);
  const isForeignStop = model.stops.some(
    (stop) =>
      stop.removed === null &&
      stop.upload !== upload.id &&
      model.isLive(keyOf('course', stop.course)) &&
      (key === keyOf('course', stop.course) || key === stop.target),
  );
  const isLinked = model.links.some(
    ({ video, quiz }) => key === keyOf('video', video) || key === keyOf('quiz', quiz),
  );
  const isWithOthers =
    item.kind === 'quiz' &&
    model.questions(item.id).some((one) => {
      const question = keyOf('question', one.id);
      return one.trash === null && (one.upload !== upload.id || (made.get(question) ?? null) !== null);
    });
  return isForeignStop || isLinked || isWithOthers;
}

/** Plans the effect of undoing an upload: later changes by others stay, and everything else is undone. */
export function planUndo(model: Model, upload: Upload): Plan {
  const made = new Map<string, Reason | null>();
  for (const [key, item] of model.items)
    if (item.upload === upload.id && trashOf(model, key) === null)
      made.set(key, editedOrLater(model, upload, key));
  for (const [key, reason] of made)
    if (reason === null && isUsed(model, upload, key, made)) made.set(key, 'used');
  const plan: Plan = { made, reverted: new Map(), left: new Map() };
  for (const [key, { before, after }] of upload.changes) {
    const isMade = model.item(key).upload === upload.id;
    const fields = Object.keys(before);
    const isSame = (field: string) => equal(model.item(key).fields[field], after[field]);
    if (!isMade || made.get(key) === null) plan.reverted.set(key, fields.filter(isSame));
    if (!isMade && trashOf(model, key) === null)
      plan.left.set(
        key,
        // A restored value counts as undone.
        fields.filter((field) => !isSame(field) && !equal(model.item(key).fields[field], before[field])),
      );
  }
  return plan;
}

const isStaying = ({ made }: Plan, stop: Model['stops'][number]): boolean =>
  made.has(stop.target) && made.get(stop.target) !== null && made.get(keyOf('course', stop.course)) !== null;

/** Returns how many items wouldn't be fully undone, and whether undoing would change anything. */
export function expectedOutcome(model: Model, upload: Upload, plan: Plan): { kept: number; isDone: boolean } {
  const stops = model.stops.filter((stop) => stop.upload === upload.id && stop.removed === null);
  const staying = stops.filter((stop) => isStaying(plan, stop));
  const reasons = [...plan.made.values()];
  const isSome = (fields: string[]) => fields.length > 0;
  return {
    kept: staying.length + reasons.filter(Boolean).length + [...plan.left.values()].filter(isSome).length,
    isDone:
      staying.length < stops.length || reasons.includes(null) || [...plan.reverted.values()].some(isSome),
  };
}

export function undoUpload(model: Model, upload: Upload, plan: Plan): void {
  const { made, reverted } = plan;
  const { id } = upload;
  const isGone = (key: string) => made.get(key) === null;
  for (const stop of model.stops)
    if (stop.upload === id && stop.removed === null && !isStaying(plan, stop)) stop.removed = { undone: id };
  for (const [key, fields] of reverted)
    for (const field of fields)
      model.item(key).fields[field] = upload.changes.get(key)?.before[field] ?? null;
  for (const key of made.keys()) {
    const { quiz } = model.item(key);
    // A question isn't moved to the trash separately if its quiz is moved there.
    if (isGone(key) && (quiz === null || !isGone(keyOf('quiz', quiz))))
      model.item(key).trash = { undone: id };
  }
  passOn(model, upload);
  upload.state = 'undone';
}

/**
 * If undoing a later upload would restore this upload's values, makes it restore the values from before this upload.
 */
function passOn(model: Model, upload: Upload): void {
  for (const later of model.uploads.values()) {
    if (later.state !== 'done' || later.id === upload.id || later.age < upload.age) continue;
    for (const [key, { before, after }] of upload.changes) {
      const change = later.changes.get(key);
      for (const field of Object.keys(change?.before ?? {}))
        if (change && field in before && equal(change.before[field], after[field]))
          change.before[field] = before[field] ?? null;
    }
  }
}
