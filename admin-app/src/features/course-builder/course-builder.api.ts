import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, unwrapPage, type Page, type Schemas } from '../../shared/api/api-client';
import { contentChanges, type BulkChange, type PublicationState } from '../content';
import type { ChangePreview } from '../../shared/visibility';
import { createPendingApi, type PendingApi } from '../../shared/pending/pending.api';
import { MAX_MATCHES, type PickerItem } from '../../shared/picker';

export type Course = Schemas['Course'];
export type Stop = Schemas['Lesson'];
export type StopKind = Stop['kind'];

/** A stop to add: an existing video or quiz, or a new one with this title. */
export type Addition = { kind: StopKind } & ({ itemId: string } | { title: string });

/** A result of the search for existing videos and quizzes. */
export interface StopChoice extends PickerItem {
  kind: StopKind;
  itemId: string;
}

/** The REST API calls that the builder uses. Each throws AppError. */
export interface BuilderApi {
  pending: PendingApi;
  course: (id: string) => Promise<Course>;
  /** Sets when learners see the course and these stops. */
  publish: (id: string, state: PublicationState, stops: string[]) => Promise<Course>;
  /** Previews how a change to the course or a stop would affect what students see. */
  preview: (kind: 'course' | StopKind, id: string, change: BulkChange) => Promise<ChangePreview>;
  item: (kind: StopKind, id: string) => Promise<Schemas['Video'] | Schemas['Quiz']>;
  stops: (courseId: string) => Promise<Stop[]>;
  /** Creates a video or quiz and makes it the last stop: both, or neither if one fails. */
  create: (courseId: string, kind: StopKind, title: string) => Promise<Pick<Stop, 'itemId'>>;
  /**
   * Makes an existing video or quiz a stop: the last one or, given `after`, the one following the first stop in `after` that still exists.
   */
  link: (courseId: string, kind: StopKind, itemId: string, after?: string[]) => Promise<unknown>;
  unlink: (courseId: string, kind: StopKind, itemId: string) => Promise<unknown>;
  /**
   * Moves a stop in the current list, so that it follows the first stop in `after` that still exists.
   * @throws AppError 'lesson_not_found' if it was removed
   */
  move: (courseId: string, lessonId: string, after: string[]) => Promise<Stop[]>;
  /** Finds videos and quizzes that contain every word of `q`. */
  find: (q: string) => Promise<Page<StopChoice>>;
}

export function createBuilderApi(services: HostServices): BuilderApi {
  const client = createApiClient(services);
  const of = (id: string) => ({ params: { path: { id } } });
  const search = (q: string) =>
    ({
      params: {
        query: { page: 1, pageSize: MAX_MATCHES / 2, sort: 'updatedAt', order: 'desc', ...(q && { q }) },
      },
    }) as const;
  return {
    pending: createPendingApi(services),
    course: (id) => unwrap(client.GET('/api/courses/{id}', of(id))),
    publish: (id, state, stops) =>
      unwrap(client.PUT('/api/courses/{id}', { ...of(id), body: { ...state, stops } })),
    preview: (kind, id, change) => contentChanges(services, kind).preview([id], change),
    item: (kind, id) =>
      kind === 'video'
        ? unwrap(client.GET('/api/videos/{id}', of(id)))
        : unwrap(client.GET('/api/quizzes/{id}', of(id))),
    stops: (id) => unwrap(client.GET('/api/courses/{id}/lessons', of(id))),
    create: (courseId, kind, title) =>
      unwrap(client.POST('/api/courses/{id}/lessons', { ...of(courseId), body: { kind, title } })),
    link: (id, kind, itemId, after) => {
      const place = after && { after };
      return kind === 'video'
        ? unwrap(
            client.PUT('/api/courses/{id}/linkVideo', { ...of(id), body: { videoId: itemId, ...place } }),
          )
        : unwrap(client.PUT('/api/courses/{id}/linkQuiz', { ...of(id), body: { quizId: itemId, ...place } }));
    },
    unlink: (id, kind, itemId) =>
      kind === 'video'
        ? unwrap(client.PUT('/api/courses/{id}/unlinkVideo', { ...of(id), body: { videoId: itemId } }))
        : unwrap(client.PUT('/api/courses/{id}/unlinkQuiz', { ...of(id), body: { quizId: itemId } })),
    move: (id, lessonId, after) =>
      unwrap(client.PUT('/api/courses/{id}/lessons/move', { ...of(id), body: { lessonId, after } })),
    find: async (q) => {
      const [videos, quizzes] = await Promise.all([
        unwrapPage(client.GET('/api/videos', search(q))),
        unwrapPage(client.GET('/api/quizzes/', search(q))),
      ]);
      return {
        items: [
          ...videos.items.map(({ id, title }) => choiceOf('video', id, title, 'Video')),
          ...quizzes.items.map(({ id, title, questionCount }) =>
            choiceOf(
              'quiz',
              id,
              title,
              questionCount === null
                ? 'Quiz'
                : `Quiz, ${questionCount} ${questionCount === 1 ? 'question' : 'questions'}`,
            ),
          ),
        ],
        total: videos.total + quizzes.total,
      };
    },
  };
}

const choiceOf = (kind: StopKind, itemId: string, label: string, note: string): StopChoice => ({
  id: `${kind} ${itemId}`,
  kind,
  itemId,
  label,
  note,
});
