import { lazy } from 'react';
import type { ItemNoun } from '../../shared/content/content-nouns';

/** The address of an item's history. */
export const historyPath = (kind: ItemNoun, id: string) =>
  `/history?${new URLSearchParams({ kind, id }).toString()}`;

// Loaded when opened, because the builder doesn't need it before that.
export const History = lazy(() => import('./history').then((module) => ({ default: module.History })));
