export { isRefused, recoverMissingCode } from './missing-code';
export { recovering } from './recovering';
export { RouteErrorScreen } from './route-error-screen';
export { RouterProvider } from './router-provider';
export { useLateArrival } from './use-late-arrival';
export { whenReady } from './when-ready';
