import type { Additions } from '@learn-for-life/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The additions if no remote adds anything; each place has its own list. */
export const noAdditions = () =>
  ({
    links: { main: [], account: [], admin: [] },
    extensions: { 'class-tab@1': [], 'home-card@1': [] },
  }) satisfies Additions;

/** Creates the store of a host that shows what remotes add to its pages. */
export const createAdditionsStore = (): StoreApi<Additions> => createStore(noAdditions);
