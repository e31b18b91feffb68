import { ButtonLink, EmptyState, type Elements } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { useSession } from 'shared-ui/services';
import { includes, rightOf } from './admin-rights';

/** Messages for users without the right for a page, by the right that they have. */
const MISSING = {
  content: {
    title: 'This page is for admins who manage people',
    message: 'You’re a content admin. If you need this page too, ask a full admin.',
    to: '/admin-dashboard',
    label: 'Go to the admin dashboard',
  },
  people: {
    title: 'This page is for admins who edit content',
    message: 'You’re a people admin. If you need this page too, ask a full admin.',
    to: '/people',
    label: 'Go to People',
  },
} as const;

/** Renders its children for an admin with the right; others see an explanation. The host also guards admin pages. */
export function RightGuard({
  right,
  children,
}: {
  right: 'content' | 'people' | undefined;
  children: Elements;
}) {
  const session = useSession();
  const own = session.status === 'signed-in' ? rightOf(session.user) : 'all';
  if (own === 'all' || !right || includes(own, right)) return children;
  const { title, message, to, label } = MISSING[own];
  return (
    <EmptyState
      page
      title={title}
      message={message}
      action={
        <ButtonLink as={Link} to={to}>
          {label}
        </ButtonLink>
      }
    />
  );
}
