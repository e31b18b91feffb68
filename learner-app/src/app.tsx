import { CONTRACT_VERSION, type CreateApp } from 'shared-ui/contract';
import { createRoutes } from './routes';

/** This remote's whole public face (see `shared-ui/contract`). */
export const createApp = ((services) => ({
  contractVersion: CONTRACT_VERSION,
  routes: createRoutes(services),
})) satisfies CreateApp;
