export { defineApp } from './define-app.ts';
export type { AppBuild } from './app-build.ts';
