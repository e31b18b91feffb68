import type { Pending, PendingApi, PendingItem } from './pending.api';

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

/** The state without prepared changes. */
export const NO_PENDING_CHANGES: Pending = { version: 'v', items: [], stops: null };

/** An API without prepared changes; a test defines its previews. */
export const fakePendingApi = () =>
  ({
    read: jest.fn(() => Promise.resolve(NO_PENDING_CHANGES)),
    save: jest.fn(() => Promise.resolve(NO_PENDING_CHANGES)),
    discard: jest.fn(() => Promise.resolve(NO_PENDING_CHANGES)),
    preview: jest.fn(() => Promise.reject(new Error('The test provides no response.'))),
    publish: jest.fn(() => Promise.resolve({ published: 1, regrading: [] as string[] })),
    continueRegrade: jest.fn(() => Promise.resolve({ finished: true })),
  }) satisfies PendingApi;

/** Creates a fake `Prepared` that accepts every change. */
export const fakePrepared = (items: PendingItem[] = []) => ({
  pending: { version: 'v', items, stops: null },
  save: jest.fn(),
  createQuestion: jest.fn((_question: object, id?: string) => Promise.resolve({ id: id ?? 'new' })),
  copyQuestions: jest.fn(() => Promise.resolve()),
  changeQuestions: jest.fn(() => Promise.resolve()),
});
