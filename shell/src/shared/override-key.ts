import { tabStorage } from 'shared-ui/start';

/** Where a tab keeps which build it tries in place of a remote. */
export const OVERRIDE_KEY = 'learning-platform-override';

/** Whether this tab tries a build; it may turn out that it may not. */
export const storesOverride = (): boolean => tabStorage.getItem(OVERRIDE_KEY) !== null;
