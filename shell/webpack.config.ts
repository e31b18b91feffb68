import { defineApp } from 'shared-ui/webpack';

export default defineApp({
  name: 'shell',
  root: import.meta.dirname,
  port: Number(process.env['SHELL_PORT'] ?? 3000),
  title: 'Learn for Life',
  prerender: './src/prerender.tsx',
  early: {
    first: {
      module: './src/early-first-page.ts',
      chunks: { 'signed-in': ['supabase'], landing: ['landing'] },
    },
    others: {
      module: './src/early-page.ts',
      chunks: { 'signed-in': ['supabase'], remote: ['federation'] },
    },
  },
});
