export type Mode = 'development' | 'production';

/** The facts about an application that this folder's functions need. */
export interface AppBuild {
  /** The name of the app's package. */
  name: string;
  /** The app's folder. */
  root: string;
  mode: Mode;
}

/** The arguments that the command line passes to a `webpack.config.ts`. */
export type Arguments = [env: Environment, options: { mode?: Mode }];

/** The values that `webpack --env …` sets. */
export interface Environment {
  /** Skips compressing files, which takes a quarter of a build's time. Useful for a build that is only viewed on this machine. */
  uncompressed?: boolean;
}

/** Returns the hash pattern that a production build adds to its files' names, so that the content behind a name never changes. */
export const hashInNames = ({ mode }: AppBuild): string => (mode === 'production' ? '.[contenthash]' : '');

/** The file name pattern for files other than scripts and pages. */
export const assetNames = '[name].[contenthash][ext]';

/** 'landing' is the prerendered landing page, 'app' any other page. */
export type PageKind = 'landing' | 'app';

/** The name of the chunk with a container's exposed module. */
export const EXPOSED_CHUNK = 'app';
