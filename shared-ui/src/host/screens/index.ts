/** Functions and types for declaring an app's screens. */
export { defineScreen, type ScreenDeclaration, type ScreenGroup } from './screen-declaration';
export { screenRoutes } from './screen-routes';
