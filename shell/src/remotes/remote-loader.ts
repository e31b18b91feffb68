import type { RemoteApp } from '@learn-for-life/contract';
import type { RemoteRegistration } from 'shared-ui/release';
import { CODE_ARRIVED, onSilence } from 'shared-ui/start';
import type { LoadRemoteApp } from './federation';
import { RemoteUnavailableError } from './remote-unavailable-error';

interface Load {
  app: Promise<RemoteApp>;
  /** The page has said already that it is missing. */
  overdue: boolean;
  abort: () => void;
}

/**
 * The loads of remotes, one per remote at a time, however many navigations need it.
 * @param onFailure called when a load has failed, which is then forgotten
 */
export function createRemoteLoader(loadRemoteApp: LoadRemoteApp, onFailure: () => void) {
  const loads = new Map<string, Load>();

  function begin(name: string, registration: RemoteRegistration): Load {
    const controller = new AbortController();
    const app = loadRemoteApp(name, registration, controller.signal);
    const load = { app, overdue: false, abort: () => controller.abort() };
    loads.set(name, load);
    app.catch(() => {
      if (loads.get(name) !== load) return;
      loads.delete(name);
      onFailure();
    });
    return load;
  }

  const get = (name: string, registration: RemoteRegistration): Load =>
    loads.get(name) ?? begin(name, registration);

  return {
    /** The app of a remote, however long it takes. @throws RemoteUnavailableError */
    load: (name: string, registration: RemoteRegistration): Promise<RemoteApp> => get(name, registration).app,

    /**
     * The app of a remote, as long as anything of the page arrives. One that is not there when the page is silent goes on loading,
     * and the window is told when it arrives (`CODE_ARRIVED`). Asked for again before that, it is loaded anew.
     *
     * @throws RemoteUnavailableError
     */
    loadUnlessSilent(name: string, registration: RemoteRegistration): Promise<RemoteApp> {
      const earlier = loads.get(name);
      if (earlier?.overdue) {
        earlier.abort();
        loads.delete(name);
      }
      const load = get(name, registration);
      return new Promise((resolve, reject) => {
        const stop = onSilence(() => {
          load.overdue = true;
          reject(new RemoteUnavailableError(name, registration.current.title));
        });
        load.app
          .then((app) => {
            if (load.overdue) window.dispatchEvent(new Event(CODE_ARRIVED));
            load.overdue = false;
            resolve(app);
          }, reject)
          .finally(stop);
      });
    },
  };
}
