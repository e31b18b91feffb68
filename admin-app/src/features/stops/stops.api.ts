import type { HostServices } from 'shared-ui/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api-client';
import { courseKind } from '../content';

export type Stop = Schemas['Stop'];
export type StopCourse = Pick<Schemas['Course'], 'id' | 'title' | 'category'>;

export interface StopsApi {
  courses: () => Promise<StopCourse[]>;
  /** The stops of a course's road map, in their order. @throws AppError */
  read: (courseId: string) => Promise<Stop[]>;
  /**
   * Puts the stops in another order.
   * @param lessonIds every stop of the course, once
   * @throws StaleError with the stops as they are when stops came or went meanwhile
   */
  reorder: (courseId: string, lessonIds: string[]) => Promise<Stop[]>;
}

export function createStopsApi(services: HostServices): StopsApi {
  const client = createApiClient(services);
  const params = (id: string) => ({ params: { path: { id } } });
  return {
    courses: courseKind.createApi(services).list,
    read: (id) => unwrap(client.GET('/api/courses/{id}/stops', params(id))),
    reorder: (id, lessonIds) =>
      unwrap(client.PUT('/api/courses/{id}/stops', { ...params(id), body: { lessonIds } })),
  };
}
