import { createHash } from 'node:crypto';
import type { Candidate, RemoteRegistration } from 'shared-ui/release';
import { appConfigFaults } from '../hosts/app-config.ts';
import type { Deployment } from '../hosts/deployment.ts';
import { fileHeaders, pageHeaders } from '../hosts/security-headers.ts';
import { RELEASES } from '../site/site-layout.ts';

/** The addresses of an installation's parts. */
export interface Addresses {
  /** The learners' site. */
  shell: string;
  /** The stand-alone admin app, if there is one. */
  admin?: string | undefined;
  /** The Supabase project. */
  api: string;
  /** Whether the pages are this machine's builds, which don't contain a release's name. */
  isLocal?: boolean;
}

/** The health of one part. */
export interface PartHealth {
  part: string;
  address: string;
  /** The release or version that the part reports; null if it doesn't work. */
  version: string | null;
  /** The reason why it doesn't work, in words. */
  problem: string | null;
  /** The fix: a command, or what to do. */
  remedy: string | null;
}

const LIMIT_MS = 10_000;
/** About the largest clock difference that Auth tolerates. */
const CLOCK_TOLERANCE_S = 30;

/** Checks every part of an installation, as a browser without an account would. A part that is down doesn't stop the other checks. */
export async function checkSite({ shell, admin, api, isLocal = false }: Addresses): Promise<PartHealth[]> {
  for (const address of [shell, api, ...(admin ? [admin] : [])])
    if (!/^https?:/.test(address) || !URL.canParse(address))
      throw new Error(`${address} isn’t an address. Use one like https://learn.example.org.`);
  const hosts = [
    { app: 'shell', site: shell, suffix: '' },
    ...(admin ? [{ app: 'admin-app', site: admin, suffix: ', stand-alone' } as const] : []),
  ] as const;
  const ofHosts = hosts.flatMap(({ app, site, suffix }) => [
    checkPage(`${app}${suffix}`, new URL('/', site).href, isLocal),
    checkConfig(`${app} config.json`, new URL('/config.json', site).href),
    checkHeaders(app, new URL('/', site).href, api),
  ]);
  const remotes = checkRemotes(shell);
  return (await Promise.all([...ofHosts, remotes, checkApi(`${api}/functions/v1/api/health`)])).flat();
}

/** Checks a page, and reads its release from the addresses of its files. */
function checkPage(part: string, address: string, isLocal: boolean): Promise<PartHealth> {
  const remedy = `npm run release -- ${part.split(',')[0]} --to <published folder>`;
  return check(part, address, remedy, (response) => {
    if (isLocal) return 'a local build';
    const [, version] = new RegExp(`/${RELEASES}/([\\da-f]{12})/`).exec(response.text) ?? [];
    if (!version) throw new Error('isn’t a released page');
    return version;
  });
}

/** Checks the configuration, and that the project accepts its key. */
function checkConfig(part: string, address: string): Promise<PartHealth> {
  const remedy =
    'Add it next to the page, based on docs/hosting/config.json (docs/operations/hosting.md#config-json).';
  return check(part, address, remedy, async (response) => {
    const content = response.text;
    const faults = appConfigFaults(content);
    if (faults.length > 0) throw new Error(faults.join('; '));
    const { supabaseUrl, supabaseKey } = JSON.parse(content) as { supabaseUrl: string; supabaseKey: string };
    const answer = await ask(`${supabaseUrl}/auth/v1/health`, { apikey: supabaseKey });
    if (!answer.ok) throw new Error(`supabaseKey: ${supabaseUrl} responds with ${answer.status}`);
    return supabaseUrl;
  });
}

/** Checks the headers that protect a page; the policy must allow the project and contain every directive. */
function checkHeaders(app: 'shell' | 'admin-app', address: string, api: string): Promise<PartHealth> {
  const remedy = 'npm run hosting -- --to <published folder>, then upload its output to the host';
  return check(`${app} headers`, address, remedy, ({ headers }) => {
    const deployment: Deployment = { origins: { [app]: new URL(address).origin }, api };
    const { 'Content-Security-Policy': policy = '', ...others } = {
      ...fileHeaders(),
      ...pageHeaders(app, deployment),
    };
    const served = headers.get('content-security-policy') ?? '';
    const directives = policy.split('; ').map((directive) => directive.split(' ')[0] ?? '');
    const faults = [
      ...Object.entries(others)
        .filter(([name, value]) => headers.get(name) !== value)
        .map(([name]) => name),
      ...directives.filter((name) => !served.includes(name)).map((name) => `Content-Security-Policy ${name}`),
    ];
    if (faults.length > 0) throw new Error(`is missing ${faults.join(', ')}`);
    const connections = /connect-src ([^;]*)/.exec(served)?.[1]?.split(' ') ?? [];
    if (!connections.includes(new URL(api).origin))
      throw new Error(`has a policy that doesn’t allow ${new URL(api).origin}`);
    return 'match what npm run hosting writes';
  });
}

async function checkRemotes(shell: string): Promise<PartHealth[]> {
  const address = new URL('/remotes.json', shell).href;
  const host = { origin: new URL(shell).origin, needsHashes: await needsHashes(shell) };
  let remotes: Record<string, Partial<RemoteRegistration> | null> = {};
  const remedy = 'npm run release -- <remote> --to <published folder>, which writes remotes.json';
  const registry = await check('registry', address, remedy, (response) => {
    ({ remotes } = JSON.parse(response.text) as { remotes: typeof remotes });
    return Object.keys(remotes).join(', ');
  });
  const entries = Object.entries(remotes).flatMap(([name, registration]) => [
    checkEntry(name, registration?.current, host),
    ...(registration?.candidate ? [checkCandidate(name, registration.candidate, host)] : []),
  ]);
  return [registry, ...(await Promise.all(entries))];
}

/** The page that runs the remotes. */
interface Host {
  origin: string;
  /** Whether the host's `config.json` says that it only runs code with an integrity hash. */
  needsHashes: boolean;
}

/** Whether the shell only runs code with an integrity hash; true, as by default, if its `config.json` can't be read. */
async function needsHashes(shell: string): Promise<boolean> {
  try {
    const { text } = await ask(new URL('/config.json', shell).href);
    return (JSON.parse(text) as { integrity?: string }).integrity !== 'optional';
  } catch {
    return true;
  }
}

/** Checks whether browsers would run a remote's entry and, if that is a manifest, the script named in the manifest. */
function checkEntry(
  part: string,
  current: RemoteRegistration['current'] | undefined,
  host: Host,
): Promise<PartHealth> {
  const remedy = `npm run release -- ${part} --to <published folder>, or npm run rollback -- ${part} --to <published folder>`;
  if (!current || !URL.canParse(current.entry, host.origin))
    return Promise.resolve({
      part,
      address: new URL('/remotes.json', host.origin).href,
      version: null,
      problem: 'has no entry for this app',
      remedy,
    });
  const { href } = new URL(current.entry, host.origin);
  return check(part, href, remedy, async (response) => {
    checkScript(href, response, current.integrity ?? hashInName(href), host);
    const entry = new URL(href).pathname.endsWith('.json') ? entryOfManifest(href, response.text) : null;
    if (entry) {
      const script = await ask(entry);
      if (!script.ok) throw new Error(`names ${entry}, which responds with ${script.status}`);
      checkScript(entry, script, hashInName(entry), host);
    }
    return current.version ?? 'unknown version';
  });
}

/** Checks whether browsers in a candidate's share can read its files. */
function checkCandidate(remote: string, candidate: Candidate, host: Host): Promise<PartHealth> {
  const { manifest, integrity, version, percent } = candidate;
  const { href } = new URL(manifest, host.origin);
  const remedy = `npm run rollback -- ${remote} --to <published folder>`;
  return check(`${remote}, candidate`, href, remedy, (response) => {
    checkScript(href, response, integrity, host);
    return `${version}, ${percent}%`;
  });
}

/** Returns the integrity hash in the name of a build's script; undefined if there is none. */
function hashInName(address: string): string | undefined {
  const [, hash] = /\.([0-9a-f]{64})\.js$/.exec(new URL(address).pathname) ?? [];
  return hash && `sha256-${Buffer.from(hash, 'hex').toString('base64')}`;
}

/** @throws Error with the reason why a browser wouldn't run the script */
function checkScript(address: string, answer: Answer, hash: string | undefined, host: Host): void {
  const type = answer.headers.get('content-type') ?? '';
  const { pathname, origin } = new URL(address);
  // A host that serves a page in place of missing files would hide a missing release.
  if (!type.includes(pathname.endsWith('.json') ? 'json' : 'javascript'))
    throw new Error(`responds with ${type || 'no content type'}`);
  const allowed = answer.headers.get('access-control-allow-origin');
  if (origin !== host.origin && allowed !== '*' && allowed !== host.origin)
    throw new Error(`doesn’t allow ${host.origin} to read it (Access-Control-Allow-Origin)`);
  if (hash === undefined) {
    if (host.needsHashes)
      throw new Error('has no integrity hash, so browsers won’t run it ("integrity" in config.json)');
    return;
  }
  const [algorithm = '', digest] = hash.split(/-(.*)/s);
  if (createHash(algorithm).update(answer.body).digest('base64') !== digest)
    throw new Error('was changed after it was published: its content doesn’t match its integrity hash');
}

/** Returns the address of the entry named in a Module Federation manifest. */
function entryOfManifest(address: string, manifest: string): string {
  const { metaData } = JSON.parse(manifest) as {
    metaData?: { remoteEntry?: { name?: string; path?: string } };
  };
  const { name, path = '' } = metaData?.remoteEntry ?? {};
  if (!name) throw new Error('has no entry');
  return new URL(path && !path.endsWith('/') ? `${path}/${name}` : path + name, address).href;
}

/** Checks the edge function, the database behind it, and their host's clock. */
async function checkApi(address: string): Promise<PartHealth[]> {
  const times: number[] = [];
  const health = await check('API and database', address, 'npm run deploy', (response) => {
    const served = Date.parse(response.headers.get('date') ?? '');
    if (served) times.push(served);
    const { version, migration } = JSON.parse(response.text) as Record<
      'version' | 'migration',
      string | null
    >;
    return `${version ?? 'unknown'}, migration ${migration ?? 'unknown'}`;
  });
  return [health, ...times.map((served) => clockHealth(address, served))];
}

/** Checks the server's clock. With a slow clock, the server refuses tokens; with a fast one, links expire early. */
function clockHealth(address: string, served: number): PartHealth {
  const seconds = Math.round(Math.abs(Date.now() - served) / 1000);
  const isWrong = seconds > CLOCK_TOLERANCE_S;
  return {
    part: 'clock',
    address,
    version: isWrong ? null : `${seconds} s apart`,
    problem: isWrong ? `is ${seconds} s off from this machine’s clock` : null,
    remedy: 'Sync both clocks with NTP (timedatectl set-ntp true).',
  };
}

interface Answer {
  ok: boolean;
  status: number;
  headers: Headers;
  body: Buffer;
  text: string;
}

/** Sends a request and always reads the body, because an unread body ends this process when the host closes the connection. */
async function ask(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(LIMIT_MS) });
  const body = Buffer.from(await response.arrayBuffer());
  return {
    ok: response.ok,
    status: response.status,
    headers: response.headers,
    body,
    text: body.toString('utf8'),
  };
}

/**
 * Checks one part.
 * @param remedy the fix for a problem
 * @param read reads the version from a successful response, or throws an Error whose message follows the address
 */
async function check(
  part: string,
  address: string,
  remedy: string,
  read: (answer: Answer) => string | Promise<string>,
): Promise<PartHealth> {
  try {
    const answer = await ask(address);
    if (!answer.ok) throw new Error(`responds with ${answer.status}`);
    return { part, address, version: await read(answer), problem: null, remedy };
  } catch (error) {
    return { part, address, version: null, problem: inWords(error), remedy };
  }
}

/** Returns why a request failed, with the code of its cause, because `fetch failed` alone explains nothing. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = error.cause instanceof Error && 'code' in error.cause ? ` (${String(error.cause.code)})` : '';
  return `${error.message}${code}`;
}

/** Returns one line for a part that works; otherwise the problem and its fix. */
export function describeHealth({ part, address, version, problem, remedy }: PartHealth): string {
  if (problem === null) return `ok      ${part}: ${version ?? ''}`;
  return [`FAILED  ${part}: ${address} ${problem}`, ...(remedy ? [`        Fix: ${remedy}`] : [])].join('\n');
}
