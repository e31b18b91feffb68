import type { RemoteRegistration, RemoteRegistry } from 'shared-ui/release';
import { matchPath } from 'react-router-dom';
import {
  browserStorage,
  CODE_ARRIVED,
  dropPreload,
  integrityOf,
  reportFailure,
  unlessSilent,
} from 'shared-ui/start';
import {
  beginRequest,
  consumeEarlyRegistry,
  REGISTRY_URL,
  type RegistryAnswer,
  type RegistryRequest,
} from '../startup/early/early-registry';
import { isInShare } from '../startup/early/candidate';
import { takenPaths } from './taken-paths';

/**
 * The registrations of `remotes.json` by the remote's package name, with absolute URLs. A candidate is only included if this browser is in
 * its share.
 */
export type Registrations = ReadonlyMap<string, RemoteRegistration>;

const LAST_WORKING_REGISTRY = 'learning-platform-remotes';

/** Returns an absolute address. Addresses may be relative to the page's own origin. @throws TypeError for an invalid address */
function absolute(address: unknown): string {
  if (typeof address !== 'string') throw new TypeError(`${String(address)} isn’t a valid URL.`);
  return new URL(address, location.origin).href;
}

/** Reads a remote's entry. @throws TypeError when it lacks something that a host needs */
function parseRegistration(
  name: string,
  { current, previous, candidate }: RemoteRegistration,
  time: number,
): RemoteRegistration {
  const entry = absolute(current.entry);
  // Throws for an invalid pattern, because it would make every later navigation fail.
  for (const { path } of current.screens) matchPath(path, '/');
  return {
    current: { ...current, entry, integrity: current.integrity ?? integrityOf(entry) },
    previous: previous && { ...previous, manifest: absolute(previous.manifest) },
    ...(candidate && isInShare(name, candidate, time) && { candidate }),
  };
}

function explain(message: string, cause?: unknown): void {
  const error = new Error(`remotes.json: ${message}`, { cause });
  console.error(error);
  reportFailure(error);
}

/** Parses the registry, leaving out and reporting entries that can't be used. @throws Error when the text is not a registry */
function parseRegistry({ text, time }: RegistryAnswer): Registrations {
  const { remotes = {} } = JSON.parse(text) as Partial<RemoteRegistry>;
  const registry = new Map<string, RemoteRegistration>();
  for (const [name, registration] of Object.entries(remotes)) {
    try {
      registry.set(name, parseRegistration(name, registration, time));
    } catch (error) {
      explain(`the entry for ${name} isn’t valid.`, error);
    }
  }
  if (registry.size === 0) throw new Error('remotes.json lists no remotes.');
  for (const name of registry.keys()) {
    const lost = takenPaths(registry, name);
    if (lost.length > 0) explain(`${name} can’t use ${lost.join(', ')}: an earlier remote already uses it.`);
  }
  return registry;
}

/**
 * Fetches the registry, which names the build of each remote to run. Changing this one file releases a remote or rolls it back. If it can't
 * be fetched or is broken, this browser's last good copy is used, because the files it names are never deleted.
 * @throws Error when the registry can't be fetched and there is no copy
 */
export async function fetchRemoteRegistry(url = REGISTRY_URL): Promise<Registrations> {
  try {
    const answer = await readRegistry(url, (late) => {
      parseRegistry(late);
      browserStorage.setItem(LAST_WORKING_REGISTRY, late.text);
    });
    const registry = parseRegistry(answer);
    browserStorage.setItem(LAST_WORKING_REGISTRY, answer.text);
    return registry;
  } catch (error) {
    const copy = browserStorage.getItem(LAST_WORKING_REGISTRY);
    if (copy === null) throw error;
    console.warn('Using the last good copy of remotes.json.', error);
    return parseRegistry({ text: copy, time: NaN });
  }
}

/** The last request that failed or took too long. */
let overdue: RegistryRequest | undefined;
/** The overdue request's response if it arrived late, for the next attempt. */
let arrivedLate: RegistryAnswer | undefined;

/** How long a late response may be used, in milliseconds. The registry may have changed after that. */
const LATE_ANSWER_MS = 5_000;

/** Fetches the registry's text. @param check throws if a response that arrived late is unusable */
async function readRegistry(url: string, check: (late: RegistryAnswer) => void): Promise<RegistryAnswer> {
  if (arrivedLate !== undefined) return arrivedLate;
  if (overdue) {
    overdue.abort();
    overdue = undefined;
    dropPreload(url);
  }
  const request = consumeEarlyRegistry() ?? beginRequest(url);
  try {
    return await unlessSilent(() => request.answer);
  } catch (error) {
    overdue = request;
    request.answer.then((answer) => {
      if (overdue === request) useLateAnswer(answer, check);
    }, ignore);
    throw error;
  }
}

const ignore = () => undefined;

function useLateAnswer(answer: RegistryAnswer, check: (late: RegistryAnswer) => void): void {
  try {
    check(answer);
  } catch (error) {
    console.warn(error);
    return;
  }
  overdue = undefined;
  arrivedLate = answer;
  setTimeout(() => (arrivedLate = undefined), LATE_ANSWER_MS);
  // Pages try again, so the message that the registry is missing disappears by itself.
  window.dispatchEvent(new Event(CODE_ARRIVED));
}
