import type { z } from 'zod';
import { toFields } from '../../../_shared/names.ts';
import type { ItemRequest, OperationRequest } from '../../lib/operation/request.ts';
import type { Db } from '../../lib/supabase-client.ts';
import { validate } from '../../lib/operation/validation.ts';
import type { StoredQuestion } from '../../../_shared/content/question-types/question-type.ts';
import { courseUpdate } from '../../schemas/content/course.schema.ts';
import {
  type Pending,
  type PendingChange,
  type PendingKind,
  type pendingQuery,
  questionCopies,
  questionsChange,
  stopsChange,
} from '../../schemas/changes/pending.schema.ts';
import type { Lesson } from '../../schemas/content/lesson.schema.ts';
import { readQuestion } from '../../schemas/questions/question.schema.ts';
import type { Publication } from '../../../_shared/content/publication.ts';
import { quizUpdate } from '../../schemas/content/quiz.schema.ts';
import { videoUpdate } from '../../schemas/content/video.schema.ts';
import { readStops, type StopItem } from '../content/lessons.data.ts';
import { publicationOf, withPublishAt } from '../content/publication.ts';
import { orNull, unwrap } from '../../lib/query.ts';
import { toQuestion } from '../questions/question-rows.ts';
import { storeQuestion } from '../questions/questions.data.ts';
import { toInstant, toUpdate } from '../content/rows.ts';

/** The result of `admin_get_pending`. */
interface StoredPending {
  version: string;
  items: StoredItem[];
}

interface StoredItem {
  kind: PendingKind;
  id: string;
  title: string | null;
  parent: string | null;
  is_new: boolean;
  exists: boolean;
  version: string;
  changed_at: string;
  changed_by: string | null;
  values: Record<string, unknown>;
  fields: Pending['items'][number]['fields'];
}

/**
 * Reads the changes prepared in a course.
 * @throws {ApiError} 404
 */
export async function readPending({ db, id: courseId }: ItemRequest): Promise<Pending> {
  return await toPending(db, courseId, await unwrap(db.rpc('admin_get_pending', { p_course_id: courseId })));
}

/**
 * Prepares changes to one item, with the same checks as when saving.
 * @throws {ApiError} 404, 422, or 409 when `version` is no longer the newest
 */
export async function savePending({
  db,
  id: courseId,
  body: { kind, itemId, changes },
  version,
}: OperationRequest<PendingChange>): Promise<Pending> {
  const answer = await unwrap(
    db.rpc('admin_save_pending', {
      p_course_id: courseId,
      p_kind: kind,
      p_item_id: kind === 'course' || kind === 'stops' ? courseId : (itemId ?? ''),
      p_changes: (await storedChanges(db, kind, changes)) as never,
      p_version: orNull(version),
    }),
  );
  return await toPending(db, courseId, answer);
}

/**
 * Discards all prepared changes, or only those to one item.
 * @throws {ApiError} 404, 409
 */
export async function discardPending({
  db,
  id: courseId,
  query: { version, kind, itemId },
}: OperationRequest<unknown, z.output<typeof pendingQuery>>): Promise<Pending> {
  const args = {
    p_course_id: courseId,
    p_version: version,
    p_kind: orNull<string>(kind),
    p_item_id: orNull<string>(itemId),
  };
  return await toPending(db, courseId, await unwrap(db.rpc('admin_discard_pending', args)));
}

/**
 * Checks changes against the rules for immediate saving, and converts them to the form that the database accepts.
 * @throws {ApiError} 422
 */
async function storedChanges(db: Db, kind: PendingKind, changes: Record<string, unknown>): Promise<object> {
  if (kind === 'question') return await storeQuestion(db, readQuestion(changes));
  if (kind === 'stops') {
    const { change, stop, after } = validate(stopsChange, changes);
    return { change, id: nameOf(stop), ...(after && { after: after.map(nameOf) }) };
  }
  if (kind === 'questions') {
    if (changes.copyOf !== undefined) return toUpdate(validate(questionCopies, changes));
    const { question, ...change } = validate(questionsChange, changes);
    return { ...change, id: question };
  }
  return toUpdate(withPublishAt(validate(UPDATES[kind], changes)));
}

const UPDATES = { course: courseUpdate, video: videoUpdate, quiz: quizUpdate };

const nameOf = ({ kind, itemId }: StopItem) => `${kind}/${itemId}`;

function toStop(name: string): StopItem {
  const [kind, itemId = ''] = name.split('/');
  return { kind: kind === 'video' ? 'video' : 'quiz', itemId };
}

async function toPending(db: Db, courseId: string, answer: unknown): Promise<Pending> {
  const { version, items } = answer as StoredPending;
  const order = items.find(({ kind }) => kind === 'stops');
  const names = order && (order.values.stops as string[]);
  const prepared = items.map(toItem);
  return {
    version,
    items: prepared,
    stops: names ? await readStops(db, courseId, names.map(toStop), prepared.flatMap(toLesson)) : null,
  };
}

function toItem(stored: StoredItem): Pending['items'][number] {
  const item = toFields(stored);
  const changedAt = toInstant(item.changedAt);
  const times = { createdAt: changedAt, updatedAt: changedAt, version: item.version };
  return {
    ...item,
    changedAt,
    values: {
      ...(item.isNew &&
        (item.kind === 'video' || item.kind === 'quiz') && { id: item.id, ...BLANK[item.kind], ...times }),
      ...valuesOf(item.kind, item.values),
    },
  };
}

/** The fields of a new item that aren't columns. */
const BLANK = { video: { quizzes: [] }, quiz: { questionCount: null } };

function valuesOf(kind: PendingKind, values: Record<string, unknown>): Record<string, unknown> {
  if (kind === 'question')
    return values.id === undefined ? {} : { ...toQuestion(values as unknown as StoredQuestion) };
  if (kind === 'stops') return {};
  const { publish_at, ...columns } = values;
  return {
    ...toFields(columns),
    ...(publish_at !== undefined && toPublication(publish_at as string | null)),
  };
}

/** 'now' means the moment of publishing. */
function toPublication(publishAt: string | null): { publication: Publication; publishAt: string | null } {
  if (publishAt === 'now') return { publication: 'published', publishAt: null };
  return { publication: publicationOf(publishAt), publishAt: publishAt && toInstant(publishAt) };
}

/** Converts a new video or quiz to a lesson. */
function toLesson({ kind, id, isNew, values }: Pending['items'][number]): Lesson[] {
  if (!isNew || (kind !== 'video' && kind !== 'quiz')) return [];
  const {
    title,
    description,
    image,
    url,
    durationSeconds = null,
    publication = null,
    publishAt = null,
  } = values;
  return [
    {
      lessonId: `${kind}/${id}`,
      kind,
      itemId: id,
      position: 0,
      ...({ title, description, image, durationSeconds, publication, publishAt } as NewFields),
      questionCount: null,
      hasFile: kind === 'video' ? Boolean(url) : null,
    },
  ];
}

type NewFields = Omit<Lesson, 'lessonId' | 'kind' | 'itemId' | 'position' | 'questionCount' | 'hasFile'>;
