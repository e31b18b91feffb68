/** For unit tests only. */
export { renderRoutes, type RenderRoutesOptions } from './render-routes';
export { aUser, fakeServices, type FakeOptions, type FakeServices } from './services';
