import type { LoadModule } from './load-remote-app';

export { RemoteErrorScreen } from './remote-error-screen';
export { createRemoteRoutes } from './remote-routes';
export { runningRemotes } from './running-remotes';

/** Loads remotes. The code for it is fetched with the first one; a failed fetch is not remembered. */
export function createModuleLoader(): LoadModule {
  let loader: Promise<LoadModule> | undefined;
  return async (name, release) => {
    loader ??= import(/* webpackChunkName: "federation" */ './federation').then(
      (federation) => federation.createModuleLoader(),
      (error: unknown) => {
        loader = undefined;
        throw error;
      },
    );
    return (await loader)(name, release);
  };
}
