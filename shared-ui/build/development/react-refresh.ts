import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import refreshTransformer from 'react-refresh-typescript';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** For ts-loader: registers every component with React Refresh. */
export const refreshTransformers = () => ({ before: [refreshTransformer()] });

/** Saved components replace the running ones, which keep their state. */
export function reactRefresh(): WebpackPluginInstance[] {
  const runtime = join(import.meta.dirname, 'react-refresh-runtime.js');
  return [
    new ReactRefreshPlugin({ overlay: false, include: /[\\/]src[\\/].+\.tsx?$/ }),
    new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (resource) => {
      resource.request = runtime;
    }),
  ];
}
