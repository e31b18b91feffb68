import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import refreshTransformer from 'react-refresh-typescript';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** Transformers for ts-loader that register every component with React Refresh. */
export const refreshTransformers = () => ({ before: [refreshTransformer()] });

/** Replaces the running components with the saved ones, and keeps their state. */
export function reactRefresh(): WebpackPluginInstance[] {
  const runtime = join(import.meta.dirname, 'react-refresh-runtime.js');
  return [
    new ReactRefreshPlugin({ overlay: false, include: /[\\/]src[\\/].+\.tsx?$/ }),
    new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (resource) => {
      resource.request = runtime;
    }),
  ];
}
