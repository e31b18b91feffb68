/**
 * Checks and tests every edge function in Deno: `functions-test.ts [--json=<file>]`. Tests that need a running stack
 * use SUPABASE_URL and SUPABASE_ANON_KEY. The last line is 'N passed, N failed'.
 */
import { testFunctions } from '../checks/function-tests.ts';
import { reportResults } from '../checks/report-results.ts';

await reportResults(await testFunctions(console.log));
