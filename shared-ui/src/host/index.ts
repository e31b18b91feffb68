/** Modules for hosts only: the shell, and apps that run alone. Remotes receive these as `HostServices`. */
export { AccessGuard } from './guards/access-guard';
export { createAdditionsStore, noAdditions } from './extensions/additions-store';
export { guardDoubleClicks } from './page/guard-double-clicks';
export { hostScreens } from './host-screens';
export { endUnusedSession } from './idle/end-unused-session';
export { logOut } from './session/log-out';
export { offerReload } from './page/offer-reload';
export { MainRegion } from './page/main-region';
export { prefetchOnIntent, prefetchRoutes } from './page/prefetch-on-intent';
export { scrollKey } from './page/scroll-key';
export {
  openedRoute,
  ownRelease,
  sendReports,
  sendVisitReport,
  type RemoteVisit,
  type RunningRelease,
} from './reports';
export { createSessionHost, type SessionHost } from './session/session';
export { whenNothingIsSent } from './session/sends';
export { startStandAlone } from './stand-alone';
export { useDocumentTitle } from './page/use-document-title';
export { useRouteHandle } from './page/use-route-handle';
