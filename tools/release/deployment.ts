import { access, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AppName, findApp, REMOTES } from '../workspace/apps.ts';

/** The addresses of one installation; `deployment.json` beside the published folder. */
export interface Deployment {
  /** Origin that serves each application's folder. A remote without one is served below the shell's origin. */
  origins: Partial<Record<AppName, string>>;
  /** Origin of the Supabase project. */
  api: string;
  /** Further origins of HLS streams; images and video files may come from anywhere. */
  streams?: string[];
  /** Address that browsers report violations of the content security policy to; pages may report errors to its origin. */
  reports?: string;
}

/** Origins of the remotes that differ from the page's. */
export function remoteOrigins({ origins }: Deployment): string[] {
  const addresses = REMOTES.flatMap((name) => origins[name] ?? []);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

const FILE = 'deployment.json';

/** What belongs to a published folder but is not public lies beside it. */
export function besidePublic(to: string, name: string): string {
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
 * @throws Error for a given file that does not exist, or one with an unknown application
 */
export async function readDeployment(to: string, file?: string | null): Promise<FoundDeployment> {
  const beside = besidePublic(to, FILE);
  const inside = join(to, FILE);
  const isInside = await access(inside).then(
    () => true,
    () => false,
  );
  const deployment = (await parse(file ?? beside)) ?? (file ? null : await parse(inside));
  if (file && !deployment) throw new Error(`${file} does not exist.`);
  for (const name of Object.keys(deployment?.origins ?? {})) findApp(name);
  const target = file ?? beside;
  return {
    deployment,
    notes: isInside
      ? [`${inside} can be read by everybody. Move it to ${target}, or delete it if it is there.`]
      : [],
  };
}

async function parse(path: string): Promise<Deployment | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Deployment;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
