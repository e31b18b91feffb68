import { useSession } from 'shared-ui/services';
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

export type AdminPage = (typeof PAGES)[number];

/** The admin pages that the user may open. */
export function useAdminPages(): readonly AdminPage[] {
  const session = useSession();
  const own = session.status === 'signed-in' ? rightOf(session.user) : 'all';
  return PAGES.filter(({ right }) => includes(own, right));
}
