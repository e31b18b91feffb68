import { tabStorage } from 'shared-ui/start';

/** The storage key of the build that a tab tries in place of a remote. */
export const OVERRIDE_KEY = 'learning-platform-override';

/** Whether this tab should try a build. A later check decides whether it may. */
export const storesOverride = (): boolean => tabStorage.getItem(OVERRIDE_KEY) !== null;
