export * from './router';
export { RouteErrorScreen } from './route-error-screen';
export { screen, type ScreenOptions } from './screen';
