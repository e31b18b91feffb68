import type { AdminRight } from '../../shared/rights/admin-rights';

/** The name of each right. */
export const RIGHT_NAMES: Record<AdminRight, string> = {
  content: 'Content admin',
  people: 'People admin',
  all: 'Full admin',
};

/** What each right lets someone do, as a sentence about `name`. */
export const RIGHT_SENTENCES: Record<AdminRight | 'none', (name: string) => string> = {
  none: (name) => `${name} isn’t an admin.`,
  content: (name) => `${name} can edit content but can’t see student records.`,
  people: (name) => `${name} can see student records but can’t edit content.`,
  all: (name) => `${name} can edit content, see student records and choose admins.`,
};
