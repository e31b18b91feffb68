/** How an app declares its screens. */
export { defineScreen, type ScreenDeclaration, type ScreenGroup } from './screen-declaration';
export { screenRoutes } from './screen-routes';
