import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { compression } from './compression.ts';

/**
 * The core of federation's runtime (14 KB compressed) comes from the host; remotes do not bring it again. An app that
 * runs alone has no host, so its page loads this file first.
 *
 * @param root the app's folder
 */
export function federationRuntime(root: string, production: boolean): Configuration {
  return {
    name: 'federation-runtime',
    mode: production ? 'production' : 'development',
    target: 'web',
    context: import.meta.dirname,
    entry: { 'federation-runtime': './federation-runtime.js' },
    output: { path: join(root, 'dist'), filename: '[name].js', publicPath: '/' },
    plugins: production ? compression() : [],
    performance: false,
    stats: 'errors-warnings',
  };
}
