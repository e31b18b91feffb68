// What the shell provides to remotes and an app that runs alone must provide to itself (see define-app.ts).
import * as runtimeCore from '@module-federation/runtime-core';

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
