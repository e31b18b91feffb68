import { constants, type BrotliOptions } from 'node:zlib';
import type { Configuration } from 'webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import type { AppBuild, Environment } from './app-build.ts';
import { developmentPlugins } from './development/index.ts';
import { scriptNames } from './scripts/script-names.ts';
import { scriptRuntime } from './scripts/script-runtime.ts';

const test = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** Minimum size in bytes; compressing smaller files gains nothing. */
const threshold = 512;

/** Compresses every text file at build time at the highest level, so that a server only has to pick the right file. */
function compression() {
  return [
    new CompressionPlugin<BrotliOptions>({
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      test,
      threshold,
    }),
    new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test, threshold }),
  ];
}

/**
 * Plugins that deliver scripts to browsers. In production, scripts are named after their content, checked against that name when loaded,
 * and compressed ahead of time. During development, they are replaced in the running page.
 */
export const delivery = (
  app: AppBuild,
  { uncompressed }: Environment,
): NonNullable<Configuration['plugins']> =>
  app.mode === 'production'
    ? [scriptNames, scriptRuntime, ...(uncompressed ? [] : compression())]
    : developmentPlugins(app);
