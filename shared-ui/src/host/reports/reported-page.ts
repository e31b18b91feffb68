/** A release whose code runs on this page. */
export interface RunningRelease {
  /** Package name: 'shell'. */
  app: string;
  /** Null for a build that wasn't released, such as one from `npm start`. */
  version: string | null;
  /** Address of the folder with its scripts. */
  folder: string;
}

/** The facts about the page in a report, besides the failure itself. */
export interface ReportedPage {
  /** The host first. */
  releases: () => RunningRelease[];
  /** Pattern of the opened route, such as '/video/:courseId/:lessonId'. */
  route: () => string;
}

declare const __webpack_public_path__: string;

/** @param app package name of the app whose code this is */
export function ownRelease(app: string): RunningRelease {
  // The folder of the script that runs, as webpack finds it out.
  const folder = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : location.origin;
  return { app, folder, version: /\/releases\/([^/]+)\/$/.exec(folder)?.[1] ?? null };
}

interface Matches {
  state: { matches: readonly { route: { path?: string | undefined } }[] };
}

/** Pattern of the route that a router shows. */
export function openedRoute({ state }: Matches): string {
  const parts = state.matches.flatMap(({ route }) => route.path ?? []);
  return `/${parts.join('/')}`.replaceAll(/\/{2,}/g, '/');
}
