export { createAdditions } from './additions';
export { setUpFederation } from './federation';
export type { Override } from './plugins/override';
export { RemoteErrorScreen } from './remote-error-screen';
export { fetchRemoteRegistry } from './remote-registry';
export { createRegistrySource, createRemoteRoutes } from './remote-routes';
export { runningRemotes } from './running-remotes';
export { visitOfPage } from './visit';
