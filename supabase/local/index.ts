export { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts';
export { PUBLISHABLE_KEY } from './lite-app.ts';
export { ensurePortFree, findFreePort, PortTakenError } from './ports.ts';
export { startStack, type Stack } from './stack.ts';
export { readPort } from './read-port.ts';
export type { StackOptions } from './stack-options.ts';
