import type { PendingItem } from '../pending/pending.api';

/** A quiz with a prepared title; a test passes the values it depends on. */
export const aPendingItem = (item: Partial<PendingItem> = {}): PendingItem => ({
  kind: 'quiz',
  id: 'lease',
  title: 'Your lease',
  parent: null,
  isNew: false,
  exists: true,
  version: 'version-1',
  changedAt: '2026-11-24T00:00:00Z',
  changedBy: 'Ada Admin',
  values: { title: 'Your first lease' },
  fields: [
    {
      name: 'title',
      part: 'title',
      before: 'Your lease',
      prepared: 'Your first lease',
      current: 'Your lease',
    },
  ],
  ...item,
});
