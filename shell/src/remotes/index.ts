export { setUpFederation } from './federation';
export { RemoteErrorScreen } from './remote-error-screen';
export { createRemoteRoutes } from './remote-routes';
export { runningRemotes } from './running-remotes';
