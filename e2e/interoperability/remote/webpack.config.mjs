import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

const singleton = { singleton: true };

export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: './src/app.js',
  output: { path: `${import.meta.dirname}/dist/webpack`, publicPath: 'auto', uniqueName: 'careers' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'careers',
      filename: 'remoteEntry.js',
      exposes: { './app': './src/app.js' },
      shared: { react: singleton, 'react-router': singleton, 'react-router-dom': singleton },
      dts: false,
    }),
  ],
};
