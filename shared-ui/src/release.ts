import type {
  ExtensionDeclaration,
  NavDeclaration,
  RouteAccess,
  RouteLayout,
} from '@learn-for-life/contract';

/** The request a screen starts with: a database function and its arguments. */
export interface FirstRead {
  /** Name of the function in schema `public`. */
  rpc: string;
  /** By parameter name; ':name' stands for a route parameter, ':timeZone' for the browser's IANA time zone. */
  args?: Record<string, string>;
  /** Not sent early while a key in the browser's storage has this prefix: that data must reach the server first. */
  unlessStored?: string;
  /** Not sent early for a URL with this search parameter, because the screen then requests something else. */
  unlessSearch?: string;
}

/**
 * What a release declares about one screen, derived from its declaration (`shared-ui/src/host/screens`). Only the path is needed; the host
 * finds out about anything else missing when the remote runs.
 */
export interface ReleasedScreen {
  /** Route pattern, with a leading slash; `/*` at its end stands for every path below. */
  path: string;
  access?: RouteAccess;
  /** Default 'main'. */
  layout?: RouteLayout;
  /** 'any' also opens on phones if the deployment excludes them from other screens. */
  devices?: 'any';
  /** Scripts that the screen needs besides the entry, as indexes of the release's `files`. */
  preload?: number[];
  firstRead?: FirstRead;
  /** The script of the screen's first view, also as an index of `files`. */
  firstView?: number;
  nav?: NavDeclaration;
}

/** What a release declares about a component that it adds to another page: everything except its code. */
export type ReleasedExtension = Omit<ExtensionDeclaration, 'component'>;

/**
 * A published build in `remotes.json`. For a remote that another team builds with plain Module Federation 2, `entry` and the paths of its
 * `screens` are enough.
 */
export interface RemoteRelease {
  /** URL of the container, absolute or relative to the host's origin. */
  entry: string;
  /** Every screen of the remote; the host asks it for these paths only. */
  screens: ReleasedScreen[];
  extensions?: ReleasedExtension[];
  /** Subresource integrity of the entry. Missing if the entry's name contains it (`integrityOf`). */
  integrity?: string;
  /** If it is not given, the host learns it from the running remote. */
  contractVersion?: number;
  /** The remote's name for visitors, on a page that says it is missing: 'The learning area'. */
  title?: string;
  /** Hash that identifies the whole build. */
  version?: string;
  /** The scripts that screens need, each once, relative to the entry. */
  files?: string[];
}

/** `release.json`: what a build of a remote declares about itself; its entry is relative to the manifest. */
export interface ReleaseManifest extends Required<Omit<RemoteRelease, 'integrity' | 'extensions'>> {
  extensions?: ReleasedExtension[];
  /** Package name of the remote. */
  name: string;
  /** Version ranges of the packages it takes from its host, by package name. */
  shared: Record<string, string>;
}

/** What `remotes.json` stores about the release before the current one: the path of its manifest, which is read when it is needed. */
export interface PreviousRelease {
  /** URL of its manifest, absolute or relative to the host's origin. */
  manifest: string;
  /** Subresource integrity of the manifest: 'sha256-…'. */
  integrity: string;
  contractVersion: number;
  version: string;
}

/** A release that a share of browsers runs in place of the current one, to which they fall back. Its manifest is its `release.json`. */
export interface Candidate extends PreviousRelease {
  /** The percentage of browsers that run it, from 1 to 99. */
  percent: number;
  /** When all browsers return to the current release, as an ISO time. */
  until: string;
}

/** The releases of one remote in `remotes.json`. */
export interface RemoteRegistration {
  current: RemoteRelease;
  /** Used when `current` cannot be loaded. */
  previous: PreviousRelease | null;
  candidate?: Candidate;
}

/** `remotes.json`: which build of each remote a host runs, by package name. If two remotes have the same path, the first gets it. */
export interface RemoteRegistry {
  remotes: Record<string, RemoteRegistration>;
}
