import * as runtimeCore from '@module-federation/runtime-core';

declare global {
  /** Where a container built with `externalRuntime` looks for the core of federation's runtime. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

/**
 * Lends the shell's copy of the runtime's core to the remotes, which then weigh 10 KB less each. The library's own
 * `provideExternalRuntime` does the same with a second, CommonJS copy of the core: 10 KB more in the shell.
 */
export function provideRuntimeCore(): void {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
}
