import type { RouteAccess, RouteLayout } from './remote-app.ts';

/** The request a screen starts with: a database function and its arguments. */
export interface FirstRead {
  /** Name of the function in schema `public`. */
  rpc: string;
  /** By parameter name; ':name' stands for a route parameter, ':timeZone' for the browser's IANA time zone. */
  args?: Record<string, string>;
  /** Not sent early while a key in the browser's storage has this prefix: that data must reach the server first. */
  unlessStored?: string;
  /** Not sent early for a URL with this search parameter: the screen then requests something else. */
  unlessSearch?: string;
}

/** The script of a screen's first view. */
export interface FirstViewFile {
  /** Relative to the remote's entry. */
  file: string;
  /** Subresource integrity of the file. */
  integrity: string;
}

/** What a release says about one screen, derived from its declaration (`shared-ui/src/host/screens`). */
export interface ReleasedScreen {
  /** Route pattern, with a leading slash. */
  path: string;
  access: RouteAccess;
  /** 'main' when it is not given. */
  layout?: RouteLayout;
  /** 'any' also opens on phones where the deployment keeps them out. */
  devices?: 'any';
  /** Scripts that the screen needs besides the entry, relative to it. */
  preload: string[];
  firstRead?: FirstRead;
  firstView?: FirstViewFile;
}

/** `release.json`: what a build of a remote says about itself. */
export interface ReleaseManifest {
  /** Package name of the remote. */
  name: string;
  /** What visitors call it, for a page that says it is missing: 'The learning area'. */
  title: string;
  /** Hash that identifies the whole build. */
  version: string;
  /** The container's file, relative to the manifest. */
  entry: string;
  /** Subresource integrity of the entry. */
  integrity: string;
  contractVersion: number;
  /** Every screen of the remote; the host asks it for these paths only. */
  screens: ReleasedScreen[];
  /** Version ranges of the packages it takes from its host, by package name. */
  shared: Record<string, string>;
}

/** A published build in `remotes.json`; its entry is a URL, absolute or relative to the host's origin. */
export type RemoteRelease = Omit<ReleaseManifest, 'name' | 'shared'>;

/** The releases of one remote in `remotes.json`. */
export interface RemoteRegistration {
  current: RemoteRelease;
  /** Used when `current` cannot be loaded. */
  previous: RemoteRelease | null;
}

/** `remotes.json`: which build of each remote a host runs, by package name. */
export interface RemoteRegistry {
  remotes: Record<string, RemoteRegistration>;
}
