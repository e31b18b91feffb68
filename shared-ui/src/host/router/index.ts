export { isRefused, recoverMissingCode } from './missing-code';
export { RouteErrorScreen } from './route-error-screen';
export { RouterProvider } from './router-provider';
export { screen } from './screen';
export { useLateArrival } from './use-late-arrival';
export { whenReady } from './when-ready';
