import { deferCode } from 'shared-ui/deferred-code';

/** The panel is separate, because few screens show it. */
export const planPanelCode = deferCode(() => import('./plan-panel'));

/**
 * Waits for the code of the panel, so that it appears together with the screen that needs it. Never rejects: without the
 * code, `PlanNeeded` shows less.
 */
export const loadPlanPanel = (): Promise<void> =>
  planPanelCode.load().then(
    () => undefined,
    (error: unknown) => console.warn(error),
  );
