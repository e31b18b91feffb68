/** What an application says about its build. */
export interface AppBuild {
  /** Name of its package. */
  name: string;
  /** The app's folder. */
  root: string;
  /** Content of the page's `<title>`. */
  title: string;
  /** For a remote: it exposes `src/app.tsx` and declares its screens in `src/screens.ts`. The shell has none. */
  remote?: {
    /** What visitors call it: 'The learning area'. */
    title: string;
  };
  /** Web workers: file name without its extension → module. */
  workers?: Record<string, string>;
  /** For a host: module that renders the landing page and the frame around first views (see `pages.ts`). */
  prerender?: string;
  /** For a host: the scripts that run before anything else on its pages. */
  startupScripts?: Record<PageKind, StartupScript>;
}

/** The prerendered landing page, or any other page. */
export type PageKind = 'landing' | 'app';

export interface StartupScript {
  module: string;
  /** Named chunks whose file names the script gets, by data attribute. */
  chunks: Record<string, string[]>;
}

/** Name of the webpack entry of a page's startup script. */
export const startupEntry = (page: PageKind): string => `startup-${page}`;

/** Name of the chunk with the module that a container exposes. */
export const EXPOSED_CHUNK = 'app';
