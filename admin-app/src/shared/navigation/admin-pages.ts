import { useSession } from 'shared-ui/services';
import type { SessionUser } from '@learn-for-life/contract';
import { includes, rightOf } from '../rights/admin-rights';
import type { ShortcutPage } from '../shortcuts/shortcuts';

/**
 * The areas of the studio, in the order of a content team's day, with their pages. `key` opens the page after G; `parts` are addresses
 * under which an area also counts as current.
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
  /** What is required to open its pages. */
  right: 'content' | 'people';
  /** School staff can open them, too, whatever their right. */
  forStaff?: true;
  /** The first is where the area leads. */
  pages: readonly [ShortcutPage, ...ShortcutPage[]];
  parts?: readonly string[];
}

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

/** The areas that the user may open; until the user is known, those of an admin. */
export function useAdminAreas(): readonly AdminArea[] {
  const session = useSession();
  return session.status === 'signed-in' ? areasOf(session.user) : AREAS;
}

const areasOf = (user: SessionUser): readonly AdminArea[] =>
  AREAS.filter(
    ({ right, forStaff }: AdminArea) =>
      (user.isAdmin && includes(rightOf(user), right)) || (forStaff && user.worksAtSchool),
  );

/** The area of an address and its page there; the page is undefined at an address that only the area has. */
export function findPlace(areas: readonly AdminArea[], path: string) {
  const area = areas.find(({ pages, parts = [] }) =>
    [...pages.map((page) => page.path), ...parts].some((parent) => isBelow(path, parent)),
  );
  // '/people/privacy' is below '/people', too: the longest counts.
  const page = area?.pages
    .filter((each) => isBelow(path, each.path))
    .reduce<ShortcutPage | undefined>(
      (best, each) => (best && best.path.length > each.path.length ? best : each),
      undefined,
    );
  return { area, page };
}
