/** Runs the Supabase advisors; fails on a finding of level warn or above. */
import { parseArgs } from 'node:util';
import { runAdvisors } from '../checks/database-advisors.ts';

parseArgs();
const { clean, report } = await runAdvisors();
console.log(report);
process.exitCode = clean ? 0 : 1;
