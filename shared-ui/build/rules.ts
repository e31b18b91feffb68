import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import type { AppBuild } from './app-build.ts';
import { refreshTransformers } from './development/index.ts';
import { svgrOptions } from './svg/svgr-options.ts';

const transpiling = {
  transpileOnly: true,
  compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
  // This makes the loader compile drawings, which SVGR turns into components (below).
  appendTsxSuffixTo: [/\.svg$/],
};

/**
 * Compiles TypeScript. Types are checked separately: by `npm test -- types`, and during development in parallel with the build. In
 * development, saved components replace those on an open page.
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

/** Turns SVG files into components, compiled like our own code instead of by Babel. */
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

/**
 * Imports drawings as components, pictures and fonts as files, and libraries' style sheets as text, and leaves out parts of supabase-js.
 */
export function files(): RuleSetRule[] {
  return [
    drawings,
    // Only supabase-js's Auth client is used. These two packages don't declare that their unused code can be left out.
    { test: /[\\/]@supabase[\\/](auth|realtime)-js[\\/]/, sideEffects: false },
    { test: /\.(webp|png|jpg|woff2)$/, type: 'asset/resource' },
    // Code that needs a style sheet adds it to the page; our own styles are styled-components.
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
