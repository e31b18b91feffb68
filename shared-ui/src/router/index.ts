export * from './router';
export { RouteErrorScreen } from './route-error-screen';
export { screen } from './screen';
