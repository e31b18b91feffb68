import type { Additions } from '@learn-for-life/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What remotes add where there are none. */
export const NO_ADDITIONS: Additions = {
  links: { main: [], account: [], admin: [] },
  extensions: { 'class-tab@1': [], 'home-card@1': [] },
};

/** For a host that shows what remotes add to its pages. */
export const createAdditionsStore = (): StoreApi<Additions> => createStore(() => NO_ADDITIONS);
