import type { PendingItem } from '../pending/pending.api';

/** What prepares changes, accepting everything. */
export const fakePrepared = (items: PendingItem[] = []) => ({
  pending: { version: 'v', items, stops: null },
  save: jest.fn(),
  createQuestion: jest.fn(() => Promise.resolve()),
  copyQuestions: jest.fn(() => Promise.resolve()),
  changeQuestions: jest.fn(() => Promise.resolve()),
});
