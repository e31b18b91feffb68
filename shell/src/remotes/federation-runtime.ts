import * as runtimeCore from '@module-federation/runtime-core';

declare global {
  /** Where a container built with `externalRuntime` looks for federation's runtime core. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

/**
 * Lends the shell's copy of the runtime core to the remotes, which saves 10 KB in each. The library's own
 * `provideExternalRuntime` does the same with a second, CommonJS copy of the core: 10 KB more in the shell.
 */
export function provideRuntimeCore(): void {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
}
