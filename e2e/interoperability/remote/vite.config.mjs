import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

const singleton = { singleton: true };

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    federation({
      name: 'careers',
      filename: 'remoteEntry.js',
      manifest: true,
      exposes: { './app': './src/app.js' },
      shared: { react: singleton, 'react-router': singleton, 'react-router-dom': singleton },
      dts: false,
    }),
  ],
  build: { outDir: 'dist/vite', target: 'esnext', rollupOptions: { input: 'src/app.js' } },
});
