/**
 * Compares the results of the database's functions with their schemas: `rpc-answers.ts [--json=<file>]`. Connects to
 * the running stack with SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY. Ends with 'N passed, N
 * failed'.
 */
import { checkRpcAnswers } from '../checks/rpc-answers/index.ts';
import { reportResults } from '../checks/report-results.ts';

const {
  SUPABASE_URL: supabaseUrl,
  SUPABASE_PUBLISHABLE_KEY: publishableKey,
  SUPABASE_SECRET_KEY: secretKey,
} = process.env;
if (!supabaseUrl || !publishableKey || !secretKey)
  throw new Error('Set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY.');
await reportResults(await checkRpcAnswers({ supabaseUrl, publishableKey, secretKey }, console.log));
