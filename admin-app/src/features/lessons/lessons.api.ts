import type { HostServices } from 'shared-ui/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api-client';
import { courseKind } from '../content';

export type Lesson = Schemas['Lesson'];
export type LessonCourse = Pick<Schemas['Course'], 'id' | 'title' | 'category'>;

export interface LessonsApi {
  courses: () => Promise<LessonCourse[]>;
  /** The lessons of a course in order. @throws AppError */
  read: (courseId: string) => Promise<Lesson[]>;
  /**
   * Saves another order of the lessons.
   * @param lessonIds every lesson of the course, once
   * @throws StaleError with the stored lessons if lessons were added or removed meanwhile
   */
  reorder: (courseId: string, lessonIds: string[]) => Promise<Lesson[]>;
}

export function createLessonsApi(services: HostServices): LessonsApi {
  const client = createApiClient(services);
  const params = (id: string) => ({ params: { path: { id } } });
  return {
    courses: courseKind.createApi(services).list,
    read: (id) => unwrap(client.GET('/api/courses/{id}/lessons', params(id))),
    reorder: (id, lessonIds) =>
      unwrap(client.PUT('/api/courses/{id}/lessons', { ...params(id), body: { lessonIds } })),
  };
}
