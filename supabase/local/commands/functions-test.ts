/**
 * Checks and tests every edge function in Deno: `functions-test.ts [--json=<file>]`. Tests that need a running stack
 * use SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SECRET_KEY and SUPABASE_DB_URL. The last line is 'N passed, N failed'.
 */
import { testFunctions } from '../checks/function-tests.ts';
import { reportResults } from '../checks/report-results.ts';

await reportResults(await testFunctions((text) => process.stdout.write(text)));
