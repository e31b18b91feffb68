import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { appConfig, type Mode } from './app.config.ts';
import type { AppBuild } from './app-build.ts';
import { buildProgram, REMOTE_PROGRAM } from './build-program.config.ts';
import { refreshTransformers } from './development/index.ts';
import { firstViewScripts } from './first-views.config.ts';
import { workers } from './workers.config.ts';

/**
 * Types are checked apart from this: by `npm test -- types`, and during development beside the build.
 *
 * @param hot whether saved components replace those of a running page
 */
function moduleRules(hot: boolean): Configuration['module'] {
  return {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'ts-loader',
        options: {
          transpileOnly: true,
          compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
          ...(hot && { getCustomTransformers: refreshTransformers }),
        },
      },
      // Only the Auth client of supabase-js is used; these two of its parts do not say that they can be left out.
      { test: /[\\/]@supabase[\\/](auth|realtime)-js[\\/]/, sideEffects: false },
      { test: /\.(svg|webp|png|jpg|woff2)$/, type: 'asset/resource' },
      // A library's style sheet as a text, for the code that needs it to add: styles of our own are styled-components.
      {
        test: /\.css$/,
        loader: fileURLToPath(import.meta.resolve('css-loader')),
        options: {
          exportType: 'string',
          sourceMap: false,
          url: { filter: (url: string) => url.endsWith('.woff2') },
        },
      },
    ],
  };
}

/**
 * The webpack configurations of an application: its own build, and before it those whose results it uses. All three
 * applications are built alike.
 */
export function defineApp(app: AppBuild) {
  return (_env: unknown, { mode = 'production' }: { mode?: Mode }): Configuration[] => {
    const production = mode === 'production';
    const { name, root } = app;
    const rules = moduleRules(false);
    const program = app.remote ? REMOTE_PROGRAM : app.prerender;
    const sideBuilds = [
      ...(program ? [buildProgram(`${name}-program`, root, program, production, rules)] : []),
      ...(app.remote ? [firstViewScripts(`${name}-first-views`, root, production, rules)] : []),
      ...(app.workers ? [workers(`${name}-workers`, root, app.workers, production, rules)] : []),
    ];
    const names = sideBuilds.flatMap((build) => build.name ?? []);
    return [appConfig(app, mode, moduleRules(!production), names), ...sideBuilds];
  };
}
