import { defineApp } from 'shared-ui/build';

export default defineApp({
  name: 'shell',
  root: import.meta.dirname,
  port: Number(process.env['SHELL_PORT'] ?? 3000),
  title: 'Learn for Life',
  prerender: './src/startup/prerender.tsx',
  startupScripts: {
    landing: {
      module: './src/startup/early/landing-page.ts',
      chunks: { renewal: ['auth'], landing: ['landing'] },
    },
    app: {
      module: './src/startup/early/app-page.ts',
      chunks: { renewal: ['auth'], remote: ['federation'] },
    },
  },
});
