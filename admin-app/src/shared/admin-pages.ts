import { useSession } from 'shared-ui/services';
import type { SessionUser } from '@learn-for-life/contract';
import { includes, rightOf } from './admin-rights';

/** Every admin page, in the order of a content team's day. `key` leads to it after G. */
const PAGES = [
  { path: '/admin-dashboard', label: 'Dashboard', right: 'content', key: 'd' },
  { path: '/question-dashboard', label: 'Questions', right: 'content', key: 'q' },
  { path: '/questions', label: 'Question bank', right: 'content', key: 'b' },
  { path: '/qv_upload', label: 'Quiz & video upload', right: 'content', key: 'v' },
  { path: '/c_upload', label: 'Course upload', right: 'content', key: 'c' },
  { path: '/uploads', label: 'Past uploads', right: 'content', key: 'u' },
  { path: '/analytics', label: 'Analytics', right: 'content', key: 'a' },
  { path: '/people', label: 'People', right: 'people', key: 'p' },
  { path: '/subscriptions', label: 'Subscriptions', right: 'people', key: 's' },
  { path: '/history', label: 'History', right: 'content', key: 'h' },
  { path: '/trash', label: 'Trash', right: 'content', key: 't' },
] as const;

/** Of those who work at a school, whatever their right, and of admins who see people. */
const CLASSES = { path: '/classes', label: 'Classes', right: 'people', key: 'l' } as const;

export type AdminPage = (typeof PAGES)[number] | typeof CLASSES;

function pagesOf(user: SessionUser): readonly AdminPage[] {
  const pages = user.isAdmin ? PAGES.filter(({ right }) => includes(rightOf(user), right)) : [];
  const seesClasses = user.worksAtSchool || (user.isAdmin && includes(rightOf(user), CLASSES.right));
  return seesClasses ? [CLASSES, ...pages] : pages;
}

/** The pages of the app that the user may open; until it is known who that is, those of an admin. */
export function useAdminPages(): readonly AdminPage[] {
  const session = useSession();
  return session.status === 'signed-in' ? pagesOf(session.user) : [CLASSES, ...PAGES];
}
