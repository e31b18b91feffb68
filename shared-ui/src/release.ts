import type {
  ExtensionDeclaration,
  NavDeclaration,
  RouteAccess,
  RouteLayout,
} from '@learn-for-life/contract';

/** A screen's first request: a database function and its arguments. */
export interface FirstRead {
  /** The name of the function in the schema `public`. */
  rpc: string;
  /** The arguments by parameter name. ':name' is replaced by a route parameter, ':timeZone' by the browser's IANA time zone. */
  args?: Record<string, string>;
  /**
   * A key prefix. The request isn't sent early while the browser's storage has a key that begins with it, because the stored data must
   * reach the server first.
   */
  unlessStored?: string;
  /** A search parameter. The request isn't sent early for a URL with it, because the screen then sends a different request. */
  unlessSearch?: string;
}

/**
 * A release's facts about one screen, derived from the screen's declaration (`shared-ui/src/host/screens`). Only the path is required; the
 * host learns any missing facts once the remote runs.
 */
export interface ReleasedScreen {
  /** The route pattern, with a leading slash; `/*` at the end matches every path below. */
  path: string;
  access?: RouteAccess;
  /** The screen's layout. Default 'main'. */
  layout?: RouteLayout;
  /** 'any' means that the screen opens on phones even if the deployment excludes them from other screens. */
  devices?: 'any';
  /** The scripts that the screen needs besides the entry, as indexes in the release's `files`. */
  preload?: number[];
  firstRead?: FirstRead;
  /** The script of the screen's first view, also as an index in `files`. */
  firstView?: number;
  nav?: NavDeclaration;
}

/** A release's declaration of a component that it adds to another page, without the code. */
export type ReleasedExtension = Omit<ExtensionDeclaration, 'component'>;

/**
 * A published build in `remotes.json`. If another team builds the remote with plain Module Federation 2, `entry` and the paths of its
 * `screens` are enough.
 */
export interface RemoteRelease {
  /** The container's URL, absolute or relative to the host's origin. */
  entry: string;
  /** All of the remote's screens. The host uses the remote only for these paths. */
  screens: ReleasedScreen[];
  extensions?: ReleasedExtension[];
  /** The entry's subresource integrity. Missing if the entry's name contains it (`integrityOf`). */
  integrity?: string;
  /** The remote's contract version. If missing, the host learns it from the running remote. */
  contractVersion?: number;
  /** The remote's name for visitors, shown on a page that says the remote is missing: 'The learning area'. */
  title?: string;
  /** The hash that identifies the whole build. */
  version?: string;
  /** The scripts that screens need, each once, relative to the entry. */
  files?: string[];
}

/** `release.json`, the manifest of a remote's build. The entry is relative to the manifest. */
export interface ReleaseManifest extends Required<Omit<RemoteRelease, 'integrity' | 'extensions'>> {
  extensions?: ReleasedExtension[];
  /** The remote's package name. */
  name: string;
  /** The version ranges of the packages that the remote requires from its host, by package name. */
  shared: Record<string, string>;
}

/** The reference to the previous release in `remotes.json`: the path of its manifest, which is read only when needed. */
export interface PreviousRelease {
  /** The manifest's URL, absolute or relative to the host's origin. */
  manifest: string;
  /** The manifest's subresource integrity: 'sha256-…'. */
  integrity: string;
  contractVersion: number;
  version: string;
}

/**
 * A release that a share of browsers runs instead of the current one, with the current one as their fallback. Its manifest is its
 * `release.json`.
 */
export interface Candidate extends PreviousRelease {
  /** The percentage of browsers that run the candidate, from 1 to 99. */
  percent: number;
  /** The time when all browsers return to the current release, in ISO 8601. */
  until: string;
}

/** A remote's releases in `remotes.json`. */
export interface RemoteRegistration {
  current: RemoteRelease;
  /** The release that runs if `current` can't be loaded. */
  previous: PreviousRelease | null;
  candidate?: Candidate;
}

/**
 * `remotes.json`, which lists the releases of each remote that a host runs, by package name. If two remotes have the same path, the first
 * one is used.
 */
export interface RemoteRegistry {
  remotes: Record<string, RemoteRegistration>;
}
