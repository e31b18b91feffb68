/** Runs only the local Supabase until Ctrl-C: `stack.ts [--reset]`. */
import { onStopRequest, startStack } from '../index.ts';

const stack = await startStack({ reset: process.argv.includes('--reset'), onProgress: console.log });
console.log(
  `API       ${stack.supabaseUrl}\nKey       ${stack.publishableKey}\nDatabase  ${stack.databaseUrl}`,
);
onStopRequest(() => stack.stop());
