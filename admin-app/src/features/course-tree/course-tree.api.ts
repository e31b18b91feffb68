import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, unwrapPage, type Page, type Schemas } from '../../shared/api/api-client';

export type TreeCourse = Schemas['Course'];
type TreeStop = Schemas['Lesson'];

/** The REST API calls that the tree uses. Each throws AppError. */
export interface CourseTreeApi {
  /** @param q the search text, whose words must all occur @param page the page number, starting at 1 */
  courses: (q: string, page: number, pageSize: number) => Promise<Page<TreeCourse>>;
  stops: (courseId: string) => Promise<TreeStop[]>;
}

export function createCourseTreeApi(services: HostServices): CourseTreeApi {
  const client = createApiClient(services);
  return {
    courses: (q, page, pageSize) =>
      unwrapPage(
        client.GET('/api/courses', {
          params: {
            query: { page, pageSize, sort: 'title', order: 'asc', numbers: 'true', ...(q && { q }) },
          },
        }),
      ),
    stops: (id) => unwrap(client.GET('/api/courses/{id}/lessons', { params: { path: { id } } })),
  };
}
