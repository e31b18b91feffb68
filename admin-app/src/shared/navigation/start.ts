import type { SessionUser } from '@learn-for-life/contract';
import { rightOf } from '../rights/admin-rights';

/** The page that an admin starts at: one that their role opens. */
export const startOf = (user: SessionUser): string =>
  rightOf(user) === 'people' ? '/people' : '/admin-dashboard';
