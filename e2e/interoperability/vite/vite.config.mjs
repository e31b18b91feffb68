import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

const singleton = { singleton: true };
const remote = `${import.meta.dirname}/../instructors`;

export default defineConfig({
  root: remote,
  base: './',
  plugins: [
    federation({
      name: 'instructors',
      filename: 'remoteEntry.js',
      manifest: true,
      exposes: { './app': './src/app.tsx' },
      shared: { react: singleton, 'react-router': singleton, 'react-router-dom': singleton },
      dts: false,
    }),
  ],
  build: {
    outDir: `${import.meta.dirname}/dist`,
    target: 'esnext',
    rollupOptions: { input: `${remote}/src/app.tsx` },
  },
});
