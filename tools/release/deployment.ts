import { type AppName, REMOTES } from '../workspace/apps.ts';

/** The addresses of one installation; `deployment.json` in the published folder. */
export interface Deployment {
  /** Origin that serves each application's folder. A remote without one is served below the shell's origin. */
  origins: Partial<Record<AppName, string>>;
  /** Origin of the Supabase project. */
  api: string;
  /** Further origins of HLS streams; images and video files may come from anywhere. */
  streams?: string[];
  /** Address that browsers report violations of the content security policy to. */
  reports?: string;
}

/** Origins of the remotes that differ from the page's. */
export function remoteOrigins({ origins }: Deployment): string[] {
  const addresses = REMOTES.flatMap((name) => origins[name] ?? []);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
