import { fakeServices } from 'shared-ui/testing';
import { toChoices } from '../../../shared/content/content-finder';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import type { ContentApi } from '../kinds/listed-kind';
import type { ContentQuery } from '../content-query';
import { noChange } from '../../../shared/visibility/no-change.testing';
import { noImpact } from '../../../shared/deletion/no-impact.testing';
import { ContentSection, loadContentForms } from '../content-section';
import { courseKind } from '../kinds/course-kind';

type CourseApi = ReturnType<typeof courseKind.createApi>;
export type Course = Awaited<ReturnType<CourseApi['create']>>;
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
    passMark: 0,
    certificateWatch: false,
    access: 'free',
    publication: 'published',
    publishAt: '2026-07-01T00:00:00Z',
    videos: [],
    quizzes: [],
    createdAt: '2026-07-01T00:00:00Z',
    updatedAt: '2026-07-01T00:00:00Z',
    version: '2026-07-01T00:00:00Z',
    ...course,
  };
}

interface Overrides extends Partial<ContentApi<Course, Input>> {
  /** Returns every course. */
  list?: () => Promise<Course[]>;
}

// The tests need the section's forms, so load them first.
beforeAll(() => loadContentForms());

/** Renders the section of courses; `overrides` replaces API calls, and pages and matches are taken from `list`. */
export function renderCourses({ list = () => Promise.resolve([]), ...overrides }: Overrides) {
  const page = async ({ page, pageSize }: ContentQuery) => {
    const items = await list();
    return { items: items.slice((page - 1) * pageSize, page * pageSize), total: items.length };
  };
  const find = async (q: string) => {
    const items = toChoices(await list()).filter(({ label }) => label.includes(q));
    return { items, total: items.length };
  };
  const impact = () => Promise.resolve(noImpact);
  const preview = () => Promise.resolve(noChange);
  const api = { ...courseKind.createApi(fakeServices()), find, page, impact, preview, ...overrides };
  const kind = { ...courseKind, createApi: () => api };
  const view = renderWithQueryClient(<ContentSection kind={kind} />);
  /** Visits another screen and returns. */
  const leaveAndReturn = async () => {
    await view.goTo('/elsewhere');
    await view.goTo('/');
  };
  return { ...view, leaveAndReturn };
}
