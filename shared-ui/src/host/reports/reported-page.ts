/** A release whose code runs on this page. */
export interface RunningRelease {
  /** The app's package name, such as 'shell'. */
  app: string;
  /** The release's version; null for a build that wasn't released, such as one from `npm start`. */
  version: string | null;
  /** The address of the folder with the release's scripts. */
  folder: string;
}

/** The facts about the page that a report contains besides the failure itself. */
export interface ReportedPage {
  /** Returns the releases that run on the page, the host first. */
  releases: () => RunningRelease[];
  /** Returns the pattern of the opened route, such as '/video/:courseId/:lessonId'. */
  route: () => string;
}

declare const __webpack_public_path__: string;

/** Returns the release of the calling code. @param app package name of the app that the code belongs to */
export function ownRelease(app: string): RunningRelease {
  // The folder of the running script, which webpack determines.
  const folder = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : location.origin;
  return { app, folder, version: /\/releases\/([^/]+)\/$/.exec(folder)?.[1] ?? null };
}

interface Matches {
  state: { matches: readonly { route: { path?: string | undefined } }[] };
}

/** Returns the pattern of the route that a router shows. */
export function openedRoute({ state }: Matches): string {
  const parts = state.matches.flatMap(({ route }) => route.path ?? []);
  return `/${parts.join('/')}`.replaceAll(/\/{2,}/g, '/');
}
