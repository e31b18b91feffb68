import { SHARED_PACKAGES } from '@learn-for-life/contract';
import * as router from '@learn-for-life/contract/react-router-dom';

/** The part of the router that remotes may use, as federation's runtime takes a package that the host has loaded. */
export function lentRouter() {
  const lend = ({ version, requiredVersion }: { version: string; requiredVersion: string }) => ({
    version,
    lib: () => router,
    shareConfig: { singleton: true, strictVersion: true, requiredVersion },
  });
  return {
    'react-router': lend(SHARED_PACKAGES['react-router']),
    'react-router-dom': lend(SHARED_PACKAGES['react-router-dom']),
  };
}
