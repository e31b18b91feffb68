export { defineApp, type AppBuild } from './define-app.ts';
