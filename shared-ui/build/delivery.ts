import type { Configuration } from 'webpack';
import type { AppBuild, Environment } from './app-build.ts';
import { compression } from './compression.ts';
import { developmentPlugins } from './development/index.ts';
import { scriptNames } from './scripts/script-names.ts';
import { scriptRuntime } from './scripts/script-runtime.ts';

/**
 * How scripts get to browsers: in production named after their content, checked against that name when they are loaded, and
 * compressed ahead of time; during development replaced in the running page.
 */
export const delivery = (
  app: AppBuild,
  { uncompressed }: Environment,
): NonNullable<Configuration['plugins']> =>
  app.mode === 'production'
    ? [scriptNames, scriptRuntime, ...(uncompressed ? [] : compression())]
    : developmentPlugins(app);
