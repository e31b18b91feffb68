import type { AdminRight } from '../../shared/rights/admin-rights';

/** Each right as lists show it. */
export const RIGHT_NAMES: Record<AdminRight, string> = {
  content: 'Admin: content',
  people: 'Admin: people',
  all: 'Admin: all',
};

/** What each right is for, as a sentence about `name`. */
export const RIGHT_SENTENCES: Record<AdminRight | 'none', (name: string) => string> = {
  none: (name) => `${name} is a student: this area is not open to them.`,
  content: (name) => `${name} edits content and sees no learner’s record.`,
  people: (name) => `${name} sees people and their progress and changes no content.`,
  all: (name) => `${name} edits content, sees people, and decides who is an admin.`,
};
