import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Pending } from '../../../shared/pending/pending.api';
import { fakePendingApi, NO_PENDING_CHANGES } from '../../../shared/pending/pending.testing';
import { noChange } from '../../../shared/visibility/no-change.testing';
import { adminServices } from '../../../shared/testing/admin-services';
import { placeAfter } from '../../../shared/sortable/place-after';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import { BuilderModes } from '../builder-modes';
import type { BuilderApi, Course, Stop } from '../course-builder.api';
import { pendingKey } from '../pending/pending-requests';

/** A published course. */
export const course: Course = {
  id: 'renting',
  title: 'Renting',
  description: 'Your first lease.',
  smallDescription: '',
  instructor: '',
  category: 'Life Skills',
  year: '',
  rating: null,
  image: null,
  location: 'Online',
  durationMinutes: null,
  requireWatch: false,
  passMark: 0,
  certificateWatch: false,
  access: 'free',
  publication: 'published',
  publishAt: null,
  videos: [],
  quizzes: [],
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-20T00:00:00Z',
  version: '2026-11-20T00:00:00Z',
};

/** Creates a stop for a video whose id is the same as its title. */
export const aStop = (title: string): Stop => ({
  lessonId: `stop ${title}`,
  kind: 'video',
  itemId: title,
  position: 0,
  title,
  description: '',
  image: null,
  durationSeconds: null,
  questionCount: null,
  hasFile: null,
  publication: 'published',
  publishAt: null,
});

/** Creates an API with its stops in memory; like the server, it adds linked stops at the end. */
export function fakeApi(titles: string[]) {
  let stops = titles.map(aStop);
  const api = {
    pending: fakePendingApi(),
    course: () => Promise.resolve(course),
    preview: jest.fn(() => Promise.resolve(noChange)),
    publish: jest.fn((_id: string, state: object) => Promise.resolve({ ...course, ...state })),
    item: () => new Promise<never>(() => undefined),
    stops: () => Promise.resolve(stops),
    create: jest.fn((_course: string, _kind: string, title: string) => {
      stops = [...stops, aStop(title)];
      return Promise.resolve({ itemId: title });
    }),
    link: jest.fn((_course: string, _kind: string, itemId: string, after?: string[]) => {
      stops = [...stops, aStop(itemId)];
      if (after) stops = placeAfter(stops, ({ lessonId }) => lessonId, aStop(itemId).lessonId, after);
      return Promise.resolve();
    }),
    unlink: jest.fn((_course: string, _kind: string, itemId: string) => {
      stops = stops.filter((stop) => stop.itemId !== itemId);
      return Promise.resolve();
    }),
    move: jest.fn((_course: string, id: string, after: string[]) => {
      stops = placeAfter(stops, ({ lessonId }) => lessonId, id, after);
      return Promise.resolve(stops);
    }),
    find: () => Promise.resolve({ items: [], total: 0 }),
  } satisfies BuilderApi;
  return api;
}

/** Opens the dialog of the course's state. @returns the dialog */
export async function askForState(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change status' }));
  return within(await screen.findByRole('dialog', { name: 'Change status of “Renting”' }));
}

/** Renders the builder of `course`. @param pending the course's prepared changes */
export function renderBuilder(api: ReturnType<typeof fakeApi>, pending: Pending = NO_PENDING_CHANGES) {
  const services = adminServices();
  const view = renderWithQueryClient(<BuilderModes api={api} course={course} onSaved={() => undefined} />, {
    services,
    cached: [[pendingKey(course.id), pending]],
  });
  const outline = within(screen.getByRole('region', { name: 'Outline' }));
  const titles = () =>
    [...document.querySelectorAll('[data-stop]:not([data-stop="course"])')].map(
      ({ textContent }) => textContent,
    );
  return { ...view, outline, titles };
}
