/**
 * Stands in for `react-refresh/runtime`, so that all applications on a page use one runtime: React DOM, which the host shares, only knows
 * the runtime that loaded before it, and accepts new components only from that runtime (docs/decisions/0106).
 */
import * as ownRuntime from 'react-refresh';

// The name of the application, inserted by ReactRefreshPlugin.
const application = __react_refresh_library__;
const runtime = (globalThis.reactRefreshRuntime ??= ownRuntime);

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
} = runtime;

/** Adds the application's name to the id. Applications have their own copies of shared-ui, which aren't versions of one another. */
export const register = (type, id) => runtime.register(type, `${application} ${id}`);
