export { recoverMissingCode } from './missing-code';
export { recovering } from './recovering';
export { RouteErrorScreen } from './route-error-screen';
export { RouterProvider } from './router-provider';
export { useCodeArrival } from './use-code-arrival';
export { whenReady } from './when-ready';
