/**
 * Checks and tests every edge function in Deno: `functions-test.ts [--json=<file>]`. Tests that need a running stack
 * find it by SUPABASE_URL and SUPABASE_ANON_KEY. Ends with 'N passed, N failed'.
 */
import { testFunctions } from '../function-tests.ts';
import { writeTally } from '../write-tally.ts';

await writeTally(await testFunctions(console.log));
