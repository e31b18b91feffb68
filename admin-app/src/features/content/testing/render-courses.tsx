import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import type { ContentApi, ContentQuery } from '../content-kind';
import { ContentSection } from '../content-section';
import { courseKind } from '../course-kind';

type CourseApi = ReturnType<typeof courseKind.createApi>;
export type Course = Awaited<ReturnType<CourseApi['list']>>[number];
type Input = CourseApi extends ContentApi<Course, infer Inferred> ? Inferred : never;

export function aCourse(course: Partial<Course> = {}): Course {
  return {
    id: 'c1',
    title: 'Tax',
    category: 'Tax Returns',
    description: 'Lodge it.',
    smallDescription: '',
    instructor: 'Ada',
    year: '2026',
    rating: null,
    image: null,
    location: 'Online',
    durationMinutes: null,
    requireWatch: false,
    videos: [],
    quizzes: [],
    createdAt: '2026-07-01T00:00:00Z',
    updatedAt: '2026-07-01T00:00:00Z',
    ...course,
  };
}

/** The courses' section with its REST API given by the test; pages are cut from the list. */
export function renderCourses(given: Partial<ContentApi<Course, Input>>) {
  const list = given.list ?? (() => Promise.resolve([]));
  const page = async ({ page, pageSize }: ContentQuery) => {
    const items = await list();
    return { items: items.slice((page - 1) * pageSize, page * pageSize), total: items.length };
  };
  const api = { ...courseKind.createApi(fakeServices()), list, page, ...given };
  const kind = { ...courseKind, createApi: () => api };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <ContentSection kind={kind} />
    </QueryClientProvider>
  );
  const view = renderRoutes([{ path: '/', element }]);
  /** Looks at another screen and comes back. */
  const comeBack = async () => {
    await view.goTo('/elsewhere');
    await view.goTo('/');
  };
  return { ...view, comeBack };
}
