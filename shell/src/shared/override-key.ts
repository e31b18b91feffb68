import { tabStorage } from 'shared-ui/start';

/** The storage key of the build that a tab tries in place of a remote. */
export const OVERRIDE_KEY = 'learning-platform-override';

/** Whether this tab is to try a build; whether it may is checked later. */
export const storesOverride = (): boolean => tabStorage.getItem(OVERRIDE_KEY) !== null;
