import { defineApp } from 'shared-ui/webpack';
import { CONTRACT_VERSION } from '../shared-ui/src/contract/version.ts';
import { PATHS } from './src/paths.ts';

export default defineApp({
  name: 'admin-app',
  root: import.meta.dirname,
  port: Number(process.env['ADMIN_PORT'] ?? 3002),
  title: 'Learning platform admin',
  remote: { app: './src/app.tsx', contractVersion: CONTRACT_VERSION, paths: PATHS },
  workers: { 'import-worker': './src/features/imports/import.worker.ts' },
});
