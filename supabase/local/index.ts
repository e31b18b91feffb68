import { join } from 'node:path';
import type { ApiProcessOptions } from './api-process.ts';
import type { Stack } from './stack.ts';
import type { StackOptions } from './stack-options.ts';

export { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts';
export { listenOnLoopback, type LoopbackServer } from './loopback-server.ts';
export { guardAgainstOrphans } from './orphan-guard.ts';
export { ensurePortFree, findFreePort, PortTakenError } from './ports.ts';
export { PUBLISHABLE_KEY } from './publishable-key.ts';
export { readPort } from './read-port.ts';
export { type Service, startService } from './service.ts';
export { onStopRequest } from './shutdown.ts';
export type { ApiProcessOptions, Stack, StackOptions };

/** Throws away the database of a stopped stack, and what the stack kept beside it. */
export async function deleteStack(stackDir: string): Promise<void> {
  const { deleteStackState, loadStackState } = await import('./stack-folders.ts');
  await deleteStackState(stackDir, await loadStackState(stackDir, false));
}

/** The program behind the API port, for `startService`; its `ApiProcessOptions` as JSON in `API_PROCESS_OPTIONS`. */
export const API_PROCESS = join(import.meta.dirname, 'api-process.ts');

/**
 * Starts a whole local Supabase: Postgres, Auth, Data API, edge functions, media.
 * @throws PortTakenError, or Error with what went wrong; nothing is left running then.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  // Loaded when needed: programs that only want a port or the key stay small.
  return (await import('./stack.ts')).startStack(options);
}
