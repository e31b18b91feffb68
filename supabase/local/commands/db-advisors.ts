/** Runs the Supabase advisors. Fails if a finding has the level warn or higher. */
import { parseArgs } from 'node:util';
import { runAdvisors } from '../checks/database-advisors.ts';

parseArgs();
const { clean, report } = await runAdvisors();
console.log(report);
process.exitCode = clean ? 0 : 1;
