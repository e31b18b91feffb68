/**
 * The contract between a host (the shell, or an app that runs alone) and a remote. A remote's whole public interface is `createApp`;
 * everything it needs from its host arrives as `HostServices`. Change these files compatibly, or raise `CONTRACT_VERSION` and the major
 * version of this package: a host refuses a remote with a different version.
 */
export type * from './access.ts';
export type * from './additions.ts';
export type * from './databases.ts';
export type * from './remote-app.ts';
export type * from './services.ts';
export {
  defineExtension,
  type Extension,
  type ExtensionDeclaration,
  type ExtensionProps,
} from './extension-declaration.ts';
export { defineScreen, type ScreenDeclaration, type ScreenModule } from './screen-declaration.ts';
export { screenProperties, screenRoutes, type ScreenProperties, type ScreenRoute } from './screen-routes.ts';
export { SHARED_PACKAGES } from './shared-packages.ts';
export { CONTRACT_VERSION } from './version.ts';
