import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteRelease } from 'shared-ui/release';
import { readJson } from '../versions/read-json.ts';
import { type AppName, APPS, findApp, REMOTES } from '../../workspace/apps.ts';

/** The addresses of one installation; `deployment.json` beside the published folder. */
export interface Deployment {
  /** Origin that serves each application's folder. A remote without one is served below the shell's origin. */
  origins: Partial<Record<AppName, string>>;
  /** Origin of the Supabase project. */
  api: string;
  /** Remotes that are not of this repository, by package name, as the registry names their release. */
  remotes?: Record<string, RemoteRelease>;
  /**
   * Origins of builds that an admin with all rights may try in place of a remote (docs/how-to.md#try-a-remote); none without it.
   * `npm run hosting` allows them in the policy and names them in the shell's `config.json`.
   */
  overrideOrigins?: string[];
  /** Further origins of HLS streams; images and video files may come from anywhere. */
  streams?: string[];
  /** Address that browsers report violations of the content security policy to; pages may report errors to its origin. */
  reports?: string;
}

/** Origins whose remotes the shell may run, besides its own. */
export function remoteOrigins({ origins, remotes = {}, overrideOrigins = [] }: Deployment): string[] {
  const foreign = Object.values(remotes).map(({ entry }) => entry);
  const addresses = [
    ...REMOTES.flatMap((name) => origins[name] ?? []),
    ...foreign.filter((entry) => URL.canParse(entry)),
  ];
  return [...new Set([...addresses.map((address) => new URL(address).origin), ...overrideOrigins])];
}

const FILE = 'deployment.json';

/** What belongs to a published folder but is not public lies beside it. */
export function privatePath(to: string, name: string): string {
  return join(dirname(to), name);
}

export interface FoundDeployment {
  /** Null where there is none. */
  deployment: Deployment | null;
  /** What the operator should know about the place it was found at. */
  notes: string[];
}

/**
 * Reads the deployment of a published folder.
 * @param file given by the operator; without it, the one beside the folder, or in the folder as it was before 2026-11-23
 * @throws Error for a given file that does not exist, or one with an unknown application, a remote that lacks something or what is no origin
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
  if (file && !deployment) throw new Error(`${file} does not exist.`);
  if (deployment) check(deployment);
  const target = file ?? beside;
  return {
    deployment,
    notes: isInside
      ? [`${inside} can be read by everybody. Move it to ${target}, or delete it if it is there.`]
      : [],
  };
}

/** @throws Error that says what is wrong */
function check({ origins, remotes = {}, overrideOrigins = [] }: Deployment): void {
  if (typeof (origins as unknown) !== 'object')
    throw new Error('deployment.json has no "origins": docs/hosting/deployment.json is an example.');
  for (const name of Object.keys(origins)) findApp(name);
  for (const origin of overrideOrigins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new Error(`overrideOrigins: ${origin} is not an origin, such as https://builds.example.org.`);
  for (const [name, { entry, screens }] of Object.entries(
    remotes as Record<string, Partial<RemoteRelease>>,
  )) {
    if (APPS.some((app) => app.name === name))
      throw new Error(`remotes: ${name} is an application of this repository, which a release registers.`);
    if (typeof entry !== 'string' || !screens?.every(({ path }) => path.startsWith('/')))
      throw new Error(`remotes: ${name} needs an "entry" and "screens", each with a "path".`);
  }
}
