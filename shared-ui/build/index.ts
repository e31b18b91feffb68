/** The building blocks of the applications' `webpack.config.ts`, apart from webpack's own options and plugins. */
export { type AppBuild, type Arguments, EXPOSED_CHUNK, hashInNames } from './app-build.ts';
export { base, hostOptimization, remoteOptimization } from './base.ts';
export { buildProgram, screensProgram } from './build-program.config.ts';
export { delivery } from './delivery.ts';
export { developmentServer } from './development/index.ts';
export { FirstViewsPlugin } from './first-views-plugin.ts';
export { firstViewScripts } from './first-views.config.ts';
export { FontsPlugin } from './pages/fonts.ts';
export { LandingPlugin } from './landing-plugin.ts';
export { hostPages, remotePage } from './pages/pages.ts';
export { ReleaseManifestPlugin } from './release-manifest-plugin.ts';
export { files, typescript } from './rules.ts';
export { eagerSharedPackages, sharedPackages } from './shared-packages.ts';
export { withSideBuilds } from './side-build.ts';
export { StartupScriptsPlugin, startupScripts } from './pages/startup-scripts.ts';
export { workers } from './workers.config.ts';
