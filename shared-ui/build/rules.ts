import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import type { AppBuild } from './app-build.ts';
import { refreshTransformers } from './development/index.ts';
import { svgrOptions } from './svg/svgr-options.ts';

const transpiling = {
  transpileOnly: true,
  compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
  // Compiles drawings, which SVGR turns into components (below).
  appendTsxSuffixTo: [/\.svg$/],
};

/**
 * Types are checked separately: by `npm test -- types`, and during development beside the build. In development, saved components
 * replace those on a running page.
 */
export function typescript({ mode }: Pick<AppBuild, 'mode'>): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'ts-loader',
    options: {
      ...transpiling,
      ...(mode === 'development' && { getCustomTransformers: refreshTransformers }),
    },
  };
}

/** SVG files as components, in the syntax and with the JSX of our own code instead of Babel's. */
const drawings: RuleSetRule = {
  test: /\.svg$/,
  use: [
    { loader: 'ts-loader', options: transpiling },
    {
      loader: fileURLToPath(import.meta.resolve('@svgr/webpack')),
      options: { ...svgrOptions, babel: false },
    },
  ],
};

/** Drawings as components, pictures and fonts as files, the style sheets of libraries as texts, and parts of supabase-js left out. */
export function files(): RuleSetRule[] {
  return [
    drawings,
    // Only the Auth client of supabase-js is used; these two of its packages don't declare that unused code can be left out.
    { test: /[\\/]@supabase[\\/](auth|realtime)-js[\\/]/, sideEffects: false },
    { test: /\.(webp|png|jpg|woff2)$/, type: 'asset/resource' },
    // Added by the code that needs it: our own styles are styled-components.
    {
      test: /\.css$/,
      loader: fileURLToPath(import.meta.resolve('css-loader')),
      options: {
        exportType: 'string',
        sourceMap: false,
        url: { filter: (url: string) => url.endsWith('.woff2') },
      },
    },
  ];
}
