import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

const singleton = { singleton: true };

const host = (name, remotes) => ({
  name,
  mode: 'production',
  context: import.meta.dirname,
  entry: `./src/${name}.js`,
  output: { path: `${import.meta.dirname}/dist/${name}`, publicPath: '/' },
  plugins: [
    new ModuleFederationPlugin({
      name: name.replace('-', '_'),
      remotes,
      shared: {
        react: singleton,
        'react-dom': singleton,
        'react-dom/': singleton,
        'react-router': singleton,
        'react-router-dom': singleton,
        'styled-components': singleton,
      },
      dts: false,
    }),
  ],
});

export default [
  host('build-time', { learner: 'learner_app@/learner/mf-manifest.json' }),
  host('run-time', {}),
];
