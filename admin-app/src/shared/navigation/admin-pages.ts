import { useSession } from 'shared-ui/services';
import type { SessionUser } from '@learn-for-life/contract';
import { includes, rightOf } from '../rights/admin-rights';
import type { ShortcutPage } from '../shortcuts/shortcuts';

/**
 * The admin areas and their pages, in the order in which a content team uses them during a day. `key`, pressed after G, opens the page; an
 * area also counts as current at and below the addresses in `parts`.
 */
const AREAS = [
  {
    label: 'Classes',
    right: 'people',
    forStaff: true,
    parts: ['/schools'],
    pages: [{ path: '/classes', label: 'Classes', key: 'l' }],
  },
  {
    label: 'Content',
    right: 'content',
    parts: ['/course-builder'],
    pages: [
      { path: '/content', label: 'Courses', key: 'o' },
      { path: '/admin-dashboard', label: 'Admin dashboard', key: 'd' },
      { path: '/figures', label: 'Figures', key: 'f' },
      { path: '/first-year-months', label: 'First year', key: 'y' },
      { path: '/trash', label: 'Trash', key: 't' },
    ],
  },
  {
    label: 'Questions',
    right: 'content',
    pages: [
      { path: '/question-dashboard', label: 'Question dashboard', key: 'q' },
      { path: '/questions', label: 'Question bank', key: 'b' },
    ],
  },
  {
    label: 'Import',
    right: 'content',
    pages: [
      { path: '/qv_upload', label: 'Quiz & video upload', key: 'v' },
      { path: '/c_upload', label: 'Course upload', key: 'c' },
      { path: '/uploads', label: 'Past uploads', key: 'u' },
      { path: '/exports', label: 'Export', key: 'e' },
    ],
  },
  { label: 'Analytics', right: 'content', pages: [{ path: '/analytics', label: 'Analytics', key: 'a' }] },
  {
    label: 'People',
    right: 'people',
    pages: [
      { path: '/people', label: 'All people', key: 'p' },
      { path: '/subscriptions', label: 'Subscriptions', key: 's' },
      { path: '/people/privacy', label: 'Privacy', key: 'r' },
    ],
  },
  { label: 'History', right: 'content', pages: [{ path: '/history', label: 'History', key: 'h' }] },
] as const satisfies readonly AdminArea[];

export interface AdminArea {
  label: string;
  /** The right required to open its pages. */
  right: 'content' | 'people';
  /** Whether school staff can open the pages as well, regardless of their right. */
  forStaff?: true;
  /** The area's link opens the first page. */
  pages: readonly [ShortcutPage, ...ShortcutPage[]];
  parts?: readonly string[];
}

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

/** Returns the areas that the user may open. Until the user is known, returns all areas. */
export function useAdminAreas(): readonly AdminArea[] {
  const session = useSession();
  return session.status === 'signed-in' ? areasOf(session.user) : AREAS;
}

const areasOf = (user: SessionUser): readonly AdminArea[] =>
  AREAS.filter(
    ({ right, forStaff }: AdminArea) =>
      (user.isAdmin && includes(rightOf(user), right)) || (forStaff && user.worksAtSchool),
  );

/** Finds the area and page of an address; the page is undefined if the address belongs to the area but to none of its pages. */
export function findPlace(areas: readonly AdminArea[], path: string) {
  const area = areas.find(({ pages, parts = [] }) =>
    [...pages.map((page) => page.path), ...parts].some((parent) => isBelow(path, parent)),
  );
  // The longest match counts, because '/people/privacy' is also below '/people'.
  const page = area?.pages
    .filter((each) => isBelow(path, each.path))
    .reduce<ShortcutPage | undefined>(
      (best, each) => (best && best.path.length > each.path.length ? best : each),
      undefined,
    );
  return { area, page };
}
