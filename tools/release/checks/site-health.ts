import type { RemoteRegistration } from 'shared-ui/release';
import { RELEASES } from '../versions/site-layout.ts';

/** Where the parts of an installation are. */
export interface Addresses {
  /** Of the learners' site. */
  shell: string;
  /** Of the stand-alone admin app, if there is one. */
  admin?: string | undefined;
  /** Of the Supabase project. */
  api: string;
}

/** What one part answered. */
export interface PartHealth {
  part: string;
  address: string;
  /** The release or version that it says it is; null when it does not work. */
  version: string | null;
  /** Why it does not work, in words. */
  problem: string | null;
}

const LIMIT_MS = 10_000;

/** Asks every part of an installation, as a browser without an account would. A part that is down ends no other check. */
export async function checkSite({ shell, admin, api }: Addresses): Promise<PartHealth[]> {
  const pages = [checkPage('shell', new URL('/', shell).href)];
  if (admin) pages.push(checkPage('admin-app, alone', new URL('/', admin).href));
  const remotes = checkRemotes(new URL('/remotes.json', shell).href);
  return (await Promise.all([...pages, remotes, checkApi(`${api}/functions/v1/api/health`)])).flat();
}

/** The page names the folder of the release that it loads. */
function checkPage(part: string, address: string): Promise<PartHealth> {
  return check(part, address, async (response) => {
    const [, version] = new RegExp(`/${RELEASES}/([\\da-f]{12})/`).exec(await response.text()) ?? [];
    if (!version) throw new Error('is no page of a release');
    return version;
  });
}

async function checkRemotes(address: string): Promise<PartHealth[]> {
  let remotes: Record<string, Partial<RemoteRegistration> | null> = {};
  const registry = await check('registry', address, async (response) => {
    ({ remotes } = (await response.json()) as { remotes: typeof remotes });
    return Object.keys(remotes).join(', ');
  });
  const entries = Object.entries(remotes).map(([name, registration]) =>
    checkEntry(name, registration?.current, address),
  );
  return [registry, ...(await Promise.all(entries))];
}

/** @param base address that the entry is relative to */
function checkEntry(
  part: string,
  current: RemoteRegistration['current'] | undefined,
  base: string,
): Promise<PartHealth> {
  if (!current || !URL.canParse(current.entry, base))
    return Promise.resolve({ part, address: base, version: null, problem: 'names no entry of it' });
  const entry = new URL(current.entry, base);
  return check(part, entry.href, (response) => {
    // A host that answers with a page for what it does not have would hide a missing release.
    const type = response.headers.get('content-type') ?? '';
    if (!type.includes(entry.pathname.endsWith('.json') ? 'json' : 'javascript'))
      throw new Error(`answers with ${type || 'no type'}`);
    return Promise.resolve(current.version ?? 'of unknown version');
  });
}

function checkApi(address: string): Promise<PartHealth> {
  return check('API and database', address, async (response) => {
    const { version, migration } = (await response.json()) as Record<'version' | 'migration', string | null>;
    return `${version ?? 'unknown'}, migration ${migration ?? 'unknown'}`;
  });
}

/** @param read takes the version from a successful answer, or throws with the end of a sentence */
async function check(
  part: string,
  address: string,
  read: (response: Response) => Promise<string>,
): Promise<PartHealth> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (!response.ok) throw new Error(`answers ${response.status}`);
    return { part, address, version: await read(response), problem: null };
  } catch (error) {
    return { part, address, version: null, problem: error instanceof Error ? error.message : String(error) };
  }
}
