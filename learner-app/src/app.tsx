import { CONTRACT_VERSION, type CreateApp } from '@learn-for-life/contract';
import { createRoutes } from './routes';

/** This remote's entire public interface (see `@learn-for-life/contract`). */
export const createApp = ((services) => ({
  contractVersion: CONTRACT_VERSION,
  routes: createRoutes(services),
})) satisfies CreateApp;
