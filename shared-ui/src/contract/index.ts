/**
 * What a host (the shell, or an app that runs alone) and a remote promise each other. A remote's whole public interface is
 * `createApp`; everything it needs from its host arrives as `HostServices`. Change these files compatibly, or raise
 * `CONTRACT_VERSION`: a host refuses a remote with another version.
 */
export type * from './databases.ts';
export type * from './release.ts';
export type * from './remote-app.ts';
export type * from './services.ts';
export { AT_LESSONS, isAtLessons } from './home-state.ts';
export { POLICY_VERSION } from './policy-version.ts';
export { SHARED_PACKAGES } from './shared-packages.ts';
export { CONTRACT_VERSION } from './version.ts';
