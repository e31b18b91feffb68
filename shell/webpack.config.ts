import { defineApp } from 'shared-ui/build';

export default defineApp({
  name: 'shell',
  root: import.meta.dirname,
  title: 'Learn for Life',
  prerender: './src/startup/prerender.tsx',
  startupScripts: {
    landing: {
      module: './src/startup/early/landing-page.ts',
      chunks: { renewal: ['auth'], landing: ['landing'] },
    },
    app: {
      module: './src/startup/early/app-page.ts',
      chunks: { renewal: ['auth'] },
    },
  },
});
