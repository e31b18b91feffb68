import type { SessionUser } from '@learn-for-life/contract';
import { rightOf } from '../rights/admin-rights';

/** Returns the page where an admin starts: one that their right allows. */
export const startOf = (user: SessionUser): string =>
  rightOf(user) === 'people' ? '/people' : '/admin-dashboard';
