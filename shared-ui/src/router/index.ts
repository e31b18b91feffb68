export * from './router';
export { RouteErrorScreen } from './route-error-screen';
export { screen } from './screen';
export { whenReady } from './when-ready';
