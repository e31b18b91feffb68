import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  registerShared,
} from '@module-federation/enhanced/runtime';
import { type HostServices, type RemoteApp, SHARED_PACKAGES } from '@learn-for-life/contract';
import type { Candidate, RemoteRegistration, RemoteRelease } from 'shared-ui/release';
import { integrityOf, trustScriptsFrom } from 'shared-ui/start';
import { readCandidate } from '../startup/early/candidate';
import { watchFirstRender } from './first-render';
import * as router from '@learn-for-life/contract/react-router-dom';
import { contract } from './plugins/contract';
import { fallBack } from './plugins/fall-back';
import { integrity } from './plugins/integrity';
import { NewPageNeededError, oneBuild } from './plugins/one-build';
import { comesFromOverride, override, type Override } from './plugins/override';
import { reportFault, report } from './plugins/report';
import { timeLimit } from './plugins/time-limit';
import { containerName, Releases } from './releases';
import { RemoteUnavailableError } from './remote-unavailable-error';

/**
 * Loads the app of a remote: the candidate if this browser is in its share, otherwise the current release; if that can't be used, the
 * previous one. If code from another build has run in this page, the error lists the releases that a new page must refuse
 * (`RemoteUnavailableError.newPage`). Such a page is also opened if a screen fails when it is first shown.
 * @param name the remote's name in the registry
 * @param signal aborted when the result is no longer needed: no further release is tried
 * @throws RemoteUnavailableError when none works; its cause is the last failure
 */
export type LoadRemoteApp = (
  name: string,
  registration: RemoteRegistration,
  signal: AbortSignal,
) => Promise<RemoteApp>;

/**
 * Sets up the federation runtime that the build has put into the shell: adds the shared router, and the plugins that decide
 * which code may run and what happens if it can't. Called once per page.
 * @param tried the build that this tab runs in place of a remote
 */
export function setUpFederation(services: HostServices, tried: Override | null = null): LoadRemoteApp {
  const releases = new Releases();
  const arrived = new Map<string, string>();
  const hashOf = (address: string) => releases.integrityOf(address) ?? integrityOf(address);
  const isRequired = (address: string) =>
    services.config.integrity !== 'optional' && !comesFromOverride(tried, address);
  registerShared(sharedRouter());
  registerPlugins([
    integrity({ hashOf, isRequired, arrived }),
    oneBuild({ releases, hashOf }),
    timeLimit({ hashOf, arrived }),
    contract(services),
    report(releases),
    fallBack(releases),
    ...(tried ? [override(tried, releases)] : []),
  ]);

  return async (name, registration, signal) => {
    const container = containerName(name);
    const giveUp = (error: unknown) => {
      const release = releases.giveUpRunning(container);
      if (!release) return undefined;
      reportFault(release, 'A screen failed when it was first shown.', error);
      return releases.broken;
    };
    try {
      const { candidate: named } = registration;
      const candidate = named && tried?.remote !== name ? await findCandidate(name, named) : undefined;
      signal.throwIfAborted();
      const release = releases.begin(name, registration, candidate);
      if (!release) throw new Error(`${name} has no release for this contract version.`);
      signal.addEventListener('abort', () => releases.end(container), { once: true });
      trustScriptsFrom(release.address);
      // Registration is forced, because a known name would otherwise keep its failed entry.
      registerRemotes([{ name: container, entry: release.address }], { force: true });
      const app = await loadRemote<() => RemoteApp>(`${container}/app`);
      if (!app) throw new Error(`${name} has no module.`);
      const { routes, ...rest } = app();
      return { ...rest, routes: watchFirstRender(routes, giveUp) };
    } catch (cause) {
      const newPage = cause instanceof NewPageNeededError ? releases.broken : undefined;
      throw new RemoteUnavailableError(name, registration.current.title, { cause, newPage });
    }
  };
}

/** Returns a candidate's release, unless this browser can't run it. */
async function findCandidate(remote: string, candidate: Candidate): Promise<RemoteRelease | undefined> {
  try {
    return await readCandidate(candidate);
  } catch (error) {
    const release = { ...candidate, remote, address: candidate.manifest };
    reportFault(release, 'Its manifest could not be read.', error);
    return undefined;
  }
}

/** The part of the router that remotes may use, in the form that federation's runtime expects for a package that the host has loaded. */
function sharedRouter() {
  const share = ({ version, requiredVersion }: { version: string; requiredVersion: string }) => ({
    version,
    lib: () => router,
    shareConfig: { singleton: true, strictVersion: true, requiredVersion },
  });
  return {
    'react-router': share(SHARED_PACKAGES['react-router']),
    'react-router-dom': share(SHARED_PACKAGES['react-router-dom']),
  };
}
