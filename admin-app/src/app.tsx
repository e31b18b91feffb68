import { CONTRACT_VERSION, type CreateApp, type HostServices } from '@learn-for-life/contract';
import { createRoutes } from './routes';
import { extensions } from './screens';

/** This remote's entire public interface (see `@learn-for-life/contract`). The options are for the stand-alone app. */
export const createApp = ((services: HostServices, options?: { standAlone: boolean }) => ({
  contractVersion: CONTRACT_VERSION,
  routes: createRoutes(services, options),
  extensions,
})) satisfies CreateApp;
