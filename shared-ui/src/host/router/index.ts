export * from './router';
export { recoverMissingCode } from './missing-code';
export { RouteErrorScreen } from './route-error-screen';
export { screen } from './screen';
export { whenReady } from './when-ready';
