export type Mode = 'development' | 'production';

/** The facts about an application that this folder's functions need. */
export interface AppBuild {
  /** Name of its package. */
  name: string;
  /** The app's folder. */
  root: string;
  mode: Mode;
}

/** The arguments of a `webpack.config.ts`, as the command line gives them. */
export type Arguments = [env: Environment, options: { mode?: Mode }];

/** The values that `webpack --env …` sets. */
export interface Environment {
  /** Leaves out the compressed files, which take a quarter of a build's time: for a build that is only looked at on this machine. */
  uncompressed?: boolean;
}

/** The hash that a production build adds to its files' names, so that the content behind a name never changes. */
export const hashInNames = ({ mode }: AppBuild): string => (mode === 'production' ? '.[contenthash]' : '');

/** Names of files that are neither scripts nor pages. */
export const assetNames = '[name].[contenthash][ext]';

/** The prerendered landing page, or any other page. */
export type PageKind = 'landing' | 'app';

/** Name of the chunk with the module that a container exposes. */
export const EXPOSED_CHUNK = 'app';
