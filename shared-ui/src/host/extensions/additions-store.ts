import type { Additions } from '@learn-for-life/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Returns empty additions, with a separate list for each place. */
export const noAdditions = () =>
  ({
    links: { main: [], account: [], admin: [] },
    extensions: { 'class-tab@1': [], 'home-card@1': [] },
  }) satisfies Additions;

/** Creates the store for the remotes' additions to a host's pages. */
export const createAdditionsStore = (): StoreApi<Additions> => createStore(noAdditions);
