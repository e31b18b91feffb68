import type { AppName } from '../platform/apps.ts';

/** Where the parts of one installation are found; `deployment.json` in the folder that releases go to. */
export interface Deployment {
  /** Origin at which each application's folder is served. Without one, a remote lies below the shell's own origin. */
  origins: Partial<Record<AppName, string>>;
  /** Origin of the Supabase project. */
  api: string;
  /** Further origins that HLS streams are fetched from; pictures and video files may come from anywhere. */
  streams?: string[];
  /** Takes the browsers' reports of what the policy refused. */
  reports?: string;
}

/** Origins of the remotes that are not the page's own. */
export function remoteOrigins({ origins }: Deployment): string[] {
  const remotes = [origins['learner-app'], origins['admin-app']].filter((origin) => origin !== undefined);
  return [...new Set(remotes.map((address) => new URL(address).origin))];
}
