import { join } from 'node:path';
import type { ApiProcessOptions } from './api/api-process.ts';
import type { StripeDouble, StripeDoubleOptions } from './checks/stripe-double/stripe-double.ts';
import type { StackOptions } from './stack/stack-options.ts';
import type { Stack } from './stack/stack.ts';
import { chosenStack } from './supabase-stack/chosen-stack.ts';

export { PUBLISHABLE_KEY } from './publishable-key.ts';
export { ensureApiTypes } from './checks/api-types.ts';
export { DENO_CACHE_DIR } from './paths.ts';
export { listenOnLoopback, type LoopbackServer } from './process/loopback-server.ts';
export { guardAgainstOrphans } from './process/orphan-guard.ts';
export { ensurePortFree, findFreePort, PortTakenError } from './process/ports.ts';
export { ensureDistinctPorts, readPort } from './process/read-port.ts';
export { startKeptService } from './process/kept-service.ts';
export { type Service, startService } from './process/service.ts';
export { onStopRequest } from './process/shutdown.ts';
export { slowness } from './process/slowness.ts';
export { DEMO_ACCOUNTS, type DemoAccount } from './stack/demo-accounts.ts';
export { chosenStack };
export type { ApiProcessOptions, Stack, StackOptions, StripeDouble, StripeDoubleOptions };

/** Starts a double of Stripe's API and pages, for tests and for trying payments without an account. */
export async function startStripeDouble(options: StripeDoubleOptions): Promise<StripeDouble> {
  return (await import('./checks/stripe-double/stripe-double.ts')).startStripeDouble(options);
}

/** Deletes the database of a stopped stack and its saved state. */
export async function deleteStack(stackDir: string): Promise<void> {
  const { deleteStackState, loadStackState } = await import('./stack/stack-state.ts');
  await deleteStackState(stackDir, await loadStackState(stackDir, false));
}

/** The API process's script, for `startService`. Reads its `ApiProcessOptions` as JSON from `API_PROCESS_OPTIONS`. */
export const API_PROCESS = join(import.meta.dirname, 'api', 'api-process.ts');

/**
 * Starts a complete local Supabase, the embedded one or, with STACK=supabase, Supabase's own: Postgres, Auth, Data API,
 * edge functions, media.
 * @throws PortTakenError, or Error if a part does not start; in either case, nothing is left running.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  // Loaded on demand, so that programs that only need a port or the key stay small.
  if (chosenStack() === 'supabase')
    return (await import('./supabase-stack/supabase-stack.ts')).startSupabaseStack(options);
  return (await import('./stack/stack.ts')).startStack(options);
}
