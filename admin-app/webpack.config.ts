import { defineApp } from 'shared-ui/build';

export default defineApp({
  name: 'admin-app',
  root: import.meta.dirname,
  title: 'Learning platform admin',
  remote: { title: 'The admin area' },
  workers: { 'import-worker': './src/features/imports/worker/import.worker.ts' },
});
