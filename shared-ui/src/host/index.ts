/** For hosts only: the shell, and an app that runs alone. A remote takes these as `HostServices`. */
export { AccessGuard } from './access-guard';
export { logOut } from './log-out';
export { offerReload } from './offer-reload';
export { MainRegion } from './main-region';
export { prefetchOnIntent, prefetchRoutes } from './prefetch-on-intent';
export { scrollKey } from './scroll-key';
export { createSessionHost, type SessionHost } from './session';
export { startStandAlone } from './stand-alone';
export { useDocumentTitle, useRouteHandle } from './use-route-handle';
