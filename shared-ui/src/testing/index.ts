/** Helpers for unit tests only. */
export { renderRoutes, type RenderRoutesOptions } from './render-routes';
export { aUser } from '@learn-for-life/contract/testing';
export { processorMs } from './processor-ms';
export { fakeServices, type FakeOptions, type FakeServices } from './services';
export { addressesFor, routerParams } from '../host/start/router-params.testing';
