import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api-client';
import { contentFinder, type FindContent } from '../../shared/content-finder';

export type Lesson = Schemas['Lesson'];
export type LessonCourse = Pick<Schemas['Course'], 'id' | 'title' | 'category'>;

export interface LessonsApi {
  findCourses: FindContent;
  /** @throws AppError with status 404 once the course is deleted */
  course: (id: string) => Promise<LessonCourse>;
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
    findCourses: contentFinder(services, 'course'),
    course: (id) => unwrap(client.GET('/api/courses/{id}', params(id))),
    read: (id) => unwrap(client.GET('/api/courses/{id}/lessons', params(id))),
    reorder: (id, lessonIds) =>
      unwrap(client.PUT('/api/courses/{id}/lessons', { ...params(id), body: { lessonIds } })),
  };
}
