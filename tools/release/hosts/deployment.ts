import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AppConfig } from '@learn-for-life/contract';
import type { ReleasedExtension, ReleasedScreen, RemoteRelease } from 'shared-ui/release';
import { readJson } from '../site/read-json.ts';
import { versionPath } from '../site/site-layout.ts';
import { type AppName, APPS, findApp, REMOTES } from '../../workspace/apps.ts';

/** The addresses of one installation, as in the file `deployment.json` beside the published folder. */
export interface Deployment {
  /** Origin that serves each application's folder. A remote without one is served below the shell's origin. */
  origins: Partial<Record<AppName, string>>;
  /** Origin of the Supabase project. */
  api: string;
  /** Remotes from outside this repository, by package name, with their releases as the registry names them. */
  remotes?: Record<string, RemoteRelease>;
  /**
   * Origins of builds that an admin with all rights may try in place of a remote (docs/how-to.md#try-a-remote); none by default. `npm run
   * hosting` allows them in the policy and names them in the shell's `config.json`.
   */
  overrideOrigins?: string[];
  /** Hides extensions of remotes or changes their order, by 'remote/name'. `npm run hosting` writes it to `config.json`. */
  extensions?: AppConfig['extensions'];
  /** Further origins of HLS streams. Images and video files may come from anywhere. */
  streams?: string[];
  /** The address to which browsers report violations of the content security policy; pages may report errors to its origin. */
  reports?: string;
}

/** Returns the origins, besides the shell's own, whose remotes the shell may run. */
export function remoteOrigins({ origins, remotes = {}, overrideOrigins = [] }: Deployment): string[] {
  const foreign = Object.values(remotes).map(({ entry }) => entry);
  const addresses = [
    ...REMOTES.flatMap((name) => origins[name] ?? []),
    ...foreign.filter((entry) => URL.canParse(entry)),
  ];
  return [...new Set([...addresses.map((address) => new URL(address).origin), ...overrideOrigins])];
}

/** Returns the address of a folder below an application's `releases`. An application without an origin is served below the shell's. */
export function releaseAddress(deployment: Deployment | null, app: AppName, folder: string): string {
  const origin = deployment?.origins[app];
  return origin ? new URL(versionPath(folder), origin).href : `/${app}${versionPath(folder)}`;
}

const FILE = 'deployment.json';

/** Returns the path of a published folder's private file. Private files are beside the folder. */
export function privatePath(to: string, name: string): string {
  return join(dirname(to), name);
}

export interface FoundDeployment {
  /** The deployment; null if there is none. */
  deployment: Deployment | null;
  /** Notes for the operator about where the file was found. */
  notes: string[];
}

/**
 * Reads the deployment of a published folder.
 * @param file the operator's choice; by default the file beside the folder or, as before 2026-11-23, inside the folder
 * @throws Error if the operator's file doesn't exist, or for an unknown key, an unknown application, an incomplete remote or an invalid
 * address; names the file and the key
 */
export async function readDeployment(to: string, file?: string | null): Promise<FoundDeployment> {
  const beside = privatePath(to, FILE);
  const inside = join(to, FILE);
  const isInside = await access(inside).then(
    () => true,
    () => false,
  );
  const deployment = ((await readJson(file ?? beside)) ??
    (file ? null : await readJson(inside))) as Deployment | null;
  if (file && !deployment) throw new Error(`${file} doesn’t exist.`);
  const target = file ?? beside;
  if (deployment) {
    try {
      check(deployment);
    } catch (error) {
      throw new Error(`${target}: ${(error as Error).message}`, { cause: error });
    }
  }
  return {
    deployment,
    notes: isInside ? [`${inside} is public. Move it to ${target}, or delete it if it’s already there.`] : [],
  };
}

const KEYS = {
  origins: true,
  api: true,
  remotes: true,
  overrideOrigins: true,
  extensions: true,
  streams: true,
  reports: true,
} satisfies Record<keyof Deployment, true>;

const REMOTE_KEYS = {
  entry: true,
  screens: true,
  integrity: true,
  contractVersion: true,
  title: true,
  version: true,
  files: true,
  extensions: true,
} satisfies Record<keyof RemoteRelease, true>;

const SCREEN_KEYS = {
  path: true,
  access: true,
  layout: true,
  devices: true,
  preload: true,
  firstRead: true,
  firstView: true,
  nav: true,
} satisfies Record<keyof ReleasedScreen, true>;

const NAV_KEYS = { label: true, place: true, order: true, access: true } satisfies Record<
  keyof NonNullable<ReleasedScreen['nav']>,
  true
>;

const EXTENSION_KEYS = {
  slot: true,
  name: true,
  label: true,
  order: true,
  access: true,
  minHeight: true,
} satisfies Record<keyof ReleasedExtension, true>;

const CHOICE_KEYS = { hidden: true, order: true };

/** @throws Error that names an unknown key, such as a mistyped one */
function checkKeys(where: string, value: object, known: object): void {
  for (const key of Object.keys(value))
    if (!(key in known))
      throw new Error(`${where}"${key}" isn’t a known key. Use one of ${Object.keys(known).join(', ')}.`);
}

/** @throws Error that names the key of a value that is not an address */
function checkAddress(key: string, value: unknown): void {
  if (typeof value !== 'string' || !/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new Error(
      `${key}: ${JSON.stringify(value)} isn’t an address. Use one like https://learn.example.org.`,
    );
}

const startsWithSlash = ({ path }: { path?: string }): boolean => path?.startsWith('/') === true;

/** @throws Error with the problem and its key */
function check(deployment: Deployment): void {
  const {
    origins,
    api,
    remotes = {},
    overrideOrigins = [],
    extensions = {},
    streams = [],
    reports,
  } = deployment;
  checkKeys('', deployment, KEYS);
  if (typeof (origins as unknown) !== 'object')
    throw new Error('"origins" is missing. See docs/hosting/deployment.json for an example.');
  for (const [name, origin] of Object.entries(origins)) {
    findApp(name);
    checkAddress(`origins.${name}`, origin);
  }
  checkAddress('api', api);
  for (const stream of streams) checkAddress('streams', stream);
  if (reports !== undefined) checkAddress('reports', reports);
  for (const origin of overrideOrigins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new Error(`overrideOrigins: ${origin} isn’t an origin. Use one like https://builds.example.org.`);
  for (const [id, choice] of Object.entries(extensions)) checkKeys(`extensions.${id}: `, choice, CHOICE_KEYS);
  for (const [name, remote] of Object.entries(remotes as Record<string, Partial<RemoteRelease>>)) {
    const { entry, screens } = remote;
    if (APPS.some((app) => app.name === name))
      throw new Error(
        `remotes: ${name} is an app in this repository. Remove it from here, because releases register it.`,
      );
    checkKeys(`remotes.${name}: `, remote, REMOTE_KEYS);
    if (typeof entry !== 'string' || !screens?.every(startsWithSlash))
      throw new Error(`remotes: ${name} needs an "entry" and "screens", each with a "path".`);
    for (const screen of screens) {
      checkKeys(`remotes.${name}.screens: `, screen, SCREEN_KEYS);
      checkKeys(`remotes.${name}.screens.nav: `, screen.nav ?? {}, NAV_KEYS);
    }
    for (const extension of remote.extensions ?? [])
      checkKeys(`remotes.${name}.extensions: `, extension, EXTENSION_KEYS);
  }
}
